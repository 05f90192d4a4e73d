import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { casesOf } from '#server/test/cases.ts'
import { testMarket } from '#server/test/market.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'

const rounds = casesOf(64, 16)

type Market = Awaited<ReturnType<typeof testMarket>>

const hiddenLines = async (market: Market) => {
  const { rows } = await sql<{ hidden: number }>`
    select count(*)::int as hidden from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
    where p.deleted_at is not null and o.status = 'cart'`.execute(market.db)
  return rows[0]?.hidden
}

test(`${rounds} rounds of adding to the cart while the product is deleted, paying both: all booked, stock adds up`, async () => {
  await using market = await testMarket()
  const [keeps, deletes] = [await market.seller('sari', 'Toko Tetap'), await market.seller('dewi', 'Toko Hapus')]
  const stays = await market.product(keeps, { stock: 1_000, price: 70_000 })
  const add = (ProductId: typeof stays) => ({ body: { orderlists: [{ ProductId, quantity: 1 }] } })
  const round = async (delay: number) => {
    const doomed = await market.product(deletes, { stock: 10, price: 50_000 })
    const [late, early] = [await market.buyer(), await market.buyer()]
    const { token } = await market.opened(early, [doomed, 1])
    await market.fill(late, [stays, 1])
    const [, added] = await Promise.all([
      market.call(deletes, products.remove, { params: { id: doomed } }),
      pause(delay).then(() => market.call(late, orders.add, add(doomed))),
    ])
    expect([201, 404]).toContain(added.status)
    const [cart] = (await market.call(late, orders.cart)).json
    expect(cart?.totalPrice).toBe(70_000)
    const opened = await market.checkout(late, cart)
    for (const paid of [token, opened.json.transaction.token])
      await market.provider('/pay', { token: paid, payment_type: 'gopay', outcome: 'success' })
    return doomed
  }
  const doomed: (typeof stays)[] = []
  for (let done = 0; done < rounds; done += 4) doomed.push(...(await Promise.all([0, 1, 2, 4].map(round))))
  const statuses = async () => (await market.db.selectFrom('payments').select('status').distinct().execute()).map(({ status }) => status)
  await expect.poll(statuses).toEqual(['settled'])
  expect(await hiddenLines(market)).toBe(0)
  expect(await market.stockOf(stays)).toEqual({ stock: 1_000 - rounds, held: 0 })
  for (const id of doomed) expect(await market.stockOf(id)).toEqual({ stock: 9, held: 0 })
  const { rows } = await sql`select sum(debit - credit)::int as came from ledger_entries where account = 'provider'`.execute(market.db)
  expect(rows).toEqual([{ came: rounds * 120_000 }])
})

test('a product that is being deleted cannot be added: who adds waits, and it is no longer sold', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller)
  const added = await market.db.transaction().execute(async (tx) => {
    // As deleteProduct: locked first, then changed.
    await sql`select from products where id = ${product} for update`.execute(tx)
    await tx
      .updateTable('products')
      .set({ deletedAt: sql`now()` })
      .where('id', '=', product)
      .execute()
    const adding = market.call(buyer, orders.add, { body: { orderlists: [{ ProductId: product, quantity: 1 }] } })
    await expect.poll(() => waiting(market)).toBe(1)
    return { adding }
  })
  expect((await added.adding).problem).toMatchObject({ status: 404, code: 'not-found' })
  expect(await hiddenLines(market)).toBe(0)
})

test('a line that no cart shows is not bought, and one that slipped into a paid order is neither booked nor put back', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [shown, hidden] = [await market.product(seller, { stock: 10 }), await market.product(seller, { stock: 10 })]
  await market.call(seller, products.remove, { params: { id: hidden } })
  const cart = await market.fill(buyer, [shown, 2])
  const hide = () =>
    market.db
      .insertInto('orderLines')
      .values({
        orderId: cart.id,
        productId: hidden,
        variantId: firstVariantOf(hidden),
        shopId: seller.shopId!,
        quantity: 7,
        seenPrice: 50_000,
      })
      .execute()
  await hide()
  const { json } = await market.checkout(buyer, cart)
  const lines = () => market.db.selectFrom('orderLines').select('productId').where('orderId', '=', cart.id).execute()
  expect(await lines()).toEqual([{ productId: shown }])
  await hide()
  await market.pay(json.transaction.token, { payment_type: 'gopay' })
  const [part] = (await market.call(buyer, orders.show, { params: { id: cart.id } })).json.storeOrders
  expect(part).toMatchObject({ status: 'paid', subtotal: 130_000 })
  const move = { params: { id: part?.id }, body: { step: 'reject', reason: 'None left.' } }
  expect((await market.call(seller, storeOrders.move, move)).status).toBe(200)
  expect([await market.stockOf(shown), await market.stockOf(hidden)]).toEqual([
    { stock: 10, held: 0 },
    { stock: 10, held: 0 },
  ])
  await market.db.deleteFrom('orderLines').where('productId', '=', hidden).execute()
})

/** Statements that wait for a lock. */
async function waiting(market: Market) {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    market.db,
  )
  return rows[0]?.waiting
}
