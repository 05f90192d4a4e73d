import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claimLimits, claims, type Claim } from '#contract/claims.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { listPayouts } from '#server/ledger/payouts/payouts.ts'
import { markPayoutPaid, returnPayout, sendPayouts } from '#server/ledger/payouts/steps.ts'
import { openDisputes } from '#server/payments/disputes/disputes.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { decideClaim } from '#server/trade/claims/decide.ts'
import { runClaimTimers } from '#server/trade/claims/timers.ts'
import { resolveDispute } from '#server/trade/disputes/resolveDispute.ts'
import { runStoreOrderTimers } from '#server/trade/storeOrders/timers.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { readyOperator } from '#server/test/people.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
type Trade = Awaited<ReturnType<typeof shipped>>

/** Ten pieces at Rp10,000, of which `steps` are shipped. */
async function shipped(market: Market, steps = 10) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.payable(seller)
  const product = await market.product(seller, { stock: 100, price: 10_000 })
  const orderId = await market.paid(buyer, { payment_type: 'gopay' }, [product, 10])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const { id: line } = await market.db.selectFrom('orderLines').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  const lines = [{ OrderLineId: line, steps }]
  await market.call(seller, shipments.ship, { params: { id }, body: { carrier: 'JNE', tracking: 'JP1', lines } })
  return { buyer, seller, product, orderId, id, line }
}

const claim = (market: Market, { buyer, id, line }: Trade, steps: number) =>
  market.call(buyer, claims.open, {
    body: { StoreOrderId: id, kind: 'missing', lines: [{ OrderLineId: line, steps }], text: 'Kurang' },
  })
const move = (market: Market, who: TestBuyer | TestSeller, { id }: Pick<Claim, 'id'>, step: string, more: object = {}) =>
  market.call(who, claims.move, { params: { id }, body: { step, ...more } })
const receiveAll = (market: Market, { buyer, id }: Trade) =>
  market.call(buyer, storeOrders.move, { params: { id }, body: { step: 'receive' } })
const only = async (market: Market, { buyer, id }: Trade) => (await market.call(buyer, claims.ofPart, { params: { id } })).json.rows[0]!
const stands = (market: Market, { id }: Trade) =>
  market.db.selectFrom('storeOrders').select(['status', 'claimed', 'held', 'credited']).where('id', '=', id).executeTakeFirstOrThrow()
const free = async (market: Market, { seller }: Trade) =>
  (
    await sql<{
      free: number
    }>`select coalesce(sum(balance), 0)::integer as free from ledger_balances where account = 'seller-available' and shop_id = ${seller.shopId}`.execute(
      market.db,
    )
  ).rows[0]!.free
const late = (market: Market) => sql`update claims set due_at = now() - interval '1 minute' where due_at is not null`.execute(market.db)

test('while a bank disputes the payment nobody’s time runs out: it begins again where the dispute interrupted it', async () => {
  await using market = await testMarket()
  const trade = await shipped(market)
  await receiveAll(market, trade)
  const opened = (await claim(market, trade, 4)).json
  await market.simulate(`${trade.orderId}-1`, 'chargeback')
  // Ten days pass in the dispute.
  await sql`update disputes set created_at = created_at - interval '10 days'`.execute(market.db)
  await sql`update claims set due_at = due_at - interval '10 days', status_since = status_since - interval '11 days'`.execute(market.db)
  await sql`update store_orders set status_since = status_since - interval '11 days'`.execute(market.db)
  await runClaimTimers(market.db)
  expect((await only(market, trade)).status).toBe('open')
  const [dispute] = await openDisputes(market.db).execute()
  await resolveDispute(market.app.paymentDeps, dispute!.id, { won: true, reason: 'won', by: 'Rina' })
  await Promise.all([runClaimTimers(market.db), runStoreOrderTimers(market.app.paymentDeps)])
  expect(await only(market, trade)).toMatchObject({ status: 'open', steps: ['withdraw'] })
  const left = Date.parse((await only(market, trade)).dueAt!) - Date.now()
  expect(left).toBeGreaterThan(86_400_000)
  const { rows } = await sql<{ days: number }>`select extract(day from now() - status_since)::integer as days from store_orders`.execute(
    market.db,
  )
  expect(rows).toEqual([{ days: 1 }])
  expect((await move(market, trade.seller, opened, 'offer', { amount: 40_000 })).status).toBe(200)
})

test('after an objection neither who decided first nor who confirmed it decides again', async () => {
  await using market = await testMarket()
  const trade = await shipped(market)
  await receiveAll(market, trade)
  const { id } = (await claim(market, trade, 4)).json
  await late(market)
  await runClaimTimers(market.db)
  const joins = async (name: string) => (await readyOperator(market.db, `${name}@pasokan.test`, ['trust'])).user
  const [first, second, third] = [await joins('tini'), await joins('budi'), await joins('wati')]
  const decide = (by: { user: typeof first; confirmedBy?: typeof first }) =>
    inTransaction(market.db, (tx) =>
      decideClaim(tx, { ...by, name: 'desk' } as Parameters<typeof decideClaim>[1], id, {
        remedy: 'refund',
        amount: 40_000,
        text: 'Foto jelas.',
      }),
    )
  await decide({ user: first, confirmedBy: second })
  await move(market, trade.seller, { id }, 'object', { text: 'Tidak benar' })
  await expect(decide({ user: first })).rejects.toMatchObject({ code: 'second-person' })
  await expect(decide({ user: second })).rejects.toMatchObject({ code: 'second-person' })
  await decide({ user: third })
  expect((await only(market, trade)).status).toBe('settled')
})

test('a decision for goods is no word alone: its money stays held until they came, and silence brings it back to the desk', async () => {
  await using market = await testMarket()
  const trade = await shipped(market)
  await receiveAll(market, trade)
  const { id } = (await claim(market, trade, 4)).json
  await sql`update claims set opened_at = now() - interval '3 days'`.execute(market.db)
  await move(market, trade.buyer, { id }, 'escalate')
  const tini = await readyOperator(market.db, 'tini@pasokan.test', ['trust'])
  const decide = (remedy: 'replace' | 'return', amount: number) =>
    inTransaction(market.db, (tx) => decideClaim(tx, { user: tini.user, name: 'Tini' }, id, { remedy, amount, text: 'Foto jelas.' }))
  await decide('replace', 0)
  await late(market)
  await Promise.all([runClaimTimers(market.db), runClaimTimers(market.db)])
  expect(await only(market, trade)).toMatchObject({ status: 'agreed', offer: { remedy: 'replace', amount: 0 } })
  expect(await stands(market, trade)).toMatchObject({ claimed: 40_000, held: 40_000 })
  await late(market)
  await runClaimTimers(market.db)
  expect((await only(market, trade)).status).toBe('escalated')
  await decide('return', 40_000)
  await late(market)
  await runClaimTimers(market.db)
  // The store received the return: of three concurrent calls one refunds and restocks.
  const back = await Promise.all([1, 2, 3].map(() => move(market, trade.seller, { id }, 'fulfil', { restock: true })))
  expect(back.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await market.stockOf(trade.product)).stock).toBe(94)
  expect(await stands(market, trade)).toMatchObject({ claimed: 0, held: 0, credited: 40_000 })
})

test('an offer that no one answers, and an agreement that no one keeps, do not hold money for ever', async () => {
  await using market = await testMarket()
  const trade = await shipped(market)
  await receiveAll(market, trade)
  const [one, two] = [(await claim(market, trade, 2)).json, (await claim(market, trade, 3)).json]
  await move(market, trade.seller, one, 'decline', { text: 'Tidak benar' })
  await move(market, trade.seller, two, 'offer', { remedy: 'return', amount: 30_000 })
  await move(market, trade.buyer, two, 'accept')
  await runClaimTimers(market.db)
  const states = () => market.db.selectFrom('claims').select('status').orderBy('id').execute()
  expect(await states()).toEqual([{ status: 'answered' }, { status: 'agreed' }])
  await late(market)
  await runClaimTimers(market.db)
  expect(await states()).toEqual([{ status: 'escalated' }, { status: 'escalated' }])
})

test('what a claim asks for and could not hold, since it was paid out, is not paid out again', async () => {
  await using market = await testMarket()
  const trade = await shipped(market)
  await receiveAll(market, trade)
  const [payout] = await listPayouts(market.db)
  await sendPayouts(market.db, [payout!.id], { by: 'Rina' })
  const opened = (await claim(market, trade, 4)).json
  expect(await stands(market, trade)).toMatchObject({ claimed: 40_000, held: 0 })
  // The bank sends it back: all is free, and the store has named another account.
  await returnPayout({ db: market.db }, payout!.id, { by: 'Rina', reason: 'closed' })
  await sql`update shop_accounts set updated_at = now() + interval '1 second'`.execute(market.db)
  expect(await listPayouts(market.db)).toMatchObject([{ amount: 60_000 }])
  await move(market, trade.seller, opened, 'offer', { amount: 40_000 })
  expect((await move(market, trade.buyer, opened, 'accept')).json).toMatchObject({ status: 'settled', credit: { total: 40_000 } })
  expect(await free(market, trade)).toBe(0)
})

test('a claim while the run goes out, a refund, a chargeback and a claim on the same line: nothing is given back twice', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '333' })
  const trade = await shipped(market)
  await receiveAll(market, trade)
  const [payout] = await listPayouts(market.db)
  const [, opened] = await Promise.all([markPayoutPaid(market.app.paymentDeps, payout!.id, { by: 'Rina' }), claim(market, trade, 4)])
  const both = await Promise.all([
    move(market, trade.seller, opened.json, 'offer', { amount: 35_001 }),
    market.simulate(`${trade.orderId}-1`, 'chargeback'),
  ])
  expect([200, 409]).toContain(both[0].status)
  const stopped = await Promise.all([claim(market, trade, 6), move(market, trade.buyer, opened.json, 'accept')])
  expect(stopped.map(({ status }) => status)).toEqual([409, 409])
  const [dispute] = await openDisputes(market.db).execute()
  await resolveDispute(market.app.paymentDeps, dispute!.id, { liability: 'seller', reason: 'theirs', by: 'Rina' })
  await market.runJobs()
  expect(await stands(market, trade)).toMatchObject({ status: 'refunded', claimed: 0, held: 0 })
  const { rows } = await sql<{ back: number }>`select sum(amount)::integer as back from refunds`.execute(market.db)
  expect(rows).toEqual([{ back: 100_000 }])
  expect((await only(market, trade)).status).toBe('settled')
})

test('pieces that never left are not claimed, so that they are not restocked twice; they are closed short', async () => {
  await using market = await testMarket()
  const trade = await shipped(market, 4)
  const { buyer, seller, id, line, product } = trade
  expect((await claim(market, trade, 5)).problem).toMatchObject({ errors: [{ path: 'lines.0.steps', code: 'more-than-shipped' }] })
  const back = (await claim(market, trade, 4)).json
  await move(market, seller, back, 'offer', { remedy: 'return', amount: 40_000 })
  await move(market, buyer, back, 'accept')
  await move(market, seller, back, 'fulfil', { restock: true })
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'refund', reason: 'Tidak ada lagi' } })
  expect((await market.stockOf(product)).stock).toBe(100)
  await market.runJobs()
  const { rows } = await sql<{ back: number }>`select sum(amount)::integer as back from refunds`.execute(market.db)
  expect(rows).toEqual([{ back: 100_000 }])
  expect(line).toBeGreaterThan(0)
})

test('neither side fills a thread so that the other is silenced, and opening more claims gives no more room', async () => {
  await using market = await testMarket()
  const trade = await shipped(market)
  const [one, two] = [(await claim(market, trade, 1)).json, (await claim(market, trade, 1)).json]
  await sql`insert into claim_entries (claim_id, side, step, text) select ${one.id}, 'buyer', 'say', 'x' from generate_series(1, ${claimLimits.entries - 1})`.execute(
    market.db,
  )
  const say = (who: TestBuyer | TestSeller, { id }: Pick<Claim, 'id'>) =>
    market.call(who, claims.say, { params: { id }, body: { text: 'Mohon dilihat' } })
  expect((await say(trade.buyer, two)).status).toBe(201)
  expect((await say(trade.buyer, two)).problem.detailCode).toBe('too-many-entries')
  expect((await say(trade.buyer, one)).problem.detailCode).toBe('too-many-entries')
  expect((await say(trade.seller, one)).status).toBe(201)
})
