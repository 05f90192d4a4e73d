import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operatorBridge } from '#contract/operatorBridge.ts'
import { orders } from '#contract/orders.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { testMarket } from '#server/test/market.ts'
import { testOperator } from '#server/test/operators.ts'
import { resolveDispute, type Liability } from '#server/trade/disputes/resolveDispute.ts'
import { checkVoid } from './checkVoid.ts'
import { reconcilePayments } from '../attempts/reconcile.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

/** A captured card order of Rp130,000 that the bank cancelled; operators have decided who bears it. */
async function cancelled(market: Market, liability: Liability) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const id = await market.paid(buyer, { payment_type: 'credit_card' }, [await market.product(seller), 2])
  const key = `${id}-1`
  await market.simulate(key, 'cancel')
  await market.runJobs()
  const [dispute] = await market.db.selectFrom('disputes').select('id').execute()
  await resolveDispute(market.app.paymentDeps, dispute!.id, { ...liability, reason: 'The bank cancelled it.', by: 'Rina' })
  await market.runJobs()
  return { buyer, id, key }
}

const disputes = (market: Market) => market.db.selectFrom('disputes').select(['kind', 'amount', 'status']).orderBy('id').execute()
const refunds = (market: Market) => market.db.selectFrom('refunds').select(['status', 'amount', 'undone', 'disputeId']).execute()

/** Checks every payment again and runs the resulting jobs. */
async function lookAgain(market: Market) {
  await sql`update payments set checked_at = now() - interval '2 days'`.execute(market.db)
  await reconcilePayments(market.app.paymentDeps)
  await market.runJobs()
}

async function balances(market: Market) {
  const { rows } = await sql<{
    account: string
    sum: number
  }>`select case account when 'disputes' then 'disputed' else account end as account, sum(balance)::int as sum from ledger_balances
    where account in ('provider', 'buyer-refunds', 'fees', 'disputes') group by 1`.execute(market.db)
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

async function expectAgreement(market: Market, inBooks: number) {
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
  const rina = await testOperator(market, `rina${Math.random()}@p.test`)
  expect((await market.call(rina, operatorBridge.show)).json).toMatchObject({ inBooks, difference: 0, payments: [] })
}

test('a cancellation that stores bear and that settles after all gives the buyer its money, once', async () => {
  await using market = await testMarket()
  const { buyer, id, key } = await cancelled(market, { liability: 'seller' })
  expect(await refunds(market)).toMatchObject([{ status: 'paid', amount: 130_000, undone: 0 }])
  await market.simulate(key, 'settlement')
  const [payment] = await market.attempts(id)
  const { paymentDeps } = market.app
  await Promise.all([checkVoid(paymentDeps, payment!.id), checkVoid(paymentDeps, payment!.id), market.runJobs()])
  await market.runJobs()
  expect(await disputes(market)).toEqual([{ kind: 'void', amount: 130_000, status: 'undone' }])
  expect(await refunds(market)).toEqual([{ status: 'paid', amount: 130_000, undone: 1, disputeId: null }])
  const { timeline, status } = (await market.call(buyer, orders.show, { params: { id } })).json
  expect(status).toBe('refunded')
  expect(timeline.slice(-2)).toMatchObject([{ event: 'refund-due' }, { event: 'refund-paid' }])
  await lookAgain(market)
  expect(await balances(market)).toMatchObject({ provider: 0, 'buyer-refunds': 0, disputed: 0 })
  await expectAgreement(market, 0)
})

test('a cancellation that the platform bore and that settles after all is no loss', async () => {
  await using market = await testMarket()
  const { key } = await cancelled(market, { liability: 'platform' })
  const loss = await balances(market)
  await market.simulate(key, 'settlement')
  await lookAgain(market)
  expect(await refunds(market)).toEqual([])
  expect(await balances(market)).toMatchObject({ provider: 130_000, fees: loss.fees! + 130_000 })
  await expectAgreement(market, 130_000)
})

test.each([{ liability: 'platform' }, { won: true }] as const)(
  'a payment that settled after %o and is taken back then is booked as taken back',
  async (liability) => {
    await using market = await testMarket()
    const { key } = await cancelled(market, liability)
    await market.simulate(key, 'settlement')
    await lookAgain(market)
    await market.simulate(key, 'chargeback')
    await lookAgain(market)
    expect((await disputes(market)).at(-1)).toEqual({ kind: 'chargeback', amount: 130_000, status: 'open' })
    expect(await balances(market)).toMatchObject({ provider: 0, disputed: 130_000 })
    await expectAgreement(market, 0)
  },
)

test('a part that is taken back after an unheard settlement leaves the rest with us', async () => {
  await using market = await testMarket()
  const { key } = await cancelled(market, { liability: 'platform' })
  const real = market.app.paymentDeps.provider
  market.app.paymentDeps.provider = { ...real, status: async () => 'unknown' }
  await market.simulate(key, 'settlement')
  market.app.paymentDeps.provider = real
  await market.provider('/simulate', { order_id: key, transaction_status: 'partial_chargeback' })
  await lookAgain(market)
  const [, open] = await disputes(market)
  expect(open).toMatchObject({ kind: 'chargeback', status: 'open' })
  await expectAgreement(market, 130_000 - open!.amount)
})

test('who says that a cancelled payment came back, while the bank still shows it as cancelled, is asked again', async () => {
  await using market = await testMarket()
  await cancelled(market, { won: true })
  await lookAgain(market)
  expect(await disputes(market)).toMatchObject([{ status: 'undone' }, { kind: 'void', amount: 130_000, status: 'open' }])
  await expectAgreement(market, 0)
})
