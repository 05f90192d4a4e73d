import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderId } from '#contract/ids.ts'
import { money } from '#contract/money.ts'
import { orders } from '#contract/orders.ts'
import { storeOrders, type Step, type StoreOrder } from '#contract/storeOrders.ts'
import { listPayouts } from '#server/ledger/payouts/payouts.ts'
import { markPayoutPaid } from '#server/ledger/payouts/steps.ts'
import { refundOrder } from '#server/trade/orders/refundOrder.ts'
import { runStoreOrderTimers } from '#server/trade/storeOrders/timers.ts'
import { markRefundPaid } from '#server/payments/refunds/refundPaid.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

async function partsOf(market: Market, buyer: TestBuyer, id: OrderId) {
  return (await market.call(buyer, orders.show, { params: { id } })).json.storeOrders
}

const move = (market: Market, user: TestBuyer | TestSeller, storeOrder: StoreOrder | undefined, step: Step, more: object = {}) =>
  market.call(user, storeOrders.move, { params: { id: storeOrder?.id }, body: { step, ...more } })

const age = (market: Market, days: number) =>
  market.db
    .updateTable('storeOrders')
    .set({ statusSince: sql`status_since - make_interval(hours => ${days * 24})` })
    .execute()

test('accepted, shipped, received, completed: the money waits, is free, and is paid out', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '250' })
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 100_000 })
  const id = await market.paid(buyer, { payment_type: 'qris' }, [product, 2])
  const [storeOrder] = await partsOf(market, buyer, id)
  const shop = { id: seller.shopId }
  expect((await market.call(seller, money.show, { params: shop })).json).toMatchObject({
    waiting: 195_000,
    free: 0,
    waits: [{ amount: 195_000, why: 'not-accepted' }],
  })

  expect((await move(market, seller, storeOrder, 'accept')).json).toMatchObject({
    status: 'accepted',
    steps: ['reject', 'ship'],
    fee: 5_000,
  })
  expect((await move(market, seller, storeOrder, 'ship')).problem).toMatchObject({ code: 'validation', errors: [{ path: 'carrier' }] })
  expect((await move(market, seller, storeOrder, 'ship', { carrier: 'JNE', tracking: 'JP123' })).json).toMatchObject({
    status: 'shipped',
    carrier: 'JNE',
    tracking: 'JP123',
    then: 'receive',
  })
  expect((await move(market, buyer, storeOrder, 'receive')).json).toMatchObject({ status: 'received', steps: ['complete'], fee: 0 })
  expect((await move(market, buyer, storeOrder, 'complete')).json).toMatchObject({ status: 'completed', steps: [] })
  expect((await market.call(buyer, orders.history)).json).toMatchObject([{ id, status: 'completed' }])
  expect((await market.call(buyer, orders.show, { params: { id } })).json.timeline.map(({ event, actor }) => `${event} ${actor}`)).toEqual([
    'payment-opened buyer',
    'paid provider',
    'accepted seller',
    'shipped seller',
    'received buyer',
    'completed buyer',
  ])

  expect(await listPayouts(market.db)).toEqual([])
  const account = { bank: 'BCA', number: '1234567890', holder: 'Sari' }
  expect(
    (await market.call(seller, money.account, { params: shop, body: account, headers: await market.confirmed(seller) })).json,
  ).toMatchObject({
    free: 195_000,
    waiting: 0,
    account,
  })
  expect(await listPayouts(market.db)).toEqual([])
  // The first account of a store whose money waits counts after a day.
  await sql`update bank_account_changes set effective_at = now()`.execute(market.db)
  await market.db
    .updateTable('users')
    .set({ emailVerifiedAt: sql<Date>`now()` })
    .execute()
  const [[payout], again] = [await listPayouts(market.db), await listPayouts(market.db)]
  expect(again).toEqual([payout])
  expect(payout).toMatchObject({ amount: 195_000, ...account })
  expect(await Promise.all([1, 2, 3].map(() => markPayoutPaid(market.app.paymentDeps, payout?.id ?? 0, { by: 'Rina' })))).toEqual(
    expect.arrayContaining([true, false, false]),
  )
  expect((await market.call(seller, money.show, { params: shop })).json).toMatchObject({
    free: 0,
    paidOut: 195_000,
    payouts: [{ status: 'paid' }],
    events: [{ kind: 'payout', amount: -195_000 }, { kind: 'release' }, { kind: 'fee', amount: -5_000 }, { kind: 'sale', amount: 200_000 }],
  })
})

test('one store is late, the other is not: each part goes its own way', async () => {
  await using market = await testMarket()
  const [buyer, one, two] = [await market.buyer(), await market.seller(), await market.seller()]
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(one), 1], [await market.product(two), 1])
  const [first, second] = await partsOf(market, buyer, id)
  await move(market, one, first, 'accept')
  await move(market, two, second, 'reject', { reason: 'Sold in the shop' })
  expect((await partsOf(market, buyer, id)).map((storeOrder) => storeOrder.status)).toEqual(['accepted', 'rejected'])
  // The sum of a list is income: before and after the money went back the rejected part is not in it.
  const listed = async (seller: TestSeller) => (await market.call(seller, orders.upfront, { params: { id: seller.shopId } })).json.length
  expect([await listed(one), await listed(two)]).toEqual([1, 0])
  await market.runJobs()
  expect([await listed(one), await listed(two)]).toEqual([1, 0])
  expect((await market.call(two, orders.show, { params: { id } })).json.storeOrders).toMatchObject([{ status: 'refunded' }])
  expect((await partsOf(market, buyer, id)).map((storeOrder) => [storeOrder.status, storeOrder.refund?.status])).toEqual([
    ['accepted', undefined],
    ['refunded', 'paid'],
  ])
  expect(await market.attempts(id)).toMatchObject([{ status: 'settled' }])
})

test('only the steps of the table, only by whom it names', async () => {
  await using market = await testMarket()
  const [buyer, stranger, seller, rival] = [await market.buyer(), await market.buyer(), await market.seller(), await market.seller('rival')]
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const [storeOrder] = await partsOf(market, buyer, id)
  for (const [user, step, code] of [
    [stranger, 'cancel', 'not-found'],
    [rival, 'accept', 'not-found'],
    [buyer, 'accept', 'forbidden'],
    [seller, 'receive', 'forbidden'],
    [seller, 'ship', 'not-allowed-now'],
    [buyer, 'receive', 'not-allowed-now'],
    [seller, 'refund', 'not-allowed-now'],
    [buyer, 'cancel', 'validation'],
  ] as const) {
    const details = code === 'validation' ? {} : { reason: 'none left', carrier: 'own' }
    expect([step, (await move(market, user, storeOrder, step, details)).problem.code]).toEqual([step, code])
  }
  expect((await market.call(rival, storeOrders.show, { params: { id: storeOrder?.id } })).status).toBe(404)
  expect((await partsOf(market, buyer, id))[0]?.status).toBe('paid')
})

test('a step is sent with what belongs to it, and a body of before still says everything at once', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const id = await market.paid(buyer, { payment_type: 'qris' }, [await market.product(seller), 1])
  const [storeOrder] = await partsOf(market, buyer, id)
  const whole = { reason: '', carrier: '', tracking: '' }
  for (const [step, path] of [
    ['ship', 'carrier'],
    ['reject', 'reason'],
  ] as const)
    for (const body of [{}, whole])
      expect((await move(market, seller, storeOrder, step, body)).problem).toMatchObject({ status: 422, errors: [{ path }] })
  expect((await move(market, seller, storeOrder, 'lend' as Step)).problem).toMatchObject({ status: 422, errors: [{ path: 'step' }] })
  expect((await move(market, seller, storeOrder, 'accept', whole)).json).toMatchObject({ status: 'accepted' })
  expect((await move(market, seller, storeOrder, 'ship', { ...whole, carrier: 'own' })).json).toMatchObject({
    carrier: 'own',
    tracking: '',
  })
})

test('buyer and seller at once: one of cancel and accept wins, money goes back at most once', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 5 })
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [product, 2])
  const [storeOrder] = await partsOf(market, buyer, id)
  const replies = await Promise.all([
    ...[1, 2, 3].map(() => move(market, buyer, storeOrder, 'cancel', { reason: 'Ordered twice' })),
    ...[1, 2, 3].map(() => move(market, seller, storeOrder, 'accept')),
  ])
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  const [now] = await partsOf(market, buyer, id)
  const cancelled = now?.status === 'cancelled'
  expect(await market.stockOf(product)).toEqual({ stock: cancelled ? 5 : 3, held: 0 })
  expect(await market.db.selectFrom('refunds').select('id').execute()).toHaveLength(cancelled ? 1 : 0)
})

test('a refunded bank transfer waits for the account of its own buyer and an operator', async () => {
  await using market = await testMarket()
  const [buyer, stranger, seller] = [await market.buyer(), await market.buyer(), await market.seller()]
  const id = await market.paid(buyer, { payment_type: 'bank_transfer', bank: 'bca' }, [await market.product(seller), 1])
  const [storeOrder] = await partsOf(market, buyer, id)
  const cancelled = await move(market, buyer, storeOrder, 'cancel', { reason: 'Ordered twice' })
  expect(cancelled.json.refund).toMatchObject({ way: 'bank', status: 'due', account: null })
  const params = { id: cancelled.json.refund?.id }
  const body = { bank: 'BCA', number: '1234567890', holder: 'PT Maju' }
  expect((await market.call(stranger, storeOrders.refundAccount, { params, body })).status).toBe(404)
  expect(
    (await market.call(buyer, storeOrders.refundAccount, { params, body, headers: await market.confirmed(buyer) })).json,
  ).toMatchObject({ account: body })
  await market.runJobs()
  const paid = await Promise.all([1, 2, 3].map(() => markRefundPaid(market.app.paymentDeps, params.id ?? 0, 'operator')))
  expect(paid.filter(Boolean)).toHaveLength(1)
  expect(await partsOf(market, buyer, id)).toMatchObject([{ status: 'refunded', refund: { status: 'paid' } }])
  expect(await market.attempts(id)).toMatchObject([{ status: 'refunded' }])
  expect((await market.call(buyer, orders.show, { params: { id } })).json).toMatchObject({ status: 'refunded', isPaid: true })
  expect((await market.call(buyer, storeOrders.refundAccount, { params, body })).problem.code).toBe('not-allowed-now')
})

test('a captured card is given back whole; a part waits until it settles', async () => {
  await using market = await testMarket()
  const [buyer, one, two] = [await market.buyer(), await market.seller(), await market.seller()]
  const whole = await market.paid(buyer, { payment_type: 'credit_card' }, [await market.product(one), 1])
  await move(market, buyer, (await partsOf(market, buyer, whole))[0], 'cancel', { reason: 'x' })
  await market.runJobs()
  expect(await partsOf(market, buyer, whole)).toMatchObject([{ status: 'refunded' }])

  const storeOrder = await market.paid(
    buyer,
    { payment_type: 'credit_card' },
    [await market.product(one), 1],
    [await market.product(two), 1],
  )
  await move(market, buyer, (await partsOf(market, buyer, storeOrder))[0], 'cancel', { reason: 'x' })
  await market.runJobs()
  expect((await partsOf(market, buyer, storeOrder))[0]).toMatchObject({ status: 'cancelled', refund: { status: 'due', way: 'provider' } })
  await market.simulate(`${storeOrder}-1`, 'settlement')
  await market.db.executeQuery(sql`update graphile_worker._private_jobs set run_at = now(), attempts = 0`.compile(market.db))
  await market.runJobs()
  expect((await partsOf(market, buyer, storeOrder))[0]).toMatchObject({ status: 'refunded', refund: { status: 'paid' } })
  expect((await partsOf(market, buyer, storeOrder))[1]).toMatchObject({ status: 'paid' })
})

test('the clock: reminded on day 3, cancelled and refunded on day 5', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 5 })
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  const events = async () =>
    (await market.call(buyer, orders.show, { params: { id } })).json.timeline.map(({ event, actor }) => `${event} ${actor}`).slice(2)
  await runStoreOrderTimers(market.app.paymentDeps)
  expect(await events()).toEqual([])
  await age(market, 3.5)
  await runStoreOrderTimers(market.app.paymentDeps)
  await runStoreOrderTimers(market.app.paymentDeps)
  expect(await events()).toEqual(['reminded system'])
  await age(market, 2)
  await Promise.all([runStoreOrderTimers(market.app.paymentDeps), runStoreOrderTimers(market.app.paymentDeps)])
  expect(await events()).toEqual(['reminded system', 'cancelled system', 'refund-due system'])
  expect(await market.stockOf(product)).toEqual({ stock: 5, held: 0 })
})

test('the clock: received on day 14, completed three days later', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const [storeOrder] = await partsOf(market, buyer, id)
  await move(market, seller, storeOrder, 'accept')
  await move(market, seller, storeOrder, 'ship', { carrier: 'own' })
  await age(market, 15)
  await runStoreOrderTimers(market.app.paymentDeps)
  expect(await partsOf(market, buyer, id)).toMatchObject([{ status: 'received' }])
  await age(market, 4)
  await runStoreOrderTimers(market.app.paymentDeps)
  expect(await partsOf(market, buyer, id)).toMatchObject([{ status: 'completed' }])
})

test('an operator gives a whole order back, twice without harm', async () => {
  await using market = await testMarket()
  const [buyer, one, two] = [await market.buyer(), await market.seller(), await market.seller()]
  const id = await market.paid(buyer, { payment_type: 'qris' }, [await market.product(one), 1], [await market.product(two), 1])
  await move(market, one, (await partsOf(market, buyer, id))[0], 'accept')
  const counts = await Promise.all([refundOrder(market.app.paymentDeps, id, 'Fraud'), refundOrder(market.app.paymentDeps, id, 'Fraud')])
  expect(counts.toSorted()).toEqual([0, 2])
  await market.runJobs()
  expect((await market.call(buyer, orders.show, { params: { id } })).json).toMatchObject({
    status: 'refunded',
    payment: { status: 'refunded' },
  })
  expect(await market.app.paymentDeps.provider.status(`${id}-1`)).toMatchObject({ status: 'refund' })
})

test('goods that came and go back: the seller refunds from free money', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '100' })
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 100_000, stock: 5 })
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  const [storeOrder] = await partsOf(market, buyer, id)
  await move(market, seller, storeOrder, 'accept')
  await move(market, seller, storeOrder, 'ship', { carrier: 'own' })
  await move(market, buyer, storeOrder, 'receive')
  expect((await move(market, seller, storeOrder, 'refund', { reason: 'Broken' })).json).toMatchObject({
    status: 'cancelled',
    refund: { amount: 100_000 },
  })
  expect((await market.call(seller, money.show, { params: { id: seller.shopId } })).json).toMatchObject({ waiting: 0, free: 0 })
  expect(await market.stockOf(product)).toEqual({ stock: 4, held: 0 })
  await market.runJobs()
  expect(await partsOf(market, buyer, id)).toMatchObject([{ status: 'refunded' }])
})
