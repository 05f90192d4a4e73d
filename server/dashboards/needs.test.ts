import { expect, test } from 'vitest'
import { bookings } from '#contract/bookings.ts'
import { claims } from '#contract/claims.ts'
import { dashboards } from '#contract/dashboard.ts'
import type { StoreTask } from '#contract/orderLists.ts'
import { orderLists } from '#contract/orderLists.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { askedDuring } from '#server/test/asked.ts'
import { askQuote } from '#server/test/quotes.ts'
import { inDays, rental } from '#server/test/rental.ts'

test('every task of a store is counted once, leads to its orders, and the menu and the dashboard say the same', async () => {
  await using shop = await rental()
  const { market, buyer, seller } = shop
  const params = { id: seller.shopId }
  const needs = async () => (await market.call(seller, dashboards.needs, { params })).json
  const none = {
    accept: 0,
    ship: 0,
    proofs: 0,
    claims: 0,
    bookingMoves: 0,
    deposits: 0,
    disputes: 0,
    deliveryRequests: 0,
    quotes: 0,
    invitations: 0,
    orders: 0,
  }
  expect(await needs()).toEqual(none)

  const later = await shop.book(undefined, { until: 'accept', from: 5 })
  const { id: lineId } = await market.db
    .selectFrom('orderLines')
    .select('id')
    .where('orderId', '=', later.orderId)
    .executeTakeFirstOrThrow()
  const asked = await market.call(buyer, bookings.ask, { params: { id: later.orderId, lineId }, body: { fromDay: inDays(9) } })
  expect(asked.status).toBe(201)
  const fresh = await shop.book(undefined, { until: 'paid', from: 15 })
  const back = await shop.book({ payment_type: 'credit_card' })
  const { id: line } = await market.db.selectFrom('orderLines').select('id').where('orderId', '=', back.orderId).executeTakeFirstOrThrow()
  const body = { StoreOrderId: back.id, kind: 'missing', lines: [{ OrderLineId: line, steps: 1 }], text: 'Kurang' }
  const { json: claim } = await market.call(buyer, claims.open, { body })
  await shop.due(0)
  const goods = await market.product(seller)
  await askQuote(market, buyer, seller, goods, 2)
  expect(await needs()).toEqual({ ...none, quotes: 1, accept: 1, ship: 1, claims: 1, bookingMoves: 1, deposits: 1, orders: 5 })

  const listed = async (task: StoreTask) => (await market.call(seller, orderLists.page, { query: { task } })).json.rows.map(({ id }) => id)
  expect(await listed('accept')).toEqual([fresh.orderId])
  expect(await listed('bookingMoves')).toEqual([later.orderId])
  for (const task of ['claims', 'deposits'] as const) expect(await listed(task)).toEqual([back.orderId])
  expect(await listed('proofs')).toEqual([])
  expect((await market.call(buyer, orderLists.page, { query: { task: 'claims' } })).json.rows).toEqual([])

  await market.simulate(`${back.orderId}-1`, 'settlement')
  await market.simulate(`${back.orderId}-1`, 'chargeback')
  await market.call(seller, claims.move, { params: { id: claim.id }, body: { step: 'decline', text: 'Lengkap' } })
  await market.call(seller, storeOrders.move, { params: { id: fresh.id }, body: { step: 'accept' } })
  expect(await listed('disputes')).toEqual([back.orderId])
  const { result, asked: statements } = await askedDuring(() => market.call(seller, dashboards.needs, { params }))
  expect(result.json).toMatchObject({ accept: 0, ship: 2, disputes: 1 })
  expect(statements.length).toBeLessThanOrEqual(2)
  expect((await market.call(seller, dashboards.show, { params })).json.needs).toEqual(result.json)
})

test("another's numbers are not found, and a company has none", async () => {
  await using shop = await rental()
  const { market, seller, buyer } = shop
  const rival = await market.seller('rival')
  const params = { id: seller.shopId }
  expect((await market.call(rival, dashboards.needs, { params })).status).toBe(404)
  expect((await market.call(buyer, dashboards.needs, { params })).status).toBe(403)
})
