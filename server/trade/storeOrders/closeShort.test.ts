import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claims } from '#contract/claims.ts'
import { notifications } from '#contract/notifications.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { runStoreOrderTimers } from '#server/trade/storeOrders/timers.ts'
import { testMarket } from '#server/test/market.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

/** Ten pieces at Rp10,000, of which `steps` are shipped. */
async function partly(market: Market, steps: number, payment_type: 'gopay' | 'bank_transfer' = 'gopay') {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 100, price: 10_000 })
  const orderId = await market.paid(buyer, { payment_type, bank: 'bca' }, [product, 10])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const { id: OrderLineId } = await market.db.selectFrom('orderLines').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  const ship = (count: number) =>
    market.call(seller, shipments.ship, {
      params: { id },
      body: { carrier: 'JNE', tracking: 'JP1', lines: [{ OrderLineId, steps: count }] },
    })
  if (steps > 0) await ship(steps)
  const close = (lines?: number, headers = {}) =>
    market.call(seller, storeOrders.move, {
      params: { id },
      body: { step: 'close-short', reason: 'Stok habis', ...(lines ? { lines: [{ OrderLineId, steps: lines }] } : {}) },
      headers,
    })
  return { buyer, seller, product, orderId, id, OrderLineId, ship, close }
}

const stands = (market: Market) =>
  market.db.selectFrom('storeOrders').select(['status', 'unshipped', 'credited', 'feeReturned', 'releasedAt']).executeTakeFirstOrThrow()
const back = async (market: Market) =>
  (await sql<{ back: number }>`select coalesce(sum(amount), 0)::integer as back from refunds`.execute(market.db)).rows[0]!.back

test('a store ships 38 of 40 percent: the rest goes back with its fee, the pieces are for sale again, and the buyer is told', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '250' })
  const { buyer, seller, id, product, close } = await partly(market, 8)
  const key = { 'idempotency-key': 'tutup-1' }
  const replies = await Promise.all([close(undefined, key), close(undefined, key), close()])
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(await back(market)).toBe(20_000)
  expect((await close()).problem.code).toBe('not-allowed-now')
  expect(await stands(market)).toMatchObject({ status: 'shipped', unshipped: false, credited: 20_000, feeReturned: 500 })
  expect((await market.stockOf(product)).stock).toBe(92)
  expect((await market.call(seller, shipments.fulfilment, { params: { id } })).json).toMatchObject({
    left: [],
    mayShip: false,
    mayClose: false,
  })
  await market.call(buyer, storeOrders.move, { params: { id }, body: { step: 'receive' } })
  expect(await stands(market)).toMatchObject({ status: 'received', releasedAt: expect.any(Date) })
  const [note] = (await market.call(buyer, claims.creditNotes, { params: { id } })).json.rows
  expect(note).toMatchObject({
    number: expect.stringMatching(/^NK\/.*\/1$/),
    claimNumber: null,
    total: 20_000,
    lines: [{ steps: 2, goods: 20_000 }],
  })
  expect((await market.call(await market.buyer('PT Lain'), claims.creditNotes, { params: { id } })).status).toBe(404)
  await market.runJobs()
  await market.consumed()
  const told = (await market.call(buyer, notifications.list)).json.notifications.map(({ code }) => code)
  expect(told).toEqual(expect.arrayContaining(['closed-short', 'refund-paid']))
})

test('some of it may be closed before anything leaves, never all of it, and only by its own store', async () => {
  await using market = await testMarket()
  const { buyer, id, OrderLineId, ship, close } = await partly(market, 0)
  expect((await close()).problem).toMatchObject({ code: 'not-allowed-now', detailCode: 'nothing-shipped' })
  expect((await close(11)).problem).toMatchObject({ errors: [{ path: 'lines.0.steps', code: 'more-than-left' }] })
  expect((await close(2)).status).toBe(200)
  const body = { step: 'close-short' as const, reason: 'x', lines: [{ OrderLineId, steps: 1 }] }
  expect((await market.call(buyer, storeOrders.move, { params: { id }, body })).status).toBe(403)
  expect((await market.call(await market.seller('rival'), storeOrders.move, { params: { id }, body })).status).toBe(404)
  expect((await ship(8)).json.left).toEqual([])
  expect(await stands(market)).toMatchObject({ status: 'shipped', unshipped: false, credited: 20_000 })
})

test('closed after all that left was received, the part is received; shipping and closing at once end in one of them', async () => {
  await using market = await testMarket()
  const { buyer, id, ship, close } = await partly(market, 6)
  await market.call(buyer, storeOrders.move, { params: { id }, body: { step: 'receive' } })
  expect((await stands(market)).status).toBe('shipped')
  const both = await Promise.all([ship(4), close()])
  expect(both.filter(({ status }) => status < 300)).toHaveLength(1)
  await close()
  await market.call(buyer, storeOrders.move, { params: { id }, body: { step: 'receive' } })
  expect(await stands(market)).toMatchObject({ status: 'received', unshipped: false })
})

test('a store that ships one piece does not escape the clock: it is reminded, then the rest is closed and goes back', async () => {
  await using market = await testMarket()
  const { seller, buyer, id } = await partly(market, 1, 'bank_transfer')
  const age = (days: number) => sql`update store_orders set status_since = status_since - make_interval(days => ${days})`.execute(market.db)
  const shown = async () => (await market.call(seller, storeOrders.show, { params: { id } })).json
  expect(await shown()).toMatchObject({ then: 'close-short', waitsUntil: expect.any(String) })
  await age(4)
  await runStoreOrderTimers(market.app.paymentDeps)
  await market.consumed()
  expect((await market.call(seller, notifications.list)).json.notifications.map(({ code }) => code)).toContain('to-ship')
  expect((await stands(market)).credited).toBe(0)
  await age(2)
  await Promise.all([runStoreOrderTimers(market.app.paymentDeps), runStoreOrderTimers(market.app.paymentDeps)])
  expect(await stands(market)).toMatchObject({ status: 'shipped', unshipped: false, credited: 90_000 })
  expect(await shown()).toMatchObject({ then: 'receive' })
  // By transfer: it waits for the account of its buyer.
  expect(await market.db.selectFrom('refunds').select(['amount', 'way', 'status']).execute()).toEqual([
    { amount: 90_000, way: 'bank', status: 'due' },
  ])
  await market.consumed()
  for (const [who, code] of [
    [buyer, 'closed-short'],
    [seller, 'closed-short-store'],
  ] as const)
    expect((await market.call(who, notifications.list)).json.notifications.map((one) => one.code)).toContain(code)
})

test('goods once more leave in a shipment of their own, with a note of its own; when they are well the claim is settled', async () => {
  await using market = await testMarket()
  const { buyer, seller, id, OrderLineId } = await partly(market, 10)
  await market.call(buyer, storeOrders.move, { params: { id }, body: { step: 'receive' } })
  const opened = (
    await market.call(buyer, claims.open, {
      body: { StoreOrderId: id, kind: 'missing', lines: [{ OrderLineId, steps: 3 }], text: 'Kurang' },
    })
  ).json
  const move = (who: typeof buyer | typeof seller, step: string, more = {}) =>
    market.call(who, claims.move, { params: { id: opened.id }, body: { step, ...more } })
  const again = () =>
    market.call(seller, shipments.ship, { params: { id }, body: { carrier: 'own', driver: 'Pak Ujang', ClaimId: opened.id } })
  expect((await again()).problem.code).toBe('not-allowed-now')
  await move(seller, 'offer', { remedy: 'replace' })
  await move(buyer, 'accept')
  const rival = await market.seller('rival')
  expect((await market.call(rival, shipments.ship, { params: { id }, body: { carrier: 'own', ClaimId: opened.id } })).status).toBe(404)
  const sent = await Promise.all([again(), again(), again()])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const shown = (await market.call(buyer, shipments.fulfilment, { params: { id } })).json
  expect(shown.shipments).toMatchObject([
    { ClaimId: null },
    { ClaimId: opened.id, code: expect.stringMatching(/^\d{6}$/), lines: [{ steps: 3 }] },
  ])
  expect(shown.mayReceive).toBe(true)
  const received = await Promise.all(
    [1, 2].map(() => market.call(buyer, shipments.receive, { params: { id: shown.shipments[1]!.id }, body: {} })),
  )
  expect(received.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await market.call(buyer, claims.show, { params: { id: opened.id } })).json).toMatchObject({ status: 'settled', credit: null })
  expect(await stands(market)).toMatchObject({ status: 'received', credited: 0 })
})
