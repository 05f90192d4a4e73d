import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { Problem } from '#server/platform/errors.ts'
import { refundOrder } from '#server/trade/orders/refundOrder.ts'
import { testMarket } from '#server/test/market.ts'
import { resolveDispute } from '#server/trade/disputes/resolveDispute.ts'
import { openDisputes } from '../disputes/disputes.ts'
import { dueRefunds } from './dueRefunds.ts'
import { payRefund } from './payRefund.ts'
import type { Provider } from '../provider/provider.ts'
import { markRefundPaid } from './refundPaid.ts'
import { markRefundSent, returnRefund } from './refundTransfers.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const card = { payment_type: 'credit_card' } as const

/** A settled card order of two stores, of which the first store rejects its part: Rp130,000 of Rp195,000 are due. */
async function rejected(market: Market, choice: Parameters<Market['paid']>[1] = card) {
  const [buyer, one, two] = [await market.buyer(), await market.seller('a', 'Satu'), await market.seller('b', 'Dua')]
  const id = await market.paid(buyer, choice, [await market.product(one), 2], [await market.product(two), 1])
  if (choice.payment_type === 'credit_card') await market.simulate(`${id}-1`, 'settlement')
  const storeOrder = await market.db.selectFrom('storeOrders').select('id').where('shopId', '=', one.shopId!).executeTakeFirstOrThrow()
  await market.call(one, storeOrders.move, { params: { id: storeOrder.id }, body: { step: 'reject', reason: 'None left.' } })
  const refund = await market.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  return { buyer, id, refundId: refund.id }
}

const refunds = (market: Market) => market.db.selectFrom('refunds').select(['status', 'way', 'lastError']).execute()
const givenBack = async (market: Market, key: string) => {
  const now = await market.app.paymentDeps.provider.status(key)
  return now === 'unknown' ? [] : (now.givenBack ?? []).map(({ amount }) => amount)
}
const unavailable = () => Promise.reject(new Problem('payment-unavailable'))
/** The provider with some calls replaced. */
const withProvider = ({ app }: Market, change: Partial<Provider>) => ({
  ...app.paymentDeps,
  provider: { ...app.paymentDeps.provider, ...change },
})

test('a refund whose answer was lost is found under its key and never made twice, though its webhook is lost too', async () => {
  await using market = await testMarket()
  const { id, refundId } = await rejected(market)
  const real = market.app.paymentDeps.provider
  market.app.paymentDeps.provider = { ...real, status: unavailable }
  const lost = withProvider(market, { status: real.status, refund: (...call) => real.refund(...call).then(unavailable) })
  await expect(payRefund(lost, refundId)).rejects.toThrow('does not answer')
  expect(await refunds(market)).toEqual([{ status: 'due', way: 'provider', lastError: expect.stringContaining('does not answer') }])
  await expect.poll(() => market.jobs()).toContain('apply-webhook')
  market.app.paymentDeps.provider = real
  const asked: string[] = []
  const watched = withProvider(market, { refund: (...call) => (asked.push(call[0]), real.refund(...call)) })
  await Promise.all([payRefund(watched, refundId), payRefund(watched, refundId), market.runJobs()])
  expect(asked).toEqual([])
  expect(await refunds(market)).toMatchObject([{ status: 'paid', way: 'provider' }])
  expect(await givenBack(market, `${id}-1`)).toEqual([130_000])
})

test('the webhook of our own refund confirms it; several jobs at once, or too little money of ours, pay it once', async () => {
  await using market = await testMarket()
  const { id, refundId } = await rejected(market)
  await market.provider('/behave', { act: 'refund', code: 414 })
  await expect(payRefund(market.app.paymentDeps, refundId)).rejects.toThrow('too little money')
  expect(await refunds(market)).toMatchObject([{ status: 'due', way: 'provider' }])
  await market.provider('/behave', { act: 'refund', lose: true })
  await Promise.allSettled([1, 2, 3].map(() => payRefund(market.app.paymentDeps, refundId)))
  await expect.poll(() => refunds(market)).toMatchObject([{ status: 'paid', way: 'provider' }])
  expect(await givenBack(market, `${id}-1`)).toEqual([130_000])
})

test('a refusal makes a refund a transfer only when no earlier call can still be at work', async () => {
  await using market = await testMarket()
  const { refundId } = await rejected(market)
  await expect(payRefund(withProvider(market, { refund: unavailable }), refundId)).rejects.toThrow('does not answer')
  const refusing = withProvider(market, { refund: async () => 'refused' })
  await expect(payRefund(refusing, refundId)).rejects.toThrow('still be at work')
  expect(await refunds(market)).toMatchObject([{ status: 'due', way: 'provider' }])
  await sql`update refunds set sent_at = now() - interval '8 days'`.execute(market.db)
  await payRefund(withProvider(market, { refund: () => Promise.reject(new Error('a key this old protects nothing')) }), refundId)
  await sql`update refunds set sent_at = now() - interval '2 hours'`.execute(market.db)
  await payRefund(refusing, refundId)
  expect(await refunds(market)).toMatchObject([{ status: 'due', way: 'bank' }])
})

test('of a refund that a decision cuts while the provider is being asked, only what is left is asked for', async () => {
  await using market = await testMarket()
  const { refundId } = await rejected(market)
  const { provider } = market.app.paymentDeps
  const asked: number[] = []
  let decided = false
  const cutting = withProvider(market, {
    status: async (key) => {
      const now = await provider.status(key)
      if (decided) return now
      decided = true
      await market.simulate(key, 'partial_chargeback')
      const [dispute] = await openDisputes(market.db).execute()
      await resolveDispute(market.app.paymentDeps, dispute!.id, { liability: 'platform', reason: 'Stolen card.' })
      return now
    },
    refund: async (_, { amount }) => (asked.push(amount), 'refused'),
  })
  await payRefund(cutting, refundId)
  expect(asked).toEqual([97_500])
  expect(await refunds(market)).toMatchObject([{ status: 'due', way: 'bank' }])
})

test('the whole of a card that had not settled is cancelled; without an answer it is still one refund, and no dispute', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const id = await market.paid(buyer, card, [await market.product(seller), 2])
  await market.provider('/behave', { act: 'cancel', lose: true })
  await refundOrder(market.app.paymentDeps, id, 'Out of business.', 'Rina')
  await market.runJobs()
  const refund = await market.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await payRefund(market.app.paymentDeps, refund.id)
  await market.runJobs()
  expect(await refunds(market)).toMatchObject([{ status: 'paid', way: 'provider' }])
  expect(await market.db.selectFrom('disputes').selectAll().execute()).toEqual([])
})

test('a transfer is sent once and then confirmed; meanwhile nothing else settles it; one that comes back is due again', async () => {
  await using market = await testMarket()
  const { buyer, refundId } = await rejected(market, { payment_type: 'bank_transfer', bank: 'bca' })
  const send = () => markRefundSent(market.app.paymentDeps, refundId, { by: 'Rina', reference: 'TRX 1' })
  expect(await send()).toBe(false)
  const body = { bank: 'BCA', number: '1234567890', holder: 'PT Maju' }
  const name = async () => {
    const headers = await market.confirmed(buyer)
    return (await market.call(buyer, storeOrders.refundAccount, { params: { id: refundId }, body, headers })).status
  }
  expect(await name()).toBe(200)
  expect((await Promise.all([send(), send(), send()])).toSorted()).toEqual([false, false, true])
  expect(await name()).toBe(409)
  expect(await dueRefunds(market.db).execute()).toMatchObject([{ sentAt: expect.any(Date) }])
  expect(await returnRefund(market.app.paymentDeps, refundId, { by: 'Rina', reason: 'No such account.' })).toBe(true)
  const [shown] = (await market.call(buyer, orders.history)).json.flatMap((order) => order.storeOrders.map(({ refund }) => refund))
  expect(shown).toMatchObject({ status: 'due', account: null })
  expect(await name()).toBe(200)
  expect(await send()).toBe(true)
  expect(await markRefundPaid(market.app.paymentDeps, refundId, 'operator', { name: 'Rina' })).toBe(true)
  expect(await returnRefund(market.app.paymentDeps, refundId, { by: 'Rina', reason: 'Late.' })).toBe(false)
  expect(await refunds(market)).toMatchObject([{ status: 'paid', way: 'bank' }])
})

test('a card refund that became a transfer and was sent is not also settled by a chargeback', async () => {
  await using market = await testMarket()
  const { id, refundId } = await rejected(market)
  await payRefund(withProvider(market, { refund: async () => 'refused' }), refundId)
  await market.db.updateTable('refunds').set({ bank: 'BCA', accountNumber: '1', accountHolder: 'PT Maju' }).execute()
  expect(await markRefundSent(market.app.paymentDeps, refundId, { by: 'Rina' })).toBe(true)
  await market.simulate(`${id}-1`, 'chargeback')
  expect(await refunds(market)).toMatchObject([{ status: 'due', way: 'bank' }])
  expect(await market.db.selectFrom('disputes').select('amount').execute()).toEqual([{ amount: 195_000 }])
  // The chargeback left the provider with nothing of it.
  expect(await markRefundPaid(market.app.paymentDeps, refundId, 'operator', { name: 'Rina', belowZero: true })).toBe(true)
})

test('an operator pays no refund that the provider may still pay, until it is said to have come back', async () => {
  await using market = await testMarket()
  const { id, refundId } = await rejected(market)
  const { paymentDeps: deps } = market.app
  expect(await markRefundPaid(deps, refundId, 'operator', { name: 'Rina' })).toBe(false)
  expect(await returnRefund(market.app.paymentDeps, refundId, { by: 'Rina', reason: 'The provider refuses it.' })).toBe(true)
  await market.runJobs()
  expect(await givenBack(market, `${id}-1`)).toEqual([])
  expect(await markRefundPaid(deps, refundId, 'operator', { name: 'Rina' })).toBe(true)
  expect(await refunds(market)).toMatchObject([{ status: 'paid', way: 'bank' }])
})
