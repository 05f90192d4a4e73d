import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { money } from '#contract/money.ts'
import { notifications } from '#contract/notifications.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { refundOrder } from '#server/trade/orders/refundOrder.ts'
import { resolveDispute } from '#server/trade/disputes/resolveDispute.ts'
import { openDisputes } from '#server/payments/disputes/disputes.ts'
import { longTest } from '#server/test/cases.ts'
import type { TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { listPayouts } from './payouts.ts'
import { markPayoutPaid, returnPayout, sendPayouts } from './steps.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const by = 'Rina'
const gopay = { payment_type: 'gopay' } as const

const moneyOf = async (market: Market, seller: TestSeller) => {
  const { json } = await market.call(seller, money.show, { params: { id: seller.shopId } })
  const { free, inTransit, paidOut, debt, payouts, payoutsWait } = json
  return { free, inTransit, paidOut, debt, payoutsWait, payouts: payouts.map(({ status }) => status) }
}
const providerHolds = async (market: Market) => {
  const { rows } = await sql<{ held: number }>`select sum(balance)::bigint as held from ledger_balances where account = 'provider'`.execute(
    market.db,
  )
  return rows[0]?.held
}
const refund = (market: Market, seller: TestSeller, id: number) =>
  market.call(seller, storeOrders.move, { params: { id }, body: { step: 'refund', reason: 'broken' } })

/** Creates a store that can be paid out, with free money. */
async function sold(env: Record<string, string> = {}) {
  const market = await testMarket(env)
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.payable(seller)
  const product = await market.product(seller, { price: 50_000, stock: 50 })
  const sell = (choice: Parameters<Market['delivered']>[2] = gopay) => market.delivered(buyer, seller, choice, [product, 1])
  return { market, buyer, seller, sell }
}

test('a listed payout is reserved: the money is free no longer, and a refund cancels the payout before the bank has it', async () => {
  const { market, seller, sell } = await sold()
  await using _ = market
  const storeOrder = await sell()
  const [payout] = await listPayouts(market.db)
  expect(payout).toMatchObject({ amount: 50_000, bank: 'BCA', number: '1234567890', holder: 'Sari' })
  expect(await moneyOf(market, seller)).toMatchObject({ free: 0, inTransit: 50_000, payouts: ['listed'] })
  expect((await refund(market, seller, storeOrder.id)).status).toBe(200)
  expect(await listPayouts(market.db)).toEqual([])
  expect(await markPayoutPaid(market.app.paymentDeps, payout!.id, { by })).toBe(false)
  expect(await moneyOf(market, seller)).toMatchObject({ free: 0, inTransit: 0, paidOut: 0, payouts: ['cancelled'] })
  await market.runJobs()
  expect(await providerHolds(market)).toBe(0)
})

test('a chargeback takes a payout off the list, whichever of the two came first', async () => {
  const { market, seller, sell } = await sold()
  await using _ = market
  const card = { payment_type: 'credit_card' } as const
  const [one, two, three] = [await sell(card), await sell(card), await sell(card)]
  const [all] = await listPayouts(market.db)
  expect(all).toMatchObject({ amount: 150_000 })
  await Promise.all([
    market.simulate(`${one.orderId}-1`, 'chargeback'),
    listPayouts(market.db),
    market.simulate(`${two.orderId}-1`, 'chargeback'),
    listPayouts(market.db),
  ])
  expect(await listPayouts(market.db)).toMatchObject([{ amount: 50_000 }])
  expect(await markPayoutPaid(market.app.paymentDeps, all!.id, { by })).toBe(false)
  await Promise.all([market.simulate(`${three.orderId}-1`, 'chargeback'), listPayouts(market.db), listPayouts(market.db)])
  expect(await listPayouts(market.db)).toEqual([])
  expect(await moneyOf(market, seller)).toMatchObject({ free: 150_000, inTransit: 0 })
})

test('a store gives back out of its free money only; what was paid out already only an operator gives back, as its debt', async () => {
  const { market, seller, sell } = await sold({ FEE_BASIS_POINTS: '1000' })
  await using _ = market
  const storeOrder = await sell()
  const [payout] = await listPayouts(market.db)
  await sendPayouts(market.db, [payout!.id], { by })
  expect(await refund(market, seller, storeOrder.id)).toMatchObject({ status: 409, problem: { code: 'money-paid-out' } })
  expect(await market.db.selectFrom('refunds').select('id').execute()).toEqual([])
  await markPayoutPaid(market.app.paymentDeps, payout!.id, { by })
  expect((await refund(market, seller, storeOrder.id)).problem.code).toBe('money-paid-out')

  const other = await sell()
  expect((await refund(market, seller, other.id)).status).toBe(200)
  await refundOrder(market.app.paymentDeps, storeOrder.orderId, 'Never arrived.', by)
  expect(await moneyOf(market, seller)).toMatchObject({ free: 0, debt: 45_000, paidOut: 45_000 })
  expect(await market.db.selectFrom('ledgerTransactions').select(['kind', 'allowedBy']).where('allowedBy', '=', by).execute()).toEqual([
    { kind: 'refund', allowedBy: by },
  ])
  await sell()
  expect(await moneyOf(market, seller)).toMatchObject({ free: 0, debt: 0 })
})

test('a chargeback that the store bears after it was paid out is its debt, which later sales pay first', async () => {
  const { market, seller, sell } = await sold()
  await using _ = market
  const { orderId } = await sell({ payment_type: 'credit_card' })
  const [payout] = await listPayouts(market.db)
  await markPayoutPaid(market.app.paymentDeps, payout!.id, { by })
  await market.simulate(`${orderId}-1`, 'chargeback')
  expect(await providerHolds(market)).toBe(-50_000)
  const [dispute] = await openDisputes(market.db).execute()
  await resolveDispute(market.app.paymentDeps, dispute!.id, { liability: 'seller', reason: 'Stolen card.', by })
  expect(await moneyOf(market, seller)).toMatchObject({ free: 0, debt: 50_000 })
  await sell()
  expect(await moneyOf(market, seller)).toMatchObject({ free: 0, debt: 0 })
  await sell()
  const [next] = await listPayouts(market.db)
  expect(next).toMatchObject({ amount: 50_000 })
})

test('a store refunds out of what is not disputed, and what comes back from its bank pays what it owes first', async () => {
  const { market, seller, sell } = await sold()
  await using _ = market
  const { paymentDeps: deps } = market.app
  const [disputed, other] = [await sell({ payment_type: 'credit_card' }), await sell()]
  await market.simulate(`${disputed.orderId}-1`, 'chargeback')
  expect(await listPayouts(market.db)).toMatchObject([{ amount: 50_000 }])
  expect((await refund(market, seller, other.id)).status).toBe(200)
  expect(await moneyOf(market, seller)).toMatchObject({ free: 50_000, inTransit: 0, payouts: ['cancelled'] })
  const third = await sell()
  const [payout] = await listPayouts(market.db)
  await markPayoutPaid(deps, payout!.id, { by })
  expect((await refund(market, seller, third.id)).problem.code).toBe('money-paid-out')
  await refundOrder(deps, third.orderId, 'Never arrived.', by)
  const [dispute] = await openDisputes(market.db).execute()
  await resolveDispute(deps, dispute!.id, { liability: 'seller', reason: 'Stolen card.', by })
  expect(await moneyOf(market, seller)).toMatchObject({ free: 0, debt: 50_000 })
  await returnPayout(deps, payout!.id, { by, reason: 'Account closed.' })
  expect(await moneyOf(market, seller)).toMatchObject({ free: 0, debt: 0 })
})

test('a payout goes where it was listed for, whatever account is named since', async () => {
  const { market, sell } = await sold()
  await using _ = market
  await sell()
  await listPayouts(market.db)
  await market.db.updateTable('shopAccounts').set({ accountNumber: '666', accountHolder: 'Thief' }).execute()
  expect(await listPayouts(market.db)).toMatchObject([{ number: '1234567890', holder: 'Sari' }])
})

test('money that comes back is free again, and waits until the store has saved its account again', async () => {
  const { market, seller, sell } = await sold()
  await using _ = market
  await sell()
  const { paymentDeps: deps } = market.app
  const [payout] = await listPayouts(market.db)
  const given = { by, reference: 'RTN-7', reason: 'Account closed.' }
  expect(await returnPayout(deps, payout!.id, given)).toBe(false)
  await markPayoutPaid(deps, payout!.id, { by, reference: 'TRX-1' })
  expect(await providerHolds(market)).toBe(0)
  const tries = await Promise.all([1, 2, 3].map(() => returnPayout(deps, payout!.id, given)))
  expect(tries.toSorted()).toEqual([false, false, true])
  expect(await markPayoutPaid(deps, payout!.id, { by })).toBe(false)
  expect(await moneyOf(market, seller)).toMatchObject({ free: 50_000, inTransit: 0, paidOut: 0, payoutsWait: 'account-refused' })
  expect(await providerHolds(market)).toBe(50_000)
  expect(await market.db.selectFrom('payouts').selectAll().execute()).toMatchObject([
    { status: 'returned', paidBy: by, bankReference: 'TRX-1', endedBy: by, returnReference: 'RTN-7', reason: 'Account closed.' },
  ])
  await market.consumed()
  const heard = (await market.call(seller, notifications.list)).json.notifications.map(({ text }) => text.en)
  expect(heard[0]).toContain('sent Rp50.000 back')
  expect(await listPayouts(market.db)).toEqual([])
  await market.db
    .updateTable('shopAccounts')
    .set({ updatedAt: sql<Date>`now()` })
    .execute()
  expect(await listPayouts(market.db)).toMatchObject([{ amount: 50_000 }])
})

test('nothing is listed for an unproven address or a paused account, and the store reads why', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.delivered(buyer, seller, gopay, [await market.product(seller), 1])
  const waits = async () => {
    expect(await listPayouts(market.db)).toEqual([])
    return (await moneyOf(market, seller)).payoutsWait
  }
  expect(await waits()).toBe('no-account')
  await market.payable(seller)
  await market.db.updateTable('users').set({ emailVerifiedAt: null }).execute()
  expect(await waits()).toBe('email-unproven')
  await market.db
    .updateTable('users')
    .set({ emailVerifiedAt: sql<Date>`now()` })
    .execute()
  await market.db
    .updateTable('shopAccounts')
    .set({ pausedUntil: sql<Date>`now() + interval '1 hour'` })
    .execute()
  expect(await waits()).toBe('account-paused')
  await market.db
    .updateTable('shopAccounts')
    .set({ pausedUntil: sql<Date>`now()` })
    .execute()
  expect(await listPayouts(market.db)).toHaveLength(1)
})

test('a run that breaks off in the middle, begun again and by several at once, lists and pays each store once', async () => {
  await using market = await testMarket()
  const buyer = await market.buyer()
  const sellers = [await market.seller('a', 'A'), await market.seller('b', 'B'), await market.seller('c', 'C')]
  for (const seller of sellers) {
    await market.payable(seller)
    await market.delivered(buyer, seller, gopay, [await market.product(seller, { price: 50_000 }), 1])
  }
  // Between the payout's row and its reservation, and between the mark and its booking, the second store fails.
  const failing = (kind: string) =>
    sql`create or replace function stumble() returns trigger language plpgsql as $$ begin
      if new.kind = ${sql.lit(kind)} and new.reference = 2 then raise exception 'the power went'; end if; return new; end $$`.execute(
      market.owner,
    )
  await failing('payout-reserve')
  await sql`create trigger stumble before insert on ledger_transactions for each row execute function stumble()`.execute(market.owner)
  await expect(listPayouts(market.db)).rejects.toThrow('the power went')
  expect(await market.db.selectFrom('payouts').select('shopId').execute()).toEqual([{ shopId: sellers[0]!.shopId }])
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
  await failing('payout')
  await sql`alter sequence payouts_id_seq restart with 2`.execute(market.owner)
  const lists = await Promise.all([listPayouts(market.db), listPayouts(market.db), listPayouts(market.db)])
  expect(lists.every((list) => list.length <= 3)).toBe(true)
  const list = await listPayouts(market.db)
  expect(list.map(({ amount }) => amount)).toEqual([50_000, 50_000, 50_000])
  const pay = () => Promise.allSettled(list.map(({ id }) => markPayoutPaid(market.app.paymentDeps, id, { by })))
  await Promise.all([pay(), pay()])
  expect((await listPayouts(market.db)).map(({ id }) => id)).toEqual([2])
  await sql`drop trigger stumble on ledger_transactions`.execute(market.owner)
  await Promise.all([pay(), pay(), listPayouts(market.db)])
  for (const seller of sellers) expect(await moneyOf(market, seller)).toMatchObject({ free: 0, inTransit: 0, paidOut: 50_000 })
  expect(await providerHolds(market)).toBe(0)
})

longTest('lists made while transfers are being marked as paid pay no rupiah twice', async () => {
  const { market, seller, sell } = await sold()
  await using _ = market
  const { paymentDeps: deps } = market.app
  for (let round = 1; round <= 4; round += 1) {
    await sell()
    const [listed] = await listPayouts(market.db)
    const pay = () => markPayoutPaid(deps, listed!.id, { by })
    const list = () => listPayouts(market.db)
    await Promise.all([list(), pay(), list(), list(), pay(), list(), list()])
    for (const { id: left } of await list()) await markPayoutPaid(deps, left, { by })
    expect(await moneyOf(market, seller)).toMatchObject({ free: 0, paidOut: round * 50_000 })
  }
})

test('a payout that the provider does not hold is not marked as paid until it holds as much', async () => {
  const { market, seller, sell } = await sold()
  await using _ = market
  const first = await sell({ payment_type: 'credit_card' })
  const [payout] = await listPayouts(market.db)
  await markPayoutPaid(market.app.paymentDeps, payout!.id, { by })
  await market.simulate(`${first.orderId}-1`, 'chargeback')
  const [dispute] = await openDisputes(market.db).execute()
  await resolveDispute(market.app.paymentDeps, dispute!.id, { liability: 'platform', reason: 'Lost.', by })
  await sell()
  const [next] = await listPayouts(market.db)
  await expect(markPayoutPaid(market.app.paymentDeps, next!.id, { by })).rejects.toThrow('holds only Rp0')
  await market.paid(await market.buyer(), { payment_type: 'gopay' }, [await market.product(seller, { price: 50_000 }), 1])
  expect(await markPayoutPaid(market.app.paymentDeps, next!.id, { by })).toBe(true)
})
