import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { OrderId, PaymentId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Refunds } from '#server/platform/db/schema.ts'
import { Problem } from '#server/platform/errors.ts'
import { bookDispute, withholdDisputed } from '#server/ledger/api.ts'
import { recordEvent } from '../events.ts'
import type { ProviderStatus } from '../provider/provider.ts'
import { onlyOrder, paysOrder, type PaidOrders } from '../attempts/paidOrders.ts'

type Payment = { id: PaymentId; amount: number }
export type DisputeTotal = { kind: 'chargeback' | 'refund' | 'void'; total: number }

/**
 * Returns the total that the provider took back without our request, including won disputes; undefined if its answer does not say.
 * Recognizes our own refunds by their keys.
 */
export async function disputedAmount(tx: Tx, payment: Payment, { status, givenBack }: ProviderStatus): Promise<DisputeTotal | undefined> {
  const ours = await tx.selectFrom('refunds').selectAll().where('paymentId', '=', payment.id).execute()
  const left = payment.amount - sumOf(ours.filter(isByProvider))
  const won = sumOf(await disputesOf(tx, payment.id, 'won'))
  const kind = status.endsWith('chargeback') ? 'chargeback' : 'refund'
  const keys = new Set(ours.filter((refund) => !wasPaidOtherwise(refund)).map((refund) => refund.refundKey))
  const listed = givenBack && sumOf(givenBack.filter(({ key }) => key === undefined || !keys.has(key)))
  if (listed !== undefined && !(listed - won <= payment.amount)) return undefined
  // A chargeback takes all that is left, whatever the list says. A second one counts only if the list shows it.
  if (status === 'chargeback') {
    if (listed !== undefined) return { kind, total: Math.max(listed, left) }
    return won > 0 || left === 0 ? undefined : { kind, total: left }
  }
  if (listed !== undefined) return { kind, total: listed }
  return kind === 'refund' && ours.length > 0 ? { kind, total: 0 } : status === 'refund' ? { kind, total: left } : undefined
}

/** Returns the loss of a payment cancelled after capture: all that we had not refunded. Undefined if it settled after `asked`. */
export async function voidedTotal(tx: Tx, payment: Payment, asked: RawBuilder<Date>): Promise<DisputeTotal | undefined> {
  const { rows } = await sql`select from disputes
    where payment_id = ${payment.id} and status = 'undone' and decided_at >= ${asked} limit 1`.execute(tx)
  if (rows.length > 0) return undefined
  const ours = await tx.selectFrom('refunds').selectAll().where('paymentId', '=', payment.id).execute()
  return { kind: 'void', total: payment.amount - sumOf(ours.filter(isByProvider)) }
}

type Refund = Selectable<Refunds>

const isByProvider = (refund: Refund) => refund.status === 'paid' && refund.way === 'provider' && refund.disputeId === null

/** True for a refund paid, or perhaps paid, by transfer or dispute. Its key at the provider would pay it twice. */
const wasPaidOtherwise = (refund: Refund) =>
  refund.disputeId !== null || (refund.way === 'bank' && (refund.status === 'paid' || refund.sentAt !== null))

const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

const disputesOf = (tx: Tx, paymentId: PaymentId, status: 'won') =>
  tx.selectFrom('disputes').select('amount').where('paymentId', '=', paymentId).where('status', '=', status).execute()

/**
 * Opens a dispute for the amount taken back since the last one. It freezes the money of its orders, and due refunds wait for it, until an
 * operator decides (`/operator/disputes`). False if nothing is new.
 */
export async function createDispute(tx: Tx, orders: PaidOrders, payment: Payment, disputed: DisputeTotal) {
  const before = await tx
    .selectFrom('disputes')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount'), sql<number>`0`).as('total'))
    .where('paymentId', '=', payment.id)
    .where('status', '<>', 'undone')
    .executeTakeFirstOrThrow()
  const amount = disputed.total - before.total
  if (amount <= 0) return false
  const { id } = await tx
    .insertInto('disputes')
    .values({ paymentId: payment.id, kind: disputed.kind, amount, total: disputed.total })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const order of orders) await withholdDisputed(tx, order.id)
  await bookDispute(tx, onlyOrder(orders), { id, amount })
  for (const order of orders) {
    const parts = await tx.selectFrom('storeOrders').select('shopId').where('orderId', '=', order.id).orderBy('shopId').execute()
    const shopIds = parts.map(({ shopId }) => shopId)
    // No more was taken of an order than was paid for it.
    const data = { amount: orders.length > 1 ? Math.min(amount, order.amount) : amount, kind: disputed.kind, shopIds }
    await recordEvent(tx, order, { type: 'dispute.opened', actor: 'provider', data })
  }
  const due = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('paymentId', '=', payment.id)
    .where('status', '=', 'due')
    .where('sentAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const refund of due) await coverByDispute(tx, refund)
  return true
}

/** SQL: disputes of a cancelled payment with a decided bearer. The payment may still settle. */
export const decidedVoid = (paymentId: PaymentId) =>
  sql<boolean>`payment_id = ${paymentId} and kind = 'void' and status in ('stores', 'ours')`

/** `paidBy`: the cancellation by which the buyer has it, until the bank settles after all. Rupiah. */
export type StillOwed = { amount: number; paidBy?: number | undefined }

/**
 * Returns how much of `wanted` rupiah the buyer is still owed. The rest of the payment caps it, so that refunds never exceed the payment.
 * Throws `not-allowed-now` while a dispute about the rest is open.
 */
export async function stillOwed(tx: Tx, payment: { id: PaymentId; amount: number }, wanted: number): Promise<StillOwed> {
  const open = await openDisputes(tx).where('disputes.paymentId', '=', payment.id).execute()
  if (open.some(({ left }) => left >= wanted)) return { amount: wanted }
  const { rows } = await sql<{ gone: number; goneUnlessSettled: number; voidId: number | null }>`
    with voids as (select id, amount from disputes where ${decidedVoid(payment.id)}),
      gone as (select coalesce((select sum(amount) from disputes where payment_id = ${payment.id} and status not in ('won', 'undone')), 0)
        + coalesce((select sum(amount) from refunds where payment_id = ${payment.id} and dispute_id is null), 0) as amount)
    select amount as gone, (select max(id) from voids) as void_id,
      amount - coalesce((select sum(amount) from voids), 0)
        + coalesce((select sum(amount) from refunds where dispute_id in (select id from voids)), 0) as gone_unless_settled
    from gone`.execute(tx)
  const { gone, goneUnlessSettled, voidId } = rows[0]!
  const remaining = Math.max(0, payment.amount - gone)
  if (remaining < wanted && open.length > 0) throw new Problem('not-allowed-now', { detail: { code: 'decide-first' } })
  if (remaining > 0 || voidId === null) return { amount: Math.min(remaining, wanted) }
  return { amount: Math.min(Math.max(0, payment.amount - goneUnlessSettled), wanted), paidBy: voidId }
}

type DueRefund = { id: number; paymentId: PaymentId; amount: number; only?: number | undefined }

/**
 * Makes a due refund wait for an open dispute, by which the buyer may already have the money. False if no dispute has enough left, or the
 * refund was sent. `only`: this dispute alone.
 */
export async function coverByDispute(tx: Tx, { id, paymentId, amount, only }: DueRefund) {
  const open = await openDisputes(tx).where('disputes.paymentId', '=', paymentId).execute()
  const enough = open.find((dispute) => dispute.left >= amount && (only ?? dispute.id) === dispute.id)
  if (!enough) return false
  const { numAffectedRows } = await sql`
    update refunds set dispute_id = ${enough.id} where id = ${id} and status = 'due' and sent_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** Open disputes; `left`: the amount that covers no refund. Rupiah. */
export const openDisputes = (db: Db) =>
  db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.paymentId')
    .select(['disputes.id', 'disputes.kind', 'disputes.amount', 'disputes.createdAt', 'disputes.paymentId', 'payments.buyerId'])
    .select(
      sql<OrderId[]>`(select json_agg(o.order_id order by o.order_id) from payment_orders o where o.payment_id = payments.id)`.as(
        'orderIds',
      ),
    )
    .select(sql<boolean>`payments.status <> 'unapplied'`.as('paysForGoods'))
    .select(sql<number>`disputes.amount - coalesce((select sum(amount) from refunds where dispute_id = disputes.id), 0)`.as('left'))
    .where('disputes.status', '=', 'open')
    .orderBy('disputes.id')

/** The order has an open dispute: its store orders and their money stay where they are. */
export async function isDisputed(db: Db, orderId: OrderId) {
  return (await openDisputes(db).where(paysOrder(orderId)).executeTakeFirst()) !== undefined
}
