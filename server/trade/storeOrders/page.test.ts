import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { orderLists } from '#contract/orderLists.ts'
import { orders } from '#contract/orders.ts'
import { storeOrders, type Step } from '#contract/storeOrders.ts'
import type { OrderId } from '#contract/ids.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'

/** A company and two stores, with an order in each of several stages; the first is of both stores. */
async function traded() {
  const market = await testMarket()
  const [buyer, steel, stationer] = [await market.buyer('PT Maju'), await market.seller('sari'), await market.seller('joko', 'Toko Kertas')]
  const [cement, sheets] = [
    await market.product(steel, { name: 'Semen', price: 65_000, stock: 100 }),
    await market.product(stationer, { name: 'Kertas', price: 50_000, stock: 100 }),
  ]
  const buy = (...lines: Parameters<typeof market.paid> extends [unknown, unknown, ...infer L] ? L : never) =>
    market.paid(buyer, { payment_type: 'gopay' }, ...lines)
  const step = async (who: TestBuyer | TestSeller, orderId: OrderId, shop: TestSeller, ...steps: Step[]) => {
    const { id } = await market.db
      .selectFrom('storeOrders')
      .select('id')
      .where('orderId', '=', orderId)
      .where('shopId', '=', shop.shopId!)
      .executeTakeFirstOrThrow()
    for (const step of steps)
      expect((await market.call(who, storeOrders.move, { params: { id }, body: { step, carrier: 'own', reason: 'habis' } })).status).toBe(
        200,
      )
  }
  const both = await buy([cement, 1], [sheets, 2])
  await step(steel, both, steel, 'accept', 'ship')
  const fresh = await buy([cement, 3])
  const done = await buy([sheets, 1])
  await step(stationer, done, stationer, 'accept', 'ship')
  await step(buyer, done, stationer, 'receive', 'complete')
  const rejected = await buy([sheets, 4])
  await step(stationer, rejected, stationer, 'reject')
  await market.opened(buyer, [cement, 5])
  const list = async (who: TestBuyer | TestSeller, query: object = {}) =>
    (await market.call(who, orderLists.page, { query: { ...query } })).json
  return { market, buyer, steel, stationer, ids: { both, fresh, done, rejected }, list, cement }
}

const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id)

test('an order stands where any of its parts does, and both sides are told how many stand where', async () => {
  const { market, buyer, steel, stationer, ids, list } = await traded()
  await using _ = market
  expect(idsOf(await list(buyer))).toEqual([ids.rejected, ids.done, ids.fresh, ids.both])
  expect(idsOf(await list(buyer, { stage: 'processing' }))).toEqual([ids.fresh, ids.both])
  expect(idsOf(await list(buyer, { stage: 'shipped' }))).toEqual([ids.both])
  expect(idsOf(await list(buyer, { stage: 'problem' }))).toEqual([ids.rejected])
  expect(idsOf(await list(buyer, { stage: 'done' }))).toEqual([ids.done])
  const none = { toPay: 0, new: 0, processing: 0, shipped: 0, arrived: 0, problem: 0, done: 0 }
  expect((await market.call(buyer, orderLists.counts)).json).toEqual({ ...none, toPay: 1, processing: 2, shipped: 1, problem: 1, done: 1 })
  expect((await market.call(steel, orderLists.counts)).json).toEqual({ ...none, new: 1, shipped: 1 })
  expect((await market.call(stationer, orderLists.counts)).json).toEqual({ ...none, new: 1, problem: 1, done: 1 })
})

test('a company sees each store with what may be done; a store sees its own part and who bought', async () => {
  const { market, buyer, steel, ids, list } = await traded()
  await using _ = market
  const [own] = (await list(buyer, { stage: 'shipped' })).rows
  expect(own).toMatchObject({
    id: ids.both,
    payable: 165_000,
    lines: 2,
    goods: [{ name: 'Semen' }, { name: 'Kertas' }],
    Buyer: null,
    storeOrders: [
      { shopName: 'Toko Baja', status: 'shipped', steps: ['receive'] },
      { shopName: 'Toko Kertas', status: 'paid', steps: ['cancel'] },
    ],
  })
  expect(own?.documents).toContainEqual({ ShopId: steel.shopId, kind: 'delivery-note' })
  const [sold] = (await list(steel, { stage: 'shipped' })).rows
  expect(sold).toMatchObject({
    id: ids.both,
    payable: 65_000,
    lines: 1,
    goods: [{ name: 'Semen' }],
    Buyer: { name: 'PT Maju', room: null },
  })
  expect(sold?.storeOrders.map(({ shopName }) => shopName)).toEqual(['Toko Baja'])
  expect(sold?.documents.every(({ ShopId }) => ShopId === steel.shopId)).toBe(true)
})

test('it is searched by number, product and the other side, and paged; past the end it is the last page', async () => {
  const { market, buyer, steel, ids, list } = await traded()
  await using _ = market
  expect(idsOf(await list(buyer, { q: `#${ids.done}` }))).toEqual([ids.done])
  expect(idsOf(await list(buyer, { q: 'semen' }))).toEqual([ids.fresh, ids.both])
  expect(idsOf(await list(buyer, { q: 'toko kertas', stage: 'done' }))).toEqual([ids.done])
  expect(idsOf(await list(steel, { q: 'maju' }))).toEqual([ids.fresh, ids.both])
  // A name finds every company that has it; the id finds one.
  expect(idsOf(await list(steel, { q: 'maju', BuyerId: buyer.id }))).toEqual([ids.fresh, ids.both])
  expect((await list(steel, { BuyerId: (await market.buyer('PT Maju Jaya')).id })).total).toBe(0)
  // A store does not find what another sold in the same order.
  expect((await list(steel, { q: 'kertas' })).total).toBe(0)
  expect(await list(buyer, { limit: 3, page: 99 })).toMatchObject({ currentPage: 2, totalPage: 2, total: 4, rows: [{ id: ids.both }] })
  expect(await list(buyer, { stage: 'arrived', page: 5 })).toEqual({ currentPage: 1, totalPage: 1, total: 0, rows: [] })
  for (const odd of ['%', "' or 1=1 --", '\\', '9'.repeat(99), '\0', 'stage'])
    expect((await market.call(buyer, orderLists.page, { query: { q: odd, stage: odd, page: odd, limit: odd } })).status).toBeLessThan(500)
})

test("nobody finds another's orders", async () => {
  const { market, list } = await traded()
  await using _ = market
  const [stranger, rival] = [await market.buyer('PT Lain'), await market.seller('rival', 'Toko Lain')]
  for (const other of [stranger, rival]) {
    expect((await list(other)).total).toBe(0)
    expect(Object.values((await market.call(other, orderLists.counts)).json).every((n) => n === 0)).toBe(true)
  }
  expect((await market.call(undefined, orderLists.page)).status).toBe(401)
  expect((await market.call(await market.seller('baru', null), orderLists.page)).problem.code).toBe('no-shop')
})

test('what was given up unpaid beside another cart is found among all orders', async () => {
  const { market, buyer, list, cement } = await traded()
  await using _ = market
  const { cart, token } = await market.opened(buyer, [cement, 2])
  await market.fill(buyer, [cement, 1])
  expect((await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })).json.status).toBe('cancelled')
  expect(token).toBeTruthy()
  expect((await list(buyer)).rows[0]).toMatchObject({ id: cart.id, status: 'cancelled', paidAt: null, storeOrders: [], lines: 1 })
  expect(idsOf(await list(buyer, { stage: 'problem' }))).not.toContain(cart.id)
})

test('a disputed payment is a problem while it is open', async () => {
  const { market, buyer, steel, ids, list } = await traded()
  await using _ = market
  await sql`insert into disputes (payment_id, kind, amount, total, status)
    select payment_id, 'chargeback', 1000, 1000, 'open' from payment_orders where order_id = ${ids.fresh}`.execute(market.db)
  expect(idsOf(await list(buyer, { stage: 'problem' }))).toEqual([ids.rejected, ids.fresh])
  expect((await market.call(steel, orderLists.counts)).json.problem).toBe(1)
  await sql`delete from disputes`.execute(market.owner)
})
