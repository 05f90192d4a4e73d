import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operatorBridge } from '#contract/operatorBridge.ts'
import { orders } from '#contract/orders.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { refundOrder } from '#server/trade/orders/refundOrder.ts'
import { testMarket } from '#server/test/market.ts'
import { testOperator } from '#server/test/operators.ts'
import { checkVoid } from '../disputes/checkVoid.ts'
import { applyStatus } from '../attempts/apply.ts'
import { payRefund } from './payRefund.ts'
import { reconcilePayments } from '../attempts/reconcile.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

/** A captured card order of Rp130,000 that an operator gives back whole; the provider cancels it when the jobs run. */
async function refunded(market: Market) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const id = await market.paid(buyer, { payment_type: 'credit_card' }, [await market.product(seller), 2])
  await refundOrder(market.app.paymentDeps, id, 'Broken.', 'Rina')
  return { buyer, id, key: `${id}-1` }
}

const refunds = (market: Market) => market.db.selectFrom('refunds').select(['status', 'amount', 'undone']).execute()

async function balances(market: Market) {
  const { rows } = await sql<{ account: string; sum: number }>`select account, sum(balance)::int as sum from ledger_balances
    where account in ('provider', 'buyer-refunds') group by 1`.execute(market.db)
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

async function providerAmount(market: Market, key: string) {
  const now = await market.app.paymentDeps.provider.status(key)
  if (now === 'unknown') throw new Error('the provider knows this payment')
  return now.status === 'cancel' ? 0 : now.amount! - (now.givenBack ?? []).reduce((sum, { amount }) => sum + amount, 0)
}

test('a cancellation that the provider settles after all leaves the refund due, which is then paid once', async () => {
  await using market = await testMarket()
  const { buyer, id, key } = await refunded(market)
  await market.runJobs()
  expect(await refunds(market)).toEqual([{ status: 'paid', amount: 130_000, undone: 0 }])
  expect(await balances(market)).toEqual({ provider: 0, 'buyer-refunds': 0 })
  const { paymentDeps } = market.app
  const real = paymentDeps.provider
  // The refund that comes next is not answered yet.
  paymentDeps.provider = { ...real, refund: async () => 'later' }
  await market.simulate(key, 'settlement')
  const [payment] = await market.attempts(id)
  await Promise.all([checkVoid(paymentDeps, payment!.id), checkVoid(paymentDeps, payment!.id), market.runJobs()])
  expect(await refunds(market)).toEqual([{ status: 'due', amount: 130_000, undone: 1 }])
  expect(await balances(market)).toEqual({ provider: 130_000, 'buyer-refunds': 130_000 })
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
  const rina = await testOperator(market, 'rina@p.test')
  expect((await market.call(rina, operatorBridge.show)).json).toMatchObject({ inBooks: 130_000, difference: 0, payments: [] })
  expect((await market.call(buyer, orders.show, { params: { id } })).json.timeline.at(-1)).toMatchObject({ event: 'refund-due' })

  paymentDeps.provider = real
  const { id: refundId } = await market.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await Promise.all([payRefund(paymentDeps, refundId), payRefund(paymentDeps, refundId)].map((call) => call.catch(() => undefined)))
  await market.runJobs()
  expect(await refunds(market)).toEqual([{ status: 'paid', amount: 130_000, undone: 1 }])
  expect(await balances(market)).toEqual({ provider: 0, 'buyer-refunds': 0 })
  expect(await providerAmount(market, key)).toBe(0)
  await sql`update payments set checked_at = now() - interval '2 days'`.execute(market.db)
  await reconcilePayments(paymentDeps)
  await market.runJobs()
  expect(await refunds(market)).toEqual([{ status: 'paid', amount: 130_000, undone: 1 }])
  expect((await market.call(rina, operatorBridge.show)).json).toMatchObject({ inBooks: 0, difference: 0, payments: [] })
})

test('a part that is taken back after an unheard settlement leaves the refund due, as far as the provider holds it', async () => {
  await using market = await testMarket()
  const { key } = await refunded(market)
  await market.runJobs()
  const { paymentDeps } = market.app
  const real = paymentDeps.provider
  paymentDeps.provider = { ...real, status: async () => 'unknown' }
  await market.simulate(key, 'settlement')
  paymentDeps.provider = real
  await market.provider('/simulate', { order_id: key, transaction_status: 'partial_chargeback' })
  await sql`update payments set checked_at = now() - interval '2 days'`.execute(market.db)
  await reconcilePayments(paymentDeps)
  await market.runJobs()
  expect(await refunds(market)).toMatchObject([{ status: 'due', amount: 130_000, undone: 1 }])
  const rina = await testOperator(market, 'rina@p.test')
  expect((await market.call(rina, operatorBridge.show)).json).toMatchObject({ difference: 0, payments: [] })
})

test('a settlement that is shown before our cancellation is confirmed pays the refund once', async () => {
  await using market = await testMarket()
  const { key } = await refunded(market)
  const { paymentDeps } = market.app
  const real = paymentDeps.provider
  const { id: refundId } = await market.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  const overtaken = async (...call: Parameters<typeof real.refund>) => {
    const answer = await real.refund(...call)
    await market.simulate(key, 'settlement')
    return answer
  }
  await expect(payRefund({ ...paymentDeps, provider: { ...real, refund: overtaken } }, refundId)).rejects.toThrow('does not show it yet')
  expect(await refunds(market)).toMatchObject([{ status: 'due' }])
  await payRefund(paymentDeps, refundId)
  await market.runJobs()
  expect(await refunds(market)).toMatchObject([{ status: 'paid' }])
  expect(await balances(market)).toEqual({ provider: 0, 'buyer-refunds': 0 })
  expect(await providerAmount(market, key)).toBe(0)
})

test('words of before the cancellation that are heard after it make nothing due', async () => {
  await using market = await testMarket()
  const { id, key } = await refunded(market)
  const before = await market.app.paymentDeps.provider.status(key)
  if (before === 'unknown') throw new Error('the provider knows this payment')
  await market.runJobs()
  const [payment] = await market.attempts(id)
  for (const status of ['capture', 'settlement']) await applyStatus(market.app.paymentDeps, payment!.id, { ...before, status }, 'provider')
  await market.runJobs()
  expect(await refunds(market)).toEqual([{ status: 'paid', amount: 130_000, undone: 0 }])
  expect(await balances(market)).toEqual({ provider: 0, 'buyer-refunds': 0 })
})
