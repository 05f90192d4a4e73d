import { sql } from 'kysely'
import type { SellerId, ShopId } from '#contract/ids.ts'
import { startOfDay } from '#contract/dayCount.ts'
import type { Money } from '#contract/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownShop } from '#server/catalog/api.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { readFees } from '#server/trade/fees/read.ts'
import { showFees } from '#server/trade/fees/show.ts'
import { nextByTimer } from '#server/trade/storeOrders/steps.ts'
import { balancesOf, whyPayoutsWait } from '#server/ledger/api.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'

const shown = 200

/** An own store's money from the ledger: what was earned, why it waits, when it is free, what was paid out. Throws `not-found`. */
export async function showMoney(db: Db, sellerId: SellerId, shopId: ShopId, feeBasisPoints: number): Promise<Money> {
  await ownShop(db, sellerId, shopId)
  const known = await readFees(db, feeBasisPoints)
  const { settings } = known
  const fees = showFees(known, shopId)
  const { basisPoints, next } = fees.general
  const [balances, { paidOut }, payoutsWait, waits, deposits, payouts, events, account, pause] = await Promise.all([
    balancesOf(db, shopId),
    paidOutOf(db, shopId),
    whyPayoutsWait(db, shopId, settings.at('payouts.minimum')),
    waitsOf(db, shopId),
    depositsOf(db, shopId),
    payoutsOf(db, shopId),
    eventsOf(db, shopId),
    db
      .selectFrom('shopAccounts')
      .select(['bank', 'accountNumber as number', 'accountHolder as holder'])
      .where('shopId', '=', shopId)
      .modifyEnd(keepPlan)
      .executeTakeFirst(),
    sql<{ until: Date | null }>`${keepPlan} select payouts_paused_until(${shopId}) as until`.execute(db),
  ])
  return {
    ...balances,
    paidOut,
    fee: { basisPoints, next: next && { basisPoints: next.basisPoints, from: startOfDay(next.from).toISOString() } },
    fees,
    payoutsWait,
    waits,
    deposits,
    payouts: payouts.map(({ id, amount, status, createdAt, paidAt }) => ({
      id,
      amount,
      status: status as Money['payouts'][number]['status'],
      createdAt: createdAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    })),
    events,
    account: account ?? null,
    payoutsPausedUntil: pause.rows[0]?.until?.toISOString() ?? null,
  }
}

/** Returns the total of paid payouts that did not bounce. Rupiah. */
const paidOutOf = (db: Db, shopId: ShopId) =>
  db
    .selectFrom('payouts')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount'), sql<number>`0`).as('paidOut'))
    .where('shopId', '=', shopId)
    .where('status', '=', 'paid')
    .modifyEnd(keepPlan)
    .executeTakeFirstOrThrow()

const payoutsOf = (db: Db, shopId: ShopId) =>
  db
    .selectFrom('payouts')
    .select(['id', 'amount', 'status', 'createdAt', 'paidAt'])
    .where('shopId', '=', shopId)
    .orderBy('id', 'desc')
    .limit(shown)
    .modifyEnd(keepPlan)
    .execute()

const whys = {
  paid: 'not-accepted',
  accepted: 'not-shipped',
  shipped: 'not-received',
  received: 'not-settled',
  completed: 'not-settled',
} as const

async function waitsOf(db: Db, shopId: ShopId): Promise<Money['waits']> {
  const parts = await db
    .selectFrom('storeOrders')
    .select([
      'id',
      'orderId',
      'status',
      'statusSince',
      'paidAt',
      'arrivedAt',
      'releasedAt',
      'unshipped',
      'claimed',
      'extraDays',
      'awaitsProof',
      sql<number>`case when released_at is null then total - fee - credited + fee_returned else held end`.as('amount'),
    ])
    .where('shopId', '=', shopId)
    .where('status', 'in', Object.keys(whys))
    .where((row) => row.or([row('releasedAt', 'is', null), row('held', '>', 0)]))
    .orderBy('paidAt')
    .limit(shown)
    .modifyEnd(keepPlan)
    .execute()
  const settings = await readSettings(db)
  return parts.map(({ id, orderId, status, amount, releasedAt, ...times }) => ({
    StoreOrderId: id,
    OrderId: orderId,
    amount,
    why: releasedAt ? 'claimed' : whys[status as keyof typeof whys],
    // Only shipped orders have a date on which their money is released automatically.
    freeBy: status === 'shipped' && !times.unshipped ? (nextByTimer(settings, { status, ...times })?.at.toISOString() ?? null) : null,
  }))
}

/** Returns the deposits held for rentals, the next due first. */
async function depositsOf(db: Db, shopId: ShopId): Promise<Money['deposits']> {
  const rows = await db
    .selectFrom('storeOrders as part')
    .innerJoin('deposits', 'deposits.storeOrderId', 'part.id')
    .select(['part.id', 'part.orderId', 'deposits.amount', 'deposits.status', 'deposits.dueAt'])
    .where('part.shopId', '=', shopId)
    .where('deposits.status', '<>', 'ended')
    .orderBy('deposits.dueAt')
    .limit(shown)
    .modifyEnd(keepPlan)
    .execute()
  return rows.map(({ id, orderId, amount, status, dueAt }) => ({
    StoreOrderId: id,
    OrderId: orderId,
    amount,
    status: status as Money['deposits'][number]['status'],
    dueAt: dueAt.toISOString(),
  }))
}

/** Kinds as shown to a store: credits appear as refunds. Only its share of a deposit appears from a dispute's end. */
const shownAs: Record<string, string> = {
  'deposit-end': 'deposit',
  'dispute-end': 'deposit',
  'dispute-undone': 'deposit',
  credit: 'refund',
  'credit-fee': 'fee-return',
}

/** Returns entries that changed a store's money. A release shows its amount once; reservations and holds are omitted. */
async function eventsOf(db: Db, shopId: ShopId): Promise<Money['events']> {
  const rows = await db
    .selectFrom('ledgerEntries as e')
    .innerJoin('ledgerTransactions as t', 't.id', 'e.transactionId')
    .select(['e.createdAt', 't.kind', 't.orderId', 'e.storeOrderId', sql<number>`e.credit - e.debit`.as('amount')])
    .where('e.shopId', '=', shopId)
    .where('t.kind', 'not in', ['payout-reserve', 'payout-cancel', 'hold', 'hold-end'])
    .where((row) => row.or([row('t.kind', '<>', 'release'), row('e.account', '<>', 'seller-pending')]))
    .orderBy('e.id', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ createdAt, kind, orderId, storeOrderId, amount }) => ({
    at: createdAt.toISOString(),
    kind: (shownAs[kind] ?? kind) as Money['events'][number]['kind'],
    amount,
    OrderId: orderId,
    StoreOrderId: storeOrderId,
  }))
}
