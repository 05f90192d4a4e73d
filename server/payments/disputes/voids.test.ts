import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { listPayouts } from '#server/ledger/payouts/payouts.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { refundOrder } from '#server/trade/orders/refundOrder.ts'
import { testMarket } from '#server/test/market.ts'
import { applyStatus } from '../attempts/apply.ts'
import { resolveDispute } from '#server/trade/disputes/resolveDispute.ts'
import { reconcilePayments } from '../attempts/reconcile.ts'
import { openDisputes } from './disputes.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const card = { payment_type: 'credit_card' } as const
const disputes = (market: Market) =>
  market.db.selectFrom('disputes').select(['id', 'kind', 'amount', 'total', 'status']).orderBy('id').execute()
const held = async (market: Market) => {
  const { rows } = await sql<{
    held: number
  }>`select sum(debit - credit)::int as held from ledger_entries where account = 'provider'`.execute(market.db)
  return rows[0]?.held
}

async function sold(market: Market) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const id = await market.paid(buyer, card, [await market.product(seller), 2])
  const storeOrder = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', id).executeTakeFirstOrThrow()
  const move = async (who: typeof buyer | typeof seller, step: string) =>
    (await market.call(who, storeOrders.move, { params: { id: storeOrder.id }, body: { step, carrier: 'own' } })).status
  return { buyer, seller, id, key: `${id}-1`, move }
}

test.each(['cancel', 'deny'])(
  'a card whose payment is undone by %s after capture is disputed whole: nothing ships, nothing is paid out',
  async (word) => {
    await using market = await testMarket()
    const { buyer, seller, id, key, move } = await sold(market)
    await market.payable(seller)
    expect(await move(seller, 'accept')).toBe(200)
    await market.simulate(key, word)
    await market.runJobs()
    expect(await disputes(market)).toMatchObject([{ kind: 'void', amount: 130_000, status: 'open' }])
    expect(await held(market)).toBe(0)
    expect(await move(seller, 'ship')).toBe(409)
    expect(await listPayouts(market.db)).toEqual([])
    const shown = (await market.call(buyer, orders.show, { params: { id } })).json
    expect(shown.timeline.at(-1)).toMatchObject({ event: 'voided', actor: 'provider' })
    // The daily look hears the same words again and again.
    await sql`update payments set checked_at = now() - interval '2 days'`.execute(market.db)
    await reconcilePayments(market.app.paymentDeps)
    await market.runJobs()
    expect(await disputes(market)).toHaveLength(1)
    const [dispute] = await disputes(market)
    await resolveDispute(market.app.paymentDeps, dispute!.id, { liability: 'seller', reason: 'The bank cancelled it.' })
    await market.runJobs()
    expect((await market.call(buyer, orders.show, { params: { id } })).json.status).toBe('refunded')
    expect(await held(market)).toBe(0)
  },
)

test('words of before the capture that are heard after it take nothing back', async () => {
  await using market = await testMarket()
  const { key, seller, move } = await sold(market)
  const [payment] = await market.db.selectFrom('payments').select('id').execute()
  const now = await market.app.paymentDeps.provider.status(key)
  if (now === 'unknown') throw new Error('the provider knows this payment')
  for (const status of ['cancel', 'deny', 'failure']) await applyStatus(market.app.paymentDeps, payment!.id, { ...now, status }, 'provider')
  await market.runJobs()
  expect(await disputes(market)).toEqual([])
  expect(await move(seller, 'accept')).toBe(200)
})

test('a chargeback that was won and comes again is booked again; the same words twice are not', async () => {
  await using market = await testMarket()
  const { key } = await sold(market)
  await market.simulate(key, 'settlement')
  await market.simulate(key, 'chargeback')
  const [first] = await disputes(market)
  await resolveDispute(market.app.paymentDeps, first!.id, { won: true, reason: 'Proof of delivery.' })
  expect(await held(market)).toBe(130_000)
  await sql`update payments set checked_at = now() - interval '2 days'`.execute(market.db)
  await reconcilePayments(market.app.paymentDeps)
  expect(await disputes(market)).toHaveLength(1)
  await market.provider('/simulate', { order_id: key, transaction_status: 'chargeback', again: true })
  await expect
    .poll(() => disputes(market))
    .toMatchObject([
      { status: 'won', total: 130_000 },
      { status: 'open', amount: 130_000, total: 260_000 },
    ])
  expect(await held(market)).toBe(0)
})

test('a chargeback of what we had given back already is booked, found by looking', async () => {
  await using market = await testMarket()
  const { id, key } = await sold(market)
  await market.simulate(key, 'settlement')
  await refundOrder(market.app.paymentDeps, id, 'Broken.', 'Rina')
  await market.runJobs()
  expect(await held(market)).toBe(0)
  expect(await market.attempts(id)).toMatchObject([{ status: 'refunded' }])
  const real = market.app.paymentDeps.provider
  market.app.paymentDeps.provider = { ...real, status: async () => 'unknown' }
  await market.simulate(key, 'chargeback')
  market.app.paymentDeps.provider = real
  expect(await disputes(market)).toEqual([])
  await sql`update payments set checked_at = now() - interval '2 days'`.execute(market.db)
  await reconcilePayments(market.app.paymentDeps)
  expect(await disputes(market)).toMatchObject([{ kind: 'chargeback', amount: 130_000, status: 'open' }])
  expect(await held(market)).toBe(-130_000)
})

test('of two refunds that we did not ask for, an operator decides each by itself, in any order', async () => {
  await using market = await testMarket()
  const products = [
    await market.product(await market.seller('sari', 'Toko Satu')),
    await market.product(await market.seller('dewi', 'Toko Dua')),
  ]
  const id = await market.paid(await market.buyer(), card, [products[0]!, 1], [products[1]!, 1])
  const [payment] = await market.db.selectFrom('payments').select('id').execute()
  const now = await market.app.paymentDeps.provider.status(`${id}-1`)
  if (now === 'unknown') throw new Error('the provider knows this payment')
  const givenBack: { key: string; amount: number }[] = []
  for (const key of ['desk-1', 'desk-2']) {
    givenBack.push({ key, amount: 65_000 })
    await applyStatus(market.app.paymentDeps, payment!.id, { ...now, status: 'partial_refund', givenBack: [...givenBack] }, 'provider')
  }
  const [first, second] = await disputes(market)
  const [storeOrder] = await market.db.selectFrom('storeOrders').select('id').orderBy('id').execute()
  await resolveDispute(market.app.paymentDeps, second!.id, { liability: 'seller', parts: [storeOrder!.id], reason: 'Broken.' })
  expect(await openDisputes(market.db).execute()).toMatchObject([{ id: first!.id, left: 65_000 }])
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
  await resolveDispute(market.app.paymentDeps, first!.id, { liability: 'platform', reason: 'Kindness.' })
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
})
