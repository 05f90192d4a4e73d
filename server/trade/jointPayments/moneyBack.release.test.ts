import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { openDisputes } from '#server/payments/disputes/disputes.ts'
import { createJointPayment, twoUnpaid, type Market } from '#server/test/jointPayments.ts'
import { resolveDispute } from '../disputes/resolveDispute.ts'

const expectSound = async (market: Market) => expect(await brokenInvariants(market.databaseUrl)).toEqual([])

/** Sums of the ledger's accounts, without those that are even. Rupiah. */
async function balances(market: Market) {
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, sum(balance)::bigint as sum from ledger_balances group by 1 having sum(balance) <> 0 order by 1`.execute(market.db)
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

/** Two orders that were paid together by this method. */
async function paidJointly(payment_type: 'gopay' | 'credit_card') {
  const sold = await twoUnpaid()
  const { market, buyer, seller, one, two } = sold
  await market.pay((await createJointPayment(market, buyer, [one, two])).token, { payment_type })
  const partOf = async (id: OrderId) =>
    (await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', id).executeTakeFirstOrThrow()).id
  const reject = async (id: OrderId) =>
    (await market.call(seller, storeOrders.move, { params: { id: await partOf(id) }, body: { step: 'reject', reason: 'sold out' } })).status
  const detail = async (id: OrderId) => (await market.call(buyer, orders.show, { params: { id } })).json
  return { ...sold, reject, detail, key: `${one.id}-2-with-1` }
}

test('one order of several goes back to the rupiah, and the other stays as it is', async () => {
  const { market, one, two, reject, detail } = await paidJointly('gopay')
  await using _ = market
  expect(await reject(one.id)).toBe(200)
  await market.runJobs()
  expect(await balances(market)).toEqual({ provider: 45_000, 'seller-pending': 45_000 })
  expect(await detail(one.id)).toMatchObject({ status: 'refunded', payment: { status: 'settled' } })
  expect(await detail(two.id)).toMatchObject({ status: 'paid', storeOrders: [{ status: 'paid', refund: null }] })
  await expectSound(market)
  expect(await reject(two.id)).toBe(200)
  await market.runJobs()
  expect(await balances(market)).toEqual({})
  const { rows } = await sql`select amount from refunds order by id`.execute(market.db)
  expect(rows).toEqual([{ amount: 130_000 }, { amount: 45_000 }])
  await expectSound(market)
})

test('both orders given back at once share the payment, which is refunded with the last of them', async () => {
  const { market, one, two, reject } = await paidJointly('gopay')
  await using _ = market
  expect(await Promise.all([reject(one.id), reject(two.id)])).toEqual([200, 200])
  await market.runJobs()
  expect((await market.attempts(two.id)).at(-1)?.status).toBe('refunded')
  expect(await balances(market)).toEqual({})
  await expectSound(market)
})

test.each(['seller', 'platform'] as const)(
  'a chargeback freezes both orders until it is decided that the %s bears it',
  async (liability) => {
    const { market, one, two, reject, detail, key } = await paidJointly('credit_card')
    await using _ = market
    await market.simulate(key, 'settlement')
    await market.simulate(key, 'chargeback')
    for (const { id } of [one, two]) expect((await detail(id)).storeOrders).toMatchObject([{ disputed: true }])
    expect(await reject(two.id)).toBe(409)
    expect(await balances(market)).toEqual({ disputes: 175_000, 'seller-pending': 175_000 })
    await expectSound(market)
    const [dispute] = await openDisputes(market.db).execute()
    expect(dispute).toMatchObject({ amount: 175_000, orderIds: [one.id, two.id] })
    const decided = await resolveDispute(market.app.paymentDeps, dispute!.id, { liability, reason: 'It was not the card holder.' })
    expect(decided).toEqual(liability === 'seller' ? { refunded: 2, borneByPlatform: 0 } : { refunded: 0, borneByPlatform: 175_000 })
    expect(await balances(market)).toEqual(liability === 'seller' ? {} : { fees: -175_000, 'seller-pending': 175_000 })
    const events = (await detail(two.id)).timeline.map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(['charged-back', 'reversal-decided']))
    await expectSound(market)
  },
)
