import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderId, StoreOrderId } from '#contract/ids.ts'
import { money } from '#contract/money.ts'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import type { Step } from '#contract/storeOrders.ts'
import { listPayouts } from '#server/ledger/payouts/payouts.ts'
import { runStoreOrderTimers } from '#server/trade/storeOrders/timers.ts'
import { refundOrder } from '#server/trade/orders/refundOrder.ts'
import { brokenInvariants } from '#server/invariants.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { resolveDispute } from '#server/trade/disputes/resolveDispute.ts'
import { dueRefunds } from '../refunds/dueRefunds.ts'
import { reconcilePayments } from '../attempts/reconcile.ts'
import { markRefundPaid } from '../refunds/refundPaid.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const card = { payment_type: 'credit_card' } as const

async function sold(market: Market) {
  const [buyer, one, two] = [await market.buyer(), await market.seller('sari', 'Toko Satu'), await market.seller('dewi', 'Toko Dua')]
  const [cement, nails] = [await market.product(one, { price: 60_000 }), await market.product(two, { price: 20_000 })]
  const { cart, token } = await market.opened(buyer, [cement, 1], [nails, 1])
  return { buyer, one, two, id: cart.id, token, key: `${cart.id}-1` }
}

async function soldAndPaid(market: Market) {
  const world = await sold(market)
  await market.pay(world.token, card)
  await market.simulate(world.key, 'settlement')
  return world
}

const parts = async (market: Market, buyer: TestBuyer, id: OrderId) => (await market.call(buyer, orders.show, { params: { id } })).json
const move = (market: Market, user: TestBuyer | TestSeller, id: StoreOrderId, step: Step) =>
  market.call(user, storeOrders.move, { params: { id }, body: { step, reason: 'why', carrier: 'own' } })
const disputes = (market: Market) =>
  market.db.selectFrom('disputes').select(['id', 'kind', 'amount', 'total', 'status']).orderBy('id').execute()
const moneyOf = async (market: Market, seller: TestSeller) => {
  const { waiting, free } = (await market.call(seller, money.show, { params: { id: seller.shopId } })).json
  return { waiting, free }
}

test('a chargeback is booked once however often it is told; the order stands still and both sides know', async () => {
  await using market = await testMarket()
  const { buyer, one, id, key } = await soldAndPaid(market)
  const [storeOrder] = (await parts(market, buyer, id)).storeOrders
  await move(market, one, storeOrder!.id, 'accept')
  await market.simulate(key, 'chargeback')
  for (const late of ['settlement', 'pending', 'deny']) await market.simulate(key, late)
  const told = { order_id: key, status_code: '200', gross_amount: '80000.00', transaction_status: 'chargeback' }
  const again = await Promise.all([1, 1, 2, 3, 3].map((time) => market.notify({ ...told, time })))
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await disputes(market)).toEqual([{ id: expect.any(Number), kind: 'chargeback', amount: 80_000, total: 80_000, status: 'open' }])
  expect(await market.attempts(id)).toMatchObject([{ status: 'settled' }])
  const shown = await parts(market, buyer, id)
  expect(shown.storeOrders.map(({ disputed, steps, waitsUntil }) => ({ disputed, steps, waitsUntil }))).toEqual([
    { disputed: true, steps: [], waitsUntil: null },
    { disputed: true, steps: [], waitsUntil: null },
  ])
  expect(shown.timeline.at(-1)).toMatchObject({ event: 'charged-back', actor: 'provider' })
  expect(await move(market, one, storeOrder!.id, 'ship')).toMatchObject({ status: 409, problem: { code: 'not-allowed-now' } })
  await market.db
    .updateTable('storeOrders')
    .set({ statusSince: new Date('2026-01-01') })
    .execute()
  await runStoreOrderTimers(market.app.paymentDeps)
  expect((await parts(market, buyer, id)).storeOrders.map(({ status }) => status)).toEqual(['accepted', 'paid'])
  for (const user of [buyer, one]) {
    await market.consumed()
    const heard = (await market.call(user, notifications.list)).json.notifications.map(({ text }) => text.en)
    expect(heard.filter((text) => text.startsWith('Rp80.000 of order'))).toHaveLength(1)
  }
})

test('a chargeback before we heard of the payment: the sale comes first, then what was taken back', async () => {
  await using market = await testMarket()
  const { buyer, id, key, token } = await sold(market)
  const real = market.app.paymentDeps.provider
  market.app.paymentDeps.provider = { ...real, status: async () => 'unknown' }
  await market.pay(token, card)
  market.app.paymentDeps.provider = real
  await market.simulate(key, 'settlement')
  await market.db.deleteFrom('paymentWebhooks').execute()
  await market.simulate(key, 'chargeback')
  await market.simulate(key, 'settlement')
  expect((await parts(market, buyer, id)).isPaid).toBe(true)
  expect(await disputes(market)).toMatchObject([{ amount: 80_000 }])
})

test('the stores bear it: each part is refunded out of it, what was free becomes a debt, and nothing is paid twice', async () => {
  await using market = await testMarket()
  const { buyer, one, id, key } = await soldAndPaid(market)
  const [first] = (await parts(market, buyer, id)).storeOrders
  await move(market, one, first!.id, 'accept')
  await move(market, one, first!.id, 'ship')
  await move(market, buyer, first!.id, 'receive')
  await move(market, buyer, first!.id, 'complete')
  await market.payable(one)
  await market.simulate(key, 'chargeback')
  expect(await listPayouts(market.db)).toEqual([])
  const [dispute] = await disputes(market)
  const decide = () => resolveDispute(market.app.paymentDeps, dispute!.id, { liability: 'seller', reason: 'The card was stolen.' })
  const answers = await Promise.allSettled([decide(), decide(), decide()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await market.runJobs()
  expect(await parts(market, buyer, id)).toMatchObject({
    status: 'refunded',
    storeOrders: [{ status: 'refunded' }, { status: 'refunded' }],
  })
  expect(await moneyOf(market, one)).toEqual({ waiting: 0, free: 0 })
  expect(await disputes(market)).toMatchObject([{ status: 'stores' }])
  expect(await market.app.paymentDeps.provider.status(key)).toMatchObject({ status: 'chargeback' })
  expect(await market.jobs()).toEqual([])
})

test.each([{ liability: 'platform' }, { won: true }] as const)('%o: the stores keep their money and the order goes on', async (outcome) => {
  await using market = await testMarket()
  const { buyer, one, id, key } = await soldAndPaid(market)
  const [storeOrder] = (await parts(market, buyer, id)).storeOrders
  await market.simulate(key, 'chargeback')
  const [dispute] = await disputes(market)
  await resolveDispute(market.app.paymentDeps, dispute!.id, { ...outcome, reason: 'Proof of delivery.' })
  for (const [user, step] of [
    [one, 'accept'],
    [one, 'ship'],
    [buyer, 'receive'],
  ] as const)
    expect((await move(market, user, storeOrder!.id, step)).status).toBe(200)
  expect(await moneyOf(market, one)).toEqual({ waiting: 0, free: 60_000 })
})

test('part of it: only parts that it covers can be given back for it', async () => {
  await using market = await testMarket()
  const { buyer, id, key } = await soldAndPaid(market)
  const [dear, cheap] = (await parts(market, buyer, id)).storeOrders
  await market.simulate(key, 'partial_chargeback')
  const [dispute] = await disputes(market)
  expect(dispute).toMatchObject({ amount: 40_000, kind: 'chargeback' })
  const decide = (named: StoreOrderId[]) =>
    resolveDispute(market.app.paymentDeps, dispute!.id, { liability: 'seller', parts: named, reason: 'Broken.' })
  await expect(decide([])).rejects.toThrow('only Rp40000 is disputed')
  await expect(decide([dear!.id])).rejects.toThrow('only Rp40000')
  expect(await decide([cheap!.id])).toEqual({ refunded: 1, borneByPlatform: 20_000 })
  expect((await parts(market, buyer, id)).storeOrders.map(({ status }) => status)).toEqual(['paid', 'refunded'])
  await market.simulate(key, 'chargeback')
  expect(await disputes(market)).toMatchObject([{ status: 'stores' }, { status: 'open', amount: 40_000, total: 80_000 }])
})

test('after part of it was taken back the buyer gets the rest, never more than he paid', async () => {
  await using market = await testMarket()
  const { buyer, id, key } = await soldAndPaid(market)
  await market.simulate(key, 'partial_chargeback')
  const giveBack = () => refundOrder(market.app.paymentDeps, id, 'Broken.')
  await expect(giveBack()).rejects.toThrow('open dispute')
  expect((await parts(market, buyer, id)).storeOrders.map(({ status }) => status)).toEqual(['paid', 'paid'])
  const [dispute] = await disputes(market)
  await resolveDispute(market.app.paymentDeps, dispute!.id, { liability: 'platform', reason: 'Lost.' })
  expect(await giveBack()).toBe(2)
  expect((await parts(market, buyer, id)).storeOrders.map(({ status }) => status)).toEqual(['cancelled', 'refunded'])
  // The provider does not refund what was charged back, so a person transfers it.
  await market.runJobs()
  const given = await market.db.selectFrom('refunds').select(['id', 'amount', 'way']).execute()
  expect(given).toEqual([{ id: expect.any(Number), amount: 40_000, way: 'bank' }])
  await markRefundPaid(market.app.paymentDeps, given[0]!.id, 'operator')
  expect(await parts(market, buyer, id)).toMatchObject({ status: 'refunded' })
  const { rows } = await sql`select account, sum(debit - credit) as balance from ledger_entries group by account`.execute(market.db)
  expect(rows.filter((row) => (row as { balance: number }).balance !== 0)).toEqual([])
})

test('what came back to us after all can be given back again', async () => {
  await using market = await testMarket()
  const { id, key } = await soldAndPaid(market)
  await market.simulate(key, 'partial_chargeback')
  const [dispute] = await disputes(market)
  await resolveDispute(market.app.paymentDeps, dispute!.id, { won: true, reason: 'Proof of delivery.' })
  expect(await refundOrder(market.app.paymentDeps, id, 'Broken.')).toBe(2)
  expect((await market.db.selectFrom('refunds').select('amount').orderBy('amount').execute()).map(({ amount }) => amount)).toEqual([
    20_000, 60_000,
  ])
})

test('a transfer that is due waits while less was taken back than it is, and then pays only what the buyer has not had', async () => {
  await using market = await testMarket()
  const { buyer, id, key } = await soldAndPaid(market)
  await refundOrder(market.app.paymentDeps, id, 'Out of business.')
  await market.db.updateTable('refunds').set({ way: 'bank' }).execute()
  const due = () => dueRefunds(market.db).execute()
  const balances = async () => {
    const { rows } = await sql`select account from ledger_entries group by account having sum(debit) <> sum(credit)`.execute(market.db)
    return rows
  }
  // 20.000 of these 40.000 cover the cheaper part; of 60.000 at most 40.000 are left to pay.
  await market.simulate(key, 'partial_chargeback')
  const [dear] = await due()
  expect(await due()).toMatchObject([
    { amount: 60_000, owed: 40_000, waits: true },
    { amount: 20_000, waits: true },
  ])
  await expect(markRefundPaid(market.app.paymentDeps, dear!.id, 'operator')).rejects.toThrow('open dispute')
  const [dispute] = await disputes(market)
  await resolveDispute(market.app.paymentDeps, dispute!.id, { liability: 'platform', reason: 'Lost.' })
  expect(await due()).toMatchObject([{ amount: 40_000, owed: 40_000, waits: false }])
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
  expect(await markRefundPaid(market.app.paymentDeps, dear!.id, 'operator')).toBe(true)
  expect(await parts(market, buyer, id)).toMatchObject({ status: 'refunded' })
  expect(await balances()).toEqual([])
})

test('a transfer of which nothing is owed any more is paid by what was taken back in pieces', async () => {
  await using market = await testMarket()
  const { buyer, id, key } = await soldAndPaid(market)
  await refundOrder(market.app.paymentDeps, id, 'Out of business.')
  await market.db.updateTable('refunds').set({ way: 'bank' }).execute()
  await market.simulate(key, 'partial_chargeback')
  await market.simulate(key, 'chargeback')
  const [first, second] = await disputes(market)
  await resolveDispute(market.app.paymentDeps, first!.id, { liability: 'platform', reason: 'Lost.' })
  expect(await dueRefunds(market.db).execute()).toMatchObject([{ amount: 60_000, owed: 0, waits: true }])
  await resolveDispute(market.app.paymentDeps, second!.id, { liability: 'platform', reason: 'Lost too.' })
  expect(await dueRefunds(market.db).execute()).toEqual([])
  expect(await parts(market, buyer, id)).toMatchObject({ status: 'refunded' })
})

test('a transfer that waited is due whole again when the money came back to us', async () => {
  await using market = await testMarket()
  const { id, key } = await soldAndPaid(market)
  const [storeOrder] = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', id).orderBy('id').execute()
  await market.db.updateTable('payments').set({ type: 'bank_transfer' }).execute()
  await refundOrder(market.app.paymentDeps, id, 'Out of business.')
  await market.simulate(key, 'partial_chargeback')
  const [dispute] = await disputes(market)
  await resolveDispute(market.app.paymentDeps, dispute!.id, { won: true, reason: 'Proof of delivery.' })
  const [refund] = await market.db.selectFrom('refunds').select(['id', 'amount']).where('storeOrderId', '=', storeOrder!.id).execute()
  expect(refund).toMatchObject({ amount: 60_000 })
  expect(await markRefundPaid(market.app.paymentDeps, refund!.id, 'operator')).toBe(true)
})

test('our own refunds, told back by the provider in any order, take nothing back; one made by hand at the provider does', async () => {
  await using market = await testMarket()
  const { buyer, one, id, key } = await soldAndPaid(market)
  const [storeOrder] = (await parts(market, buyer, id)).storeOrders
  await move(market, one, storeOrder!.id, 'reject')
  await market.runJobs()
  for (const late of ['partial_refund', 'settlement']) {
    const webhook = { order_id: key, status_code: '200', gross_amount: '80000.00', transaction_status: late }
    expect((await market.notify(webhook)).status).toBe(200)
  }
  expect(await disputes(market)).toEqual([])
  await market.simulate(key, 'refund')
  const again = { order_id: key, status_code: '200', gross_amount: '80000.00', transaction_status: 'refund' }
  expect((await market.notify(again)).status).toBe(200)
  expect(await disputes(market)).toMatchObject([{ kind: 'refund', amount: 20_000, status: 'open' }])
  expect((await parts(market, buyer, id)).timeline.at(-1)).toMatchObject({ event: 'returned-by-provider' })
})

test('a chargeback whose webhook got lost is found by looking once a day', async () => {
  await using market = await testMarket()
  const { key } = await soldAndPaid(market)
  const real = market.app.paymentDeps.provider
  market.app.paymentDeps.provider = { ...real, status: async () => 'unknown' }
  await market.simulate(key, 'chargeback')
  market.app.paymentDeps.provider = real
  await reconcilePayments(market.app.paymentDeps)
  expect(await disputes(market)).toEqual([])
  await market.db
    .updateTable('payments')
    .set({ checkedAt: sql`now() - interval '25 hours'` })
    .execute()
  await reconcilePayments(market.app.paymentDeps)
  await reconcilePayments(market.app.paymentDeps)
  expect(await disputes(market)).toMatchObject([{ amount: 80_000, status: 'open' }])
})
