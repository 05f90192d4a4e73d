import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stock } from '#contract/stock.ts'
import { testMarket } from '#server/test/market.ts'
import { purgeCorrectionIds } from './stock.ts'

test('stock is corrected with a reason, and every movement is listed', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 10 })
  await market.paid(buyer, { payment_type: 'gopay' }, [product, 2])
  await market.opened(buyer, [product, 1])
  const params = { id: product }
  const reply = await market.call(seller, stock.adjust, { params, body: { change: -3, reason: 'Broken in the store' } })
  expect(reply.json).toMatchObject({ stock: 5, held: 1, available: 4 })
  expect(reply.json.movements.map(({ kind, quantity, reason, actor }) => [kind, quantity, reason, actor])).toEqual([
    ['adjustment', -3, 'Broken in the store', 'seller'],
    ['sale', -2, '', 'provider'],
    ['initial', 10, '', 'seller'],
  ])
  expect((await market.call(seller, stock.adjust, { params, body: { change: -5, reason: 'x' } })).problem.code).toBe('out-of-stock')
  expect((await market.call(seller, stock.adjust, { params, body: { change: 0, reason: 'x' } })).status).toBe(422)
  expect((await market.call(seller, stock.adjust, { params, body: { change: 1 } })).status).toBe(422)
  expect((await market.call(seller, stock.adjust, { params, body: { change: 100_000_000, reason: 'x' } })).problem.code).toBe(
    'out-of-stock',
  )
  expect((await market.call(seller, stock.mark, { params, body: { lowStock: 50 } })).json).toMatchObject({ lowStock: 50 })
})

test('corrections and checkouts at once never sell what is not there', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const product = await market.product(seller, { stock: 8 })
  const buyers = await Promise.all(Array.from({ length: 8 }, () => market.buyer()))
  const carts = await Promise.all(buyers.map((buyer) => market.fill(buyer, [product, 1])))
  const replies = await Promise.all([
    ...buyers.map((buyer, index) => market.checkout(buyer, carts[index])),
    ...Array.from({ length: 8 }, () =>
      market.call(seller, stock.adjust, { params: { id: product }, body: { change: -1, reason: 'Lost' } }),
    ),
  ])
  expect(replies.filter((reply) => reply.status < 300)).toHaveLength(8)
  const now = await market.stockOf(product)
  expect(now.stock).toBe(now.held)
})

test("another seller's product is not found, and a repeated key corrects once", async () => {
  await using market = await testMarket()
  const [seller, rival] = [await market.seller(), await market.seller('rival')]
  const product = await market.product(seller, { stock: 8 })
  const params = { id: product }
  expect((await market.call(rival, stock.show, { params })).status).toBe(404)
  expect((await market.call(rival, stock.adjust, { params, body: { change: 1, reason: 'x' } })).status).toBe(404)
  expect((await market.call(rival, stock.mark, { params, body: { lowStock: 1 } })).status).toBe(404)
  for (let time = 0; time < 3; time += 1)
    await market.call(seller, stock.adjust, { params, body: { change: 2, reason: 'Found' }, headers: { 'idempotency-key': 'found' } })
  expect(await market.stockOf(product)).toEqual({ stock: 10, held: 0 })
})

test('a key that corrected is forgotten after a day, the movement stays', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const product = await market.product(seller, { stock: 8 })
  const correct = (key: string) =>
    market.call(seller, stock.adjust, {
      params: { id: product },
      body: { change: 2, reason: 'Found' },
      headers: { 'idempotency-key': key },
    })
  await correct('old')
  await sql`alter table stock_movements disable trigger user`.execute(market.owner)
  await sql`update stock_movements set created_at = now() - interval '25 hours' where request is not null`.execute(market.owner)
  await correct('new')
  await purgeCorrectionIds(market.db)
  const { rows } =
    await sql`select quantity, split_part(request, ' ', 2) as key from stock_movements where kind = 'adjustment' order by id`.execute(
      market.db,
    )
  expect(rows).toEqual([
    { quantity: 2, key: null },
    { quantity: 2, key: 'new' },
  ])
})
