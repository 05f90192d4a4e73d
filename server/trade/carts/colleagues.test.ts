import { expect, test } from 'vitest'
import { addDays, dayInWib, writtenDays } from '#contract/dayCount.ts'
import { members } from '#contract/members.ts'
import { orderLists } from '#contract/orderLists.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { listLimits, savedLists } from '#contract/savedLists.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { lockOrCreateCart } from '#server/trade/orders/findOrder.ts'
import { longTest } from '#server/test/cases.ts'
import { addColleague, type Colleague } from '#server/test/colleagues.ts'
import { testMarket } from '#server/test/market.ts'

/** A company with its administrator, a buyer and a requester, and a store with cement and paint. */
async function company() {
  const market = await testMarket()
  const [boss, seller] = [await market.buyer(), await market.seller()]
  const [cement, paint] = [
    await market.product(seller, { price: 65_000, stock: 100 }),
    await market.product(seller, { price: 120_000, stock: 100 }),
  ]
  const dewi = await addColleague(market.db, boss, 'Dewi', 'buyer')
  const rudi = await addColleague(market.db, boss, 'Rudi', 'requester')
  return { market, boss, seller, cement, paint, dewi, rudi }
}

type Market = Awaited<ReturnType<typeof testMarket>>
const linesOf = async (market: Market, who: Pick<Colleague, 'token'>) =>
  (await market.call(who, orders.cart)).json.flatMap(({ OrderProducts }) =>
    OrderProducts.map(({ ProductId, quantity }) => [ProductId, quantity]),
  )

test('each member has a cart of their own, and nobody changes or buys a colleague’s', async () => {
  const { market, boss, dewi, cement, paint } = await company()
  await using _ = market
  const [own, other] = await Promise.all([market.fill(boss, [cement, 2]), market.fill(dewi, [cement, 3], [paint, 1])])
  expect(own.id).not.toBe(other.id)
  expect(await linesOf(market, boss)).toEqual([[cement, 2]])
  const line = other.OrderProducts[0]!.id
  expect((await market.call(boss, orders.setQuantity, { params: { id: line }, body: { quantity: 9 } })).status).toBe(404)
  expect((await market.call(boss, orders.removeLine, { params: { id: line } })).status).toBe(404)
  expect((await market.checkout(boss, other)).status).toBe(404)
  expect(await linesOf(market, dewi)).toEqual([
    [cement, 3],
    [paint, 1],
  ])
})

test('two members who begin a cart at once get one each', async () => {
  const { market, boss, dewi, cement } = await company()
  await using _ = market
  const carts = await Promise.all([boss, dewi, boss, dewi].map((who) => market.fill(who, [cement, 1])))
  expect(new Set(carts.map(({ id }) => id)).size).toBe(2)
  expect(await linesOf(market, boss)).toEqual([[cement, 2]])
  expect(await linesOf(market, dewi)).toEqual([[cement, 2]])
})

test('an unpaid order of a colleague is paid by those who may order, and an attempt that ends fills the cart of who ordered', async () => {
  const { market, boss, dewi, cement, paint } = await company()
  await using _ = market
  await market.fill(boss, [paint, 1])
  const { cart } = await market.opened(dewi, [cement, 3])
  const [unpaid] = (await market.call(boss, orders.unpaid)).json
  expect(unpaid).toMatchObject({ id: cart.id, orderedBy: 'Dewi', payable: 195_000 })
  expect((await market.checkout(boss, unpaid)).status).toBe(201)
  expect((await market.call(boss, orders.cancelPayment, { params: { id: cart.id } })).status).toBe(200)
  expect(await linesOf(market, dewi)).toEqual([[cement, 3]])
  expect(await linesOf(market, boss)).toEqual([[paint, 1]])
})

test('a requester sees only what they ordered; others see the orders of the whole company with who ordered', async () => {
  const { market, boss, dewi, rudi, cement } = await company()
  await using _ = market
  const id = await market.paid(dewi, { payment_type: 'gopay' }, [cement, 1])
  expect((await market.call(boss, orderLists.page)).json.rows).toMatchObject([{ id, orderedBy: 'Dewi' }])
  expect((await market.call(boss, orders.show, { params: { id } })).json.orderedBy).toBe('Dewi')
  for (const call of [orders.show, orders.refill]) expect((await market.call(rudi, call, { params: { id } })).status).toBe(404)
  expect((await market.call(rudi, orderLists.page)).json.rows).toEqual([])
  expect((await market.call(rudi, orderLists.counts)).json).toMatchObject({ new: 0, processing: 0 })
  await market.db.updateTable('orders').set({ userId: rudi.user }).where('id', '=', id).execute()
  expect((await market.call(rudi, orders.show, { params: { id } })).json.orderedBy).toBe('Rudi')
  expect((await market.call(rudi, orderLists.page)).json.rows).toMatchObject([{ id }])
})

test('a company of one person reads no name of who ordered', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  expect((await market.call(buyer, orders.show, { params: { id } })).json.orderedBy).toBeNull()
})

test('the cart and the unpaid orders of a member who leaves pass to an administrator', async () => {
  const { market, boss, dewi, cement, paint } = await company()
  await using _ = market
  await market.fill(boss, [cement, 2])
  const { cart } = await market.opened(dewi, [paint, 2])
  await market.fill(dewi, [cement, 3], [paint, 1])
  const removed = await market.call(boss, members.remove, { params: { id: dewi.user }, headers: await market.confirmed(boss) })
  expect(removed.status).toBe(200)
  expect(await linesOf(market, boss)).toEqual([
    [cement, 5],
    [paint, 1],
  ])
  expect((await market.call(boss, orders.unpaid)).json).toMatchObject([{ id: cart.id, orderedBy: 'Budi' }])
})

test('what a leaver booked for other days than the administrator becomes a list that names them; equal days add up', async () => {
  const { market, boss, seller, cement, dewi } = await company()
  await using _ = market
  const rental = { CategoryId: 7, description: 'Tenda pesta', price: 100_000, stock: 40, kind: 'rental' }
  const make = async (name: string) => (await market.call(seller, products.create, { body: { ...rental, name } })).json.id
  const [tent, chair] = [await make('Tenda'), await make('Kursi')]
  const on = (from: number, to: number) => ({ fromDay: addDays(dayInWib(new Date()), from), toDay: addDays(dayInWib(new Date()), to) })
  const book = (who: Pick<Colleague, 'token'>, ProductId: number, quantity: number, days = on(5, 6)) =>
    market.call(who, orders.add, { body: { orderlists: [{ ProductId, quantity, ...days }] } })
  await book(boss, tent, 1)
  await book(boss, chair, 2)
  await book(dewi, chair, 3)
  await book(dewi, tent, 4, on(9, 10))
  await market.fill(dewi, [cement, 3])
  await market.call(boss, members.remove, { params: { id: dewi.user }, headers: await market.confirmed(boss) })
  expect(await linesOf(market, boss)).toEqual([
    [tent, 1],
    [chair, 5],
    [cement, 3],
  ])
  const [saved] = (await market.call(boss, savedLists.list)).json
  const { lines } = (await market.call(boss, savedLists.show, { params: { id: saved!.id } })).json
  expect(lines).toMatchObject([{ ProductId: tent, quantity: 4, note: writtenDays(on(9, 10)) }])
})

test('a company with all its lists gets no further one from a leaver: the newest takes the lines, and none is hidden', async () => {
  const { market, boss, seller, dewi } = await company()
  await using _ = market
  const rental = { CategoryId: 7, description: 'Tenda pesta', price: 100_000, stock: 40, kind: 'rental' }
  const ProductId = (await market.call(seller, products.create, { body: { ...rental, name: 'Tenda' } })).json.id
  const day = (after: number) => addDays(dayInWib(new Date()), after)
  const book = (who: Pick<Colleague, 'token'>, quantity: number, at: number) =>
    market.call(who, orders.add, { body: { orderlists: [{ ProductId, quantity, fromDay: day(at), toDay: day(at) }] } })
  const values = Array.from({ length: listLimits.lists - 1 }, () => ({ buyerId: boss.id, name: 'ATK' }))
  await market.db.insertInto('lists').values(values).execute()
  const wish = { ProductId, quantity: 2, note: 'Cadangan' }
  const last = (await market.call(boss, savedLists.create, { body: { name: 'Acara', lines: [wish] } })).json
  await book(boss, 1, 5)
  await book(dewi, 4, 9)
  const began = market.call(boss, savedLists.create, { body: { name: 'Satu lagi' } })
  await market.call(boss, members.remove, { params: { id: dewi.user }, headers: await market.confirmed(boss) })
  expect((await began).status).toBe(409)
  const heads = (await market.call(boss, savedLists.list)).json
  const stored = await market.db.selectFrom('lists').select('id').where('buyerId', '=', boss.id).execute()
  expect(heads.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted())
  const { lines, version } = (await market.call(boss, savedLists.show, { params: { id: last.id } })).json
  expect([version, lines]).toMatchObject([
    last.version + 1,
    [{ ProductId, quantity: 6, note: `Cadangan; ${writtenDays({ fromDay: day(9), toDay: day(9) })}` }],
  ])
})

longTest('a member who leaves while filling a cart leaves no cart behind', async () => {
  const { market, boss, cement } = await company()
  await using _ = market
  for (let round = 0; round < 10; round += 1) {
    const beni = await addColleague(market.db, boss, 'Beni', 'requester')
    const headers = await market.confirmed(boss)
    const body = { orderlists: [{ ProductId: cement, quantity: 1 }] }
    await Promise.all([
      ...[1, 2, 3].map(() => market.call(beni, orders.add, { body })),
      market.call(boss, members.remove, { params: { id: beni.user }, headers }),
    ])
    const left = market.db.selectFrom('orders').select('id').where('userId', '=', beni.user).where('status', '=', 'cart')
    expect(await left.execute()).toEqual([])
    await expect(inTransaction(market.db, (tx) => lockOrCreateCart(tx, { ...boss, user: beni.user }))).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
})
