import { sql } from 'kysely'
import type { OrderId, PaymentId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { Problem } from '#server/errors.ts'
import { bookReversal } from '#server/ledger/book.ts'
import { holdBackDisputed } from '#server/ledger/reservations.ts'
import { recordEvent } from '#server/orders/events.ts'
import type { AfterCommit } from '#server/orders/news.ts'
import type { ProviderStatus } from './provider.ts'
import { decideFirst, markPaidIn, type Order } from './refundPaid.ts'
import type { Trade } from './trade.ts'

type Payment = { id: PaymentId; amount: number }
type Taken = { kind: 'chargeback' | 'refund'; total: number }

/**
 * What the provider took back of a payment without our asking, in all; undefined when its words do not say. Refunds that
 * we asked for bear our keys.
 */
export async function takenBack(tx: Tx, payment: Payment, { status, givenBack }: ProviderStatus): Promise<Taken | undefined> {
  const ours = await tx.selectFrom('refunds').selectAll().where('paymentId', '=', payment.id).execute()
  const byUs = ours.filter((refund) => refund.status === 'paid' && refund.way === 'provider' && refund.reversalId === null)
  const left = payment.amount - byUs.reduce((sum, refund) => sum + refund.amount, 0)
  const kind = status.endsWith('chargeback') ? 'chargeback' : 'refund'
  // The bank takes all that is left, whatever the list says.
  if (status === 'chargeback') return { kind, total: left }
  if (!givenBack) return kind === 'refund' && ours.length > 0 ? { kind, total: 0 } : status === 'refund' ? { kind, total: left } : undefined
  const keys = new Set(ours.map((refund) => refund.refundKey))
  const total = givenBack.reduce((sum, { key, amount }) => (key !== undefined && keys.has(key) ? sum : sum + amount), 0)
  return total > payment.amount || Number.isNaN(total) ? undefined : { kind, total }
}

/**
 * Books what was taken back since the last time, keeps the stores' money of this order where it is until a person decides
 * (`npm run payments:review`), and tells them. Refunds that were due anyway are paid by it. False when nothing is new.
 */
export async function openReversal(
  tx: Tx,
  trade: Pick<Trade, 'news'>,
  order: Order,
  payment: Payment,
  taken: Taken,
  afterCommit: AfterCommit,
) {
  const before = await tx
    .selectFrom('reversals')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount'), sql<number>`0`).as('total'))
    .where('paymentId', '=', payment.id)
    .executeTakeFirstOrThrow()
  const amount = taken.total - before.total
  if (amount <= 0) return false
  const { id } = await tx
    .insertInto('reversals')
    .values({ paymentId: payment.id, kind: taken.kind, amount, total: taken.total })
    .returning('id')
    .executeTakeFirstOrThrow()
  await holdBackDisputed(tx, order.id)
  await bookReversal(tx, order.id, { id, amount })
  await recordEvent(tx, {
    orderId: order.id,
    event: taken.kind === 'chargeback' ? 'charged-back' : 'returned-by-provider',
    actor: 'provider',
  })
  const shopIds = await tx.selectFrom('storeOrders').select('shopId').where('orderId', '=', order.id).orderBy('shopId').execute()
  await trade.news.tell(
    tx,
    { kind: 'charged-back', orderId: order.id, buyerId: order.buyerId, shopIds: shopIds.map(({ shopId }) => shopId), amount, reason: '' },
    afterCommit,
  )
  const due = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('paymentId', '=', payment.id)
    .where('status', '=', 'due')
    .orderBy('id')
    .execute()
  for (const refund of due) await drawOnReversal(tx, trade, order, refund, afterCommit)
  return true
}

/**
 * What the buyer is still to get of so many rupiah of this payment: at most what the provider still holds of it, so that
 * nobody gets more than he paid. Raises `not-allowed-now` while nobody has decided who bears the rest.
 */
export async function stillOwed(tx: Tx, payment: { id: PaymentId; amount: number }, wanted: number) {
  const open = await openReversals(tx).where('reversals.paymentId', '=', payment.id).execute()
  if (open.some(({ left }) => left >= wanted)) return wanted
  const { rows } = await sql<{ gone: number }>`
    select coalesce((select sum(amount) from reversals where payment_id = ${payment.id} and status <> 'won'), 0)
      + coalesce((select sum(amount) from refunds where payment_id = ${payment.id} and reversal_id is null), 0) as gone`.execute(tx)
  const held = Math.max(0, payment.amount - (rows[0]?.gone ?? 0))
  if (held < wanted && open.length > 0) throw new Problem('not-allowed-now', { detail: decideFirst })
  return Math.min(held, wanted)
}

/** Pays a due refund with money that was taken back: the buyer has it already. False when there is not enough of it. */
export async function drawOnReversal(
  tx: Tx,
  trade: Pick<Trade, 'news'>,
  order: Order,
  refund: { id: number; paymentId: PaymentId; amount: number },
  afterCommit: AfterCommit,
) {
  const open = await openReversals(tx).where('reversals.paymentId', '=', refund.paymentId).execute()
  const enough = open.find(({ left }) => left >= refund.amount)
  if (!enough) return false
  return markPaidIn(tx, trade, order, refund.id, { by: 'provider', reversalId: enough.id }, afterCommit)
}

/** Reversals that wait for a decision, with what nobody bears yet of each. Rupiah. */
export const openReversals = (db: Db) =>
  db
    .selectFrom('reversals')
    .innerJoin('payments', 'payments.id', 'reversals.paymentId')
    .select(['reversals.id', 'reversals.kind', 'reversals.amount', 'reversals.createdAt', 'reversals.paymentId', 'payments.orderId'])
    .select(sql<number>`reversals.amount - coalesce((select sum(amount) from refunds where reversal_id = reversals.id), 0)`.as('left'))
    .where('reversals.status', '=', 'open')
    .orderBy('reversals.id')

/** Money of this order was taken back and nobody has decided yet: its parts and their money stay where they are. */
export async function isDisputed(db: Db, orderId: OrderId) {
  return (await openReversals(db).where('payments.orderId', '=', orderId).executeTakeFirst()) !== undefined
}
