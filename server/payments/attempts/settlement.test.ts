import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { money } from '#contract/money.ts'
import { notifications } from '#contract/notifications.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { listPayouts } from '#server/ledger/payouts/payouts.ts'
import { testMarket } from '#server/test/market.ts'
import { resolveDispute } from '#server/trade/disputes/resolveDispute.ts'
import { reconcilePayments } from './reconcile.ts'
import { openDisputes } from '../disputes/disputes.ts'

const card = { payment_type: 'credit_card' } as const

/** A card order whose goods were received while the card is only captured. */
async function received() {
  const market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.payable(seller)
  const orderId = await market.paid(buyer, card, [await market.product(seller), 2])
  const { id } = await market.db.selectFrom('storeOrders').select('id').executeTakeFirstOrThrow()
  const move = async (who: typeof buyer | typeof seller, step: string) =>
    (await market.call(who, storeOrders.move, { params: { id }, body: { step, carrier: 'own', reason: 'broken' } })).status
  for (const step of ['accept', 'ship']) expect(await move(seller, step)).toBe(200)
  expect(await move(buyer, 'receive')).toBe(200)
  const show = async () => (await market.call(seller, money.show, { params: { id: seller.shopId } })).json
  return { market, buyer, seller, key: `${orderId}-1`, move, show }
}

test('money of a captured card is not free before it has settled, and is set free once by whoever says so first', async () => {
  const { market, buyer, seller, key, move, show } = await received()
  await using _ = market
  expect(await move(buyer, 'complete')).toBe(200)
  expect(await listPayouts(market.db)).toEqual([])
  expect(await show()).toMatchObject({ waiting: 130_000, free: 0, waits: [{ why: 'not-settled', amount: 130_000, freeBy: null }] })
  await market.consumed()
  expect((await market.call(seller, notifications.list)).json.notifications[0]?.text.en).toContain('once the card payment has settled')
  const look = () =>
    sql`update payments set checked_at = now() - interval '2 hours'`
      .execute(market.db)
      .then(() => reconcilePayments(market.app.paymentDeps))
  expect(await look()).toBe(1)
  expect(await show()).toMatchObject({ free: 0 })
  await Promise.all([market.simulate(key, 'settlement'), look(), look()])
  expect(await show()).toMatchObject({ waiting: 0, free: 130_000, waits: [] })
  expect(await listPayouts(market.db)).toMatchObject([{ amount: 130_000 }])
})

test('a settlement whose webhook is lost is found by asking within the hour, no more often', async () => {
  const { market, key, show } = await received()
  await using _ = market
  const real = market.app.paymentDeps.provider
  market.app.paymentDeps.provider = { ...real, status: async () => 'unknown' }
  await market.simulate(key, 'settlement')
  market.app.paymentDeps.provider = real
  expect(await reconcilePayments(market.app.paymentDeps)).toBe(0)
  await sql`update payments set checked_at = now() - interval '61 minutes'`.execute(market.db)
  expect(await reconcilePayments(market.app.paymentDeps)).toBe(1)
  expect(await show()).toMatchObject({ free: 130_000 })
})

test('a store gives back what has not settled out of what waits; a void that somebody bears ends the waiting', async () => {
  const { market, seller, move, key, show } = await received()
  await using _ = market
  await market.simulate(key, 'cancel')
  await market.runJobs()
  expect(await listPayouts(market.db)).toEqual([])
  const [dispute] = await openDisputes(market.db).execute()
  await resolveDispute(market.app.paymentDeps, dispute!.id, { liability: 'platform', reason: 'Our mistake.', by: 'Rina' })
  expect(await show()).toMatchObject({ waiting: 0, free: 130_000 })

  const other = await received()
  await using __ = other.market
  expect(await other.move(other.seller, 'refund')).toBe(200)
  expect(await other.show()).toMatchObject({ waiting: 0, free: 0, debt: 0 })
  expect([await move(seller, 'refund'), (await show()).free]).toEqual([200, 0])
})
