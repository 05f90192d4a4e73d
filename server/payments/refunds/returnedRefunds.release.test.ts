import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { storeOrders } from '#contract/storeOrders.ts'
import { listPayouts } from '#server/ledger/payouts/payouts.ts'
import { markPayoutPaid } from '#server/ledger/payouts/steps.ts'
import { testMarket } from '#server/test/market.ts'
import { resolveDispute } from '#server/trade/disputes/resolveDispute.ts'
import { payRefund } from './payRefund.ts'
import { markRefundPaid } from './refundPaid.ts'
import { markRefundSent, returnRefund } from './refundTransfers.ts'
import { openDisputes } from '../disputes/disputes.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const by = 'Rina'
const refundOf = (market: Market, id: number) =>
  market.db.selectFrom('refunds').select(['status', 'amount', 'sentAt', 'accountNumber']).where('id', '=', id).executeTakeFirstOrThrow()
const balance = async (market: Market, account: string) => {
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(balance), 0)::int as sum from ledger_balances where account = ${account}`.execute(market.db)
  return rows[0]?.sum
}

/** A card order of two stores, Rp195,000, of which Rp130,000 went back by a transfer that the bank has. */
async function sentRefund(market: Market) {
  const [buyer, one, two] = [await market.buyer(), await market.seller('a', 'Satu'), await market.seller('b', 'Dua')]
  const orderId = await market.paid(buyer, { payment_type: 'credit_card' }, [await market.product(one), 2], [await market.product(two), 1])
  await market.simulate(`${orderId}-1`, 'settlement')
  const storeOrder = await market.db.selectFrom('storeOrders').select('id').where('shopId', '=', one.shopId!).executeTakeFirstOrThrow()
  await market.call(one, storeOrders.move, { params: { id: storeOrder.id }, body: { step: 'reject', reason: 'None left.' } })
  const { id } = await market.db.selectFrom('refunds').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const deps = market.app.paymentDeps
  await payRefund({ ...deps, provider: { ...deps.provider, refund: async () => 'refused' } }, id)
  await market.db.updateTable('refunds').set({ bank: 'BCA', accountNumber: '1', accountHolder: 'PT Maju' }).where('id', '=', id).execute()
  expect(await markRefundSent(market.app.paymentDeps, id, { by })).toBe(true)
  return { id, key: `${orderId}-1` }
}

const decide = async (market: Market, liability: 'seller' | 'platform') => {
  const [dispute] = await openDisputes(market.db).execute()
  await resolveDispute(market.app.paymentDeps, dispute!.id, { liability, reason: 'Stolen card.', by })
}
const comeBack = (market: Market, id: number) => returnRefund(market.app.paymentDeps, id, { by, reason: 'No such account.' })

test('a transfer that comes back after the buyer charged it back is settled by that, before the decision and after it', async () => {
  await using market = await testMarket()
  const open = await sentRefund(market)
  await market.simulate(open.key, 'chargeback')
  const tries = await Promise.all([1, 2, 3].map(() => comeBack(market, open.id)))
  expect(tries.toSorted()).toEqual([false, false, true])
  expect(await refundOf(market, open.id)).toMatchObject({ status: 'due', amount: 130_000 })
  await decide(market, 'seller')
  expect(await refundOf(market, open.id)).toMatchObject({ status: 'paid', amount: 130_000 })
  expect([await balance(market, 'buyer-refunds'), await balance(market, 'fees'), await balance(market, 'disputes')]).toEqual([0, 0, 0])

  const decided = await sentRefund(market)
  await market.simulate(decided.key, 'chargeback')
  await decide(market, 'seller')
  expect(await balance(market, 'fees')).toBe(-130_000)
  expect(await comeBack(market, decided.id)).toBe(true)
  expect(await refundOf(market, decided.id)).toMatchObject({ status: 'paid', sentAt: null })
  // The loss that we bore is reversed.
  expect([await balance(market, 'buyer-refunds'), await balance(market, 'fees')]).toEqual([0, 0])
  expect(await markRefundPaid(market.app.paymentDeps, decided.id, 'operator', { name: by })).toBe(false)
})

test('of a transfer that comes back after a part was charged back, the buyer is owed the rest, however often it comes back', async () => {
  await using market = await testMarket()
  const { id, key } = await sentRefund(market)
  await market.simulate(key, 'partial_chargeback')
  await decide(market, 'platform')
  expect(await balance(market, 'fees')).toBe(-97_500)
  for (const _ of ['first', 'second']) {
    expect(await comeBack(market, id)).toBe(true)
    expect(await refundOf(market, id)).toMatchObject({ status: 'due', amount: 97_500, sentAt: null, accountNumber: null })
    expect([await balance(market, 'buyer-refunds'), await balance(market, 'fees')]).toEqual([97_500, -65_000])
    await market.db.updateTable('refunds').set({ bank: 'BCA', accountNumber: '2', accountHolder: 'PT Maju' }).where('id', '=', id).execute()
    expect(await markRefundSent(market.app.paymentDeps, id, { by })).toBe(true)
  }
  expect(await markRefundPaid(market.app.paymentDeps, id, 'operator', { name: by })).toBe(true)
})

test('the provider is short only by what it did itself, or in the name of an operator who says so', async () => {
  await using market = await testMarket()
  const { db, app } = market
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.payable(seller)
  const product = await market.product(seller, { price: 50_000 })
  const { orderId } = await market.delivered(buyer, seller, { payment_type: 'credit_card' }, [product, 1])
  const [payout] = await listPayouts(db)
  await markPayoutPaid(app.paymentDeps, payout!.id, { by })
  await market.paid(buyer, { payment_type: 'bank_transfer', bank: 'bca' }, [product, 1])
  const storeOrder = await db.selectFrom('storeOrders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id: storeOrder.id }, body: { step: 'reject', reason: 'None left.' } })
  const refund = await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await market.simulate(`${orderId}-1`, 'chargeback')
  expect(await balance(market, 'provider')).toBe(0)
  await expect(markRefundPaid(app.paymentDeps, refund.id, 'operator', { name: by })).rejects.toThrow('holds only Rp0')
  expect(await markRefundPaid(app.paymentDeps, refund.id, 'operator', { name: by, belowZero: true })).toBe(true)
  expect(await balance(market, 'provider')).toBe(-50_000)
  const acts = await db.selectFrom('audit').select('actor').where('act', '=', 'pay refund').execute()
  expect(acts).toEqual([{ actor: `operator:${by}` }])
  const kinds = await db
    .selectFrom('ledgerTransactions')
    .select(['kind', 'allowedBy'])
    .where('allowedBy', 'is not', null)
    .orderBy('id')
    .execute()
  expect(kinds).toEqual([
    { kind: 'dispute', allowedBy: 'provider' },
    { kind: 'refund-paid', allowedBy: by },
  ])
  const booked = (kind: string) =>
    sql`insert into ledger_transactions (kind, reference, allowed_by) values (${kind}, 99, 'provider')`.execute(db)
  for (const kind of ['payout', 'refund', 'dispute-end', 'sale'])
    await expect(booked(kind)).rejects.toThrow('ledger_transactions_provider_check')
})
