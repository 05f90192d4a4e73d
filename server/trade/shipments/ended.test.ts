import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { testMarket } from '#server/test/market.ts'

/** A part of 10 pieces, accepted, of which nothing has left; 90 are on the shelf. */
async function accepted() {
  const market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 100 })
  const orderId = await market.paid(buyer, { payment_type: 'gopay' }, [product, 10])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  const { OrderLineId } = (await market.call(seller, shipments.fulfilment, { params: { id } })).json.left[0]!
  const ship = (steps: number) =>
    market.call(seller, shipments.ship, { params: { id }, body: { carrier: 'own', lines: [{ OrderLineId, steps }] } })
  const refund = (reason = 'habis') => market.call(seller, storeOrders.move, { params: { id }, body: { step: 'refund', reason } })
  return { market, buyer, seller, product, id, ship, refund }
}

test('pieces that never left a part which is given back are sold again, those that left are not', async () => {
  const { market, product, ship, refund } = await accepted()
  await using _ = market
  await ship(4)
  expect((await market.stockOf(product)).stock).toBe(90)
  expect((await refund()).status).toBe(200)
  expect((await market.stockOf(product)).stock).toBe(96)
  const { rows } = await sql<{ kind: string; quantity: number }>`select kind, quantity from stock_movements order by id`.execute(market.db)
  expect(rows.at(-1)).toMatchObject({ kind: 'return', quantity: 6 })
})

test('of a part that was given back nothing is received any more, and no code is taken', async () => {
  const { market, buyer, seller, id, ship, refund } = await accepted()
  await using _ = market
  await ship(4)
  const [sent] = (await market.call(buyer, shipments.fulfilment, { params: { id } })).json.shipments
  await refund()
  const shown = (await market.call(buyer, shipments.fulfilment, { params: { id } })).json
  expect([shown.mayReceive, shown.shipments[0]!.code]).toEqual([false, null])
  const params = { id: sent!.id }
  expect((await market.call(buyer, shipments.receive, { params, body: {} })).problem.code).toBe('not-allowed-now')
  expect((await market.call(seller, shipments.arriveByStore, { params, body: { code: sent!.code! } })).problem.code).toBe('not-allowed-now')
})

test('a part leaves in so many shipments at most: the last one takes all that is left', async () => {
  const { market, buyer, id, ship } = await accepted()
  await using _ = market
  await ship(1)
  await sql`update shipments set seq = 49`.execute(market.db)
  expect((await ship(1)).problem).toMatchObject({ code: 'validation', errors: [{ code: 'last-shipment' }] })
  expect((await ship(9)).status).toBe(201)
  expect((await market.call(buyer, storeOrders.move, { params: { id }, body: { step: 'receive' } })).json.status).toBe('received')
})
