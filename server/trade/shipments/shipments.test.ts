import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { files } from '#contract/files.ts'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { shipments, type Fulfilment } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import type { StoreOrderId } from '#contract/ids.ts'
import { runStoreOrderTimers } from '#server/trade/storeOrders/timers.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { drawPicture, formOf } from '#server/test/pictures.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

/** A part that its store has accepted: `quantity` of one product, Rp65,000 each. */
async function accepted(market: Market, quantity = 10) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const orderId = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller, { stock: 100 }), quantity])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  return { buyer, seller, orderId, id }
}

const show = async (market: Market, who: TestBuyer | TestSeller, id: StoreOrderId) =>
  (await market.call(who, shipments.fulfilment, { params: { id } })).json
const statusOf = async (market: Market, who: TestBuyer | TestSeller, id: StoreOrderId) =>
  (await market.call(who, storeOrders.show, { params: { id } })).json
const ship = (market: Market, seller: TestSeller, id: StoreOrderId, body: object = {}, headers: Record<string, string> = {}) =>
  market.call(seller, shipments.ship, { params: { id }, body: { carrier: 'own', ...body }, headers })
const lineOf = ({ left, shipments: sent }: Fulfilment) => [...left, ...sent.flatMap(({ lines }) => lines)][0]!.OrderLineId

test('three shipments of 40, 40 and 20 percent, each with its own receipt; money is free with the last', async () => {
  await using market = await testMarket()
  const { buyer, seller, orderId, id } = await accepted(market)
  const line = lineOf(await show(market, seller, id))
  expect((await ship(market, seller, id, { lines: [{ OrderLineId: line, steps: 11 }] })).problem).toMatchObject({
    code: 'validation',
    errors: [{ path: 'lines.0.steps', code: 'more-than-left' }],
  })
  for (const steps of [4, 4]) {
    const { status, json } = await ship(market, seller, id, { lines: [{ OrderLineId: line, steps }], driver: 'Pak Ujang' })
    expect([status, json.mayShip]).toEqual([201, true])
  }
  expect(await statusOf(market, buyer, id)).toMatchObject({ status: 'shipped', then: 'close-short' })
  const [first] = (await show(market, buyer, id)).shipments
  const wrong = { lines: [{ OrderLineId: line, ok: 3 }] }
  expect((await market.call(buyer, shipments.receive, { params: { id: first!.id }, body: wrong })).problem).toMatchObject({
    errors: [{ code: 'not-what-was-shipped' }],
  })
  expect((await market.call(buyer, shipments.receive, { params: { id: first!.id }, body: {} })).status).toBe(201)
  expect((await ship(market, seller, id)).json.left).toEqual([])
  expect((await ship(market, seller, id)).problem.code).toBe('not-allowed-now')
  expect((await statusOf(market, buyer, id)).waitsUntil).not.toBeNull()
  const FileId = (await market.call(buyer, files.upload, formOf([{ field: 'file', name: 'dus.jpg', bytes: await drawPicture() }]))).json
    .FileId
  const [, second, third] = (await show(market, buyer, id)).shipments
  const body = { lines: [{ OrderLineId: line, ok: 3, damaged: 1 }], note: 'Satu dus basah', FileIds: [FileId] }
  expect((await market.call(buyer, shipments.receive, { params: { id: second!.id }, body })).status).toBe(201)
  expect((await statusOf(market, buyer, id)).status).toBe('shipped')
  expect((await market.call(buyer, shipments.receive, { params: { id: third!.id }, body: {} })).status).toBe(201)
  expect((await statusOf(market, buyer, id)).status).toBe('received')
  const seen = await show(market, seller, id)
  expect(
    seen.shipments.map(({ number, receipt, lines }) => [number.split('/').slice(2).join('/'), receipt?.number.at(-1), lines[0]?.found]),
  ).toEqual([
    [`${orderId}-1/${seller.shopId}/1`, '1', { ok: 4, damaged: 0, missing: 0, wrong: 0 }],
    [`${orderId}-1/${seller.shopId}/2`, '2', { ok: 3, damaged: 1, missing: 0, wrong: 0 }],
    [`${orderId}-1/${seller.shopId}/3`, '3', { ok: 2, damaged: 0, missing: 0, wrong: 0 }],
  ])
  expect(seen.shipments[1]?.receipt?.files).toMatchObject([{ name: 'dus.jpg' }])
  const open = (who: TestBuyer | TestSeller) => market.app.inject({ url: `/api/files/${FileId}`, headers: { access_token: who.token } })
  expect([(await open(seller)).statusCode, (await open(await market.buyer('PT Lain'))).statusCode]).toEqual([200, 404])
  await market.consumed()
  const told = (await market.call(seller, notifications.list)).json.notifications.map(({ code }) => code)
  expect(told).toEqual(expect.arrayContaining(['shipment-received', 'received-faults', 'received']))
})

test('the calls of before ship and receive all; of a part that is shipped in pieces they receive what is out', async () => {
  await using market = await testMarket()
  const { buyer, seller, id } = await accepted(market)
  const move = (who: TestBuyer | TestSeller, step: string) =>
    market.call(who, storeOrders.move, { params: { id }, body: { step, carrier: 'JNE', tracking: 'JP1' } })
  const line = lineOf(await show(market, seller, id))
  await ship(market, seller, id, { lines: [{ OrderLineId: line, steps: 4 }] })
  expect((await move(buyer, 'receive')).json.status).toBe('shipped')
  expect((await move(buyer, 'receive')).problem.code).toBe('not-allowed-now')
  await ship(market, seller, id)
  expect((await move(buyer, 'receive')).json.status).toBe('received')
  const whole = await accepted(market)
  await market.call(whole.seller, storeOrders.move, { params: { id: whole.id }, body: { step: 'ship', carrier: 'JNE', tracking: 'JP1' } })
  expect((await show(market, whole.buyer, whole.id)).shipments).toMatchObject([{ carrier: 'JNE', tracking: 'JP1', lines: [{ steps: 10 }] }])
})

test('two at once: of two shipments of all that is left one is made, of two receipts one is written', async () => {
  await using market = await testMarket()
  const { buyer, seller, id } = await accepted(market)
  const shipped = await Promise.all([ship(market, seller, id), ship(market, seller, id), ship(market, seller, id)])
  expect(shipped.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const [sent] = (await show(market, buyer, id)).shipments
  const line = lineOf(await show(market, buyer, id))
  const found = [{}, { lines: [{ OrderLineId: line, ok: 9, missing: 1 }] }, {}]
  const received = await Promise.all(found.map((body) => market.call(buyer, shipments.receive, { params: { id: sent!.id }, body })))
  expect(received.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await market.db.selectFrom('receipts').select('id').execute()).toHaveLength(1)
})

test('the same request again answers the same, and a shipment of others is not there', async () => {
  await using market = await testMarket()
  const { buyer, seller, id } = await accepted(market)
  const key = { 'idempotency-key': 'kirim-1' }
  const line = lineOf(await show(market, seller, id))
  const body = { lines: [{ OrderLineId: line, steps: 4 }] }
  expect((await ship(market, seller, id, body, key)).json).toEqual((await ship(market, seller, id, body, key)).json)
  expect((await show(market, seller, id)).shipments).toHaveLength(1)
  const [sent] = (await show(market, buyer, id)).shipments
  const [rival, stranger] = [await market.seller('rival'), await market.buyer('PT Lain')]
  const ofShipment = { params: { id: sent!.id }, body: {} }
  expect((await ship(market, rival, id)).status).toBe(404)
  expect((await market.call(stranger, shipments.receive, ofShipment)).status).toBe(404)
  expect((await market.call(seller, shipments.receive, ofShipment)).status).toBe(403)
  expect((await market.call(rival, shipments.arriveByStore, { ...ofShipment, body: { code: '123456' } })).status).toBe(404)
  // Only the company sees the code, and stored requests omit it.
  expect((await show(market, seller, id)).shipments[0]).toMatchObject({
    code: null,
    arrivePath: expect.stringMatching(/^\/terima\/[\w-]{22}$/),
  })
  expect((await show(market, buyer, id)).shipments[0]).toMatchObject({ code: expect.stringMatching(/^\d{6}$/), arrivePath: null })
})

test('the receipt code shows that goods arrived: silence counts after 3 days, without it after 14; five wrong codes pause it for an hour', async () => {
  await using market = await testMarket()
  const { buyer, seller, id } = await accepted(market)
  await ship(market, seller, id)
  const token = (await show(market, seller, id)).shipments[0]!.arrivePath!.split('/').at(-1)
  const code = (await show(market, buyer, id)).shipments[0]!.code!
  const wrong = code === '000000' ? '000001' : '000000'
  const type = (typed: string) => market.call(undefined, shipments.arrive, { params: { token }, body: { code: typed } })
  // Wrong ones at the same time are all counted.
  const tries = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => type(wrong)))
  expect(tries.map(({ problem }) => problem.code).toSorted()).toEqual([
    'receipt-code-paused',
    'receipt-code-paused',
    'receipt-code-paused',
    ...Array.from({ length: 4 }, () => 'wrong-receipt-code'),
  ])
  expect((await type(code)).problem.code).toBe('receipt-code-paused')
  await sql`update shipments set paused_until = now()`.execute(market.db)
  expect((await type(code)).json).toMatchObject({ arrivedAt: expect.any(String), shopName: 'Toko Baja' })
  expect((await type(code)).status).toBe(200)
  const age = (days: number) =>
    sql`update store_orders set status_since = status_since - make_interval(days => ${days}), arrived_at = arrived_at - make_interval(days => ${days})`.execute(
      market.db,
    )
  await age(2)
  await runStoreOrderTimers(market.app.paymentDeps)
  expect(await statusOf(market, buyer, id)).toMatchObject({ status: 'shipped', then: 'receive' })
  await age(2)
  await runStoreOrderTimers(market.app.paymentDeps)
  expect((await statusOf(market, buyer, id)).status).toBe('received')
  expect((await show(market, buyer, id)).shipments[0]).toMatchObject({ code: null, receipt: { by: 'system' } })
})

test('without tracking number and code the company is asked before silence counts', async () => {
  await using market = await testMarket()
  const { buyer, seller, orderId, id } = await accepted(market)
  await ship(market, seller, id)
  const age = (days: number) => sql`update store_orders set status_since = status_since - make_interval(days => ${days})`.execute(market.db)
  await age(4)
  await Promise.all([runStoreOrderTimers(market.app.paymentDeps), runStoreOrderTimers(market.app.paymentDeps)])
  const events = (await market.call(buyer, orders.show, { params: { id: orderId } })).json.timeline.map(({ event }) => event)
  expect(events.filter((event) => event === 'shipment-asked')).toHaveLength(1)
  await market.consumed()
  expect((await market.call(buyer, notifications.list)).json.notifications.map(({ code }) => code)).toContain('shipment-asked')
  await age(11)
  await runStoreOrderTimers(market.app.paymentDeps)
  expect((await statusOf(market, buyer, id)).status).toBe('received')
})
