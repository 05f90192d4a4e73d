import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operatorBridge } from '#contract/operatorBridge.ts'
import { testMarket } from '#server/test/market.ts'
import { testOperator } from '#server/test/operators.ts'
import { applyStatus } from '../attempts/apply.ts'
import { moneyOf } from './answers.ts'
import { reconcilePayments } from '../attempts/reconcile.ts'

const base = { providerOrderId: '1-1', statusCode: '200', amount: 80_000, currency: 'IDR', type: 'credit_card' }

test.each([
  ['settlement', undefined, 80_000, 0],
  ['capture', undefined, 80_000, 0],
  ['pending', undefined, 0, 0],
  ['expire', undefined, 0, 0],
  ['chargeback', undefined, 80_000, 80_000],
  ['chargeback', [20_000], 80_000, 80_000],
  ['partial_refund', [20_000, 5_000], 80_000, 25_000],
  ['partial_chargeback', undefined, 80_000, null],
  ['refund', undefined, 80_000, 80_000],
] as const)('%s with %j: what came and what went back', (status, given, came, givenBack) => {
  const list = given?.map((amount) => ({ key: undefined, amount }))
  expect(moneyOf({ ...base, status, givenBack: list })).toEqual({ came, givenBack })
})

test('each payment of which the provider says something else than the books is named, once, until they agree', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 50_000 })
  await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  const rina = await testOperator(market, 'rina@p.test')
  const bridge = async () => (await market.call(rina, operatorBridge.show)).json
  expect(await bridge()).toMatchObject({ inBooks: 100_000, difference: 0, payments: [] })
  const { provider } = market.app.paymentDeps
  const status = await provider.status(`${id}-1`)
  if (status === 'unknown') throw new Error('unknown')
  const [payment] = await market.attempts(id)
  // A wrong amount cannot be booked: the answer is quarantined.
  const wrong = { ...status, amount: 9_000 }
  await applyStatus(market.app.paymentDeps, payment!.id, wrong, 'system')
  await applyStatus(market.app.paymentDeps, payment!.id, wrong, 'system')
  expect(await bridge()).toMatchObject({
    inBooks: 100_000,
    atProvider: 59_000,
    difference: -41_000,
    payments: [{ providerOrderId: `${id}-1`, OrderId: id, difference: -41_000 }],
  })
  await sql`update payments set checked_at = now() - interval '25 hours'`.execute(market.db)
  await reconcilePayments(market.app.paymentDeps)
  expect(await bridge()).toMatchObject({ difference: 0, payments: [] })
})

test('a payment that is none of ours counts once, as its webhooks say and then as the provider answers', async () => {
  await using market = await testMarket()
  const rina = await testOperator(market, 'rina@p.test')
  const bridge = async () => (await market.call(rina, operatorBridge.show)).json
  const webhook = { order_id: 'asing-1', status_code: '200', gross_amount: '100000.00', fraud_status: 'accept' }
  for (const transaction_status of ['capture', 'settlement']) await market.notify({ ...webhook, transaction_status })
  expect(await bridge()).toMatchObject({ difference: 100_000, webhooks: [{}, {}] })
  await sql`update payment_webhooks set received_at = now() - interval '2 hours'`.execute(market.db)
  const { provider } = market.app.paymentDeps
  market.app.paymentDeps.provider = {
    ...provider,
    status: async () => ({ ...base, providerOrderId: 'asing-1', status: 'settlement', amount: 70_000 }),
  }
  await reconcilePayments(market.app.paymentDeps)
  expect(await bridge()).toMatchObject({ difference: 70_000 })
})
