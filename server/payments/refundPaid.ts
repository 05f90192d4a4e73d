import { sql } from 'kysely'
import type { BuyerId, OrderId, ShopId, StoreOrderId } from '#contract/ids.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import { lockedBalance } from '#server/ledger/balances.ts'
import { bookRefundPaid } from '#server/ledger/book.ts'
import { concludeOrder } from '#server/trade/orders/conclude.ts'
import type { EventActor } from '#server/platform/events/record.ts'
import { recordEvent } from './events.ts'
import { Problem } from '#server/platform/errors.ts'
import { lockOrder } from '#server/trade/orders/findOrder.ts'
import { dueRefunds } from './dueRefunds.ts'
import type { PaymentDeps } from './deps.ts'

export type Order = { id: OrderId; buyerId: BuyerId }
export type RefundedStoreOrder = {
  id: StoreOrderId
  orderId: OrderId
  shopId: ShopId
  subtotal: number
  fee: number
  freedAt: Date | null
  allowedBy?: string
  /** The dispute whose liability this store order bears. */
  disputeId?: number | undefined
}

/**
 * The money is back with the buyer. False when it was marked before, and for an operator while the provider is to pay it.
 * Throws `not-allowed-now` for an operator while part of it is in an open dispute, and
 * while the provider holds less, unless `belowZero`. `name`: the operator's.
 */
export const markRefundPaid = (
  deps: Pick<PaymentDeps, 'db'>,
  refundId: number,
  by: 'provider' | 'operator',
  { name = by, belowZero = false }: { name?: string; belowZero?: boolean } = {},
) =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrderOf(tx, refundId)
    if (!order) return false
    const due = await dueRefunds(tx).where('refunds.id', '=', refundId).executeTakeFirst()
    // What the provider may still send is no transfer of ours: it is said to have come back first.
    if (by === 'operator' && due?.way === 'provider') return false
    // What was sent is gone, whatever was owed.
    if (by === 'operator' && due && !due.sentAt && due.owed < due.amount)
      throw new Problem('not-allowed-now', { detail: { code: 'decide-first' } })
    if (by === 'operator' && due && !belowZero) await refuseBelowZero(tx, due.amount)
    return markPaidIn(tx, order, refundId, { by, name, belowZero })
  })

async function refuseBelowZero(tx: Tx, amount: number) {
  const held = await lockedBalance(tx, 'provider')
  if (held < amount) throw new Problem('not-allowed-now', { detail: { code: 'provider-short-refund', params: { held, amount } } })
}

/** The order of a refund, locked for this transaction; undefined when there is no such refund. */
export async function lockOrderOf(tx: Tx, refundId: number) {
  const found = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select('payments.orderId')
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
  return found && lockOrder(tx, found.orderId)
}

/** `disputeId`: the dispute that pays it; booked against it, or against `fees` where the platform bears it. */
type Source = { by: 'provider' | 'operator'; name?: string; belowZero?: boolean; disputeId?: number; from?: 'reversals' | 'fees' }

/** The same in the caller's transaction, who holds the order's lock. */
export async function markPaidIn(
  tx: Tx,
  order: Order,
  refundId: number,
  { by, name = by, belowZero = by === 'provider', disputeId, from = 'reversals' }: Source,
) {
  const refund = await tx
    .updateTable('refunds')
    .set({ status: 'paid', paidAt: sql`now()`, paidBy: name, reversalId: disputeId ?? null })
    .$if(by === 'provider' && disputeId === undefined, (update) => update.set({ way: 'provider' }))
    .where('id', '=', refundId)
    .where('status', '=', 'due')
    // What may be on its way to the buyer is not settled by other money as well.
    .$if(disputeId !== undefined, (update) => update.where('sentAt', 'is', null))
    .returningAll()
    .executeTakeFirst()
  if (!refund) return false
  await forgetClosedAccount(tx, refundId)
  await bookRefundPaid(tx, order.id, refund, disputeId === undefined ? 'provider' : from, belowZero ? name : undefined)
  await writeAudit(tx, { actor: by, act: 'refund-paid', object: `refund:${refundId}`, detail: { amount: refund.amount, by: name } })
  const storeOrder = await tx.selectFrom('storeOrders').selectAll().where('id', '=', refund.storeOrderId).executeTakeFirst()
  const actor = by === 'operator' ? (`operator:${name}` as const) : by
  const data = { amount: refund.amount, reason: refund.reason, reasonCode: refund.reasonCode }
  await recordEvent(tx, order, { type: 'refund.paid', ...(storeOrder && { shopId: storeOrder.shopId }), actor, data })
  if (storeOrder) await markRefunded(tx, order, storeOrder, actor)
  return true
}

/** Once it is paid a closed account's bank details are not needed. */
const forgetClosedAccount = (tx: Tx, refundId: number) =>
  sql`update refunds r set account_number = '', account_holder = 'Closed account' from payments p, orders o, buyers b
    where r.id = ${refundId} and r.account_number is not null and p.id = r.payment_id and o.id = p.order_id and b.id = o.buyer_id
    and b.closed_at is not null`.execute(tx)

export async function markRefunded(tx: Tx, order: Order, storeOrder: RefundedStoreOrder, actor: EventActor) {
  await tx
    .updateTable('storeOrders')
    .set({ status: 'refunded', statusSince: sql`now()` })
    .where('id', '=', storeOrder.id)
    .execute()
  await recordEvent(tx, order, { type: 'store_order.refunded', shopId: storeOrder.shopId, actor, data: { amount: storeOrder.subtotal } })
  const open = await tx
    .selectFrom('storeOrders')
    .select('id')
    .where('orderId', '=', order.id)
    .where('status', '<>', 'refunded')
    .executeTakeFirst()
  if (!open)
    await tx
      .updateTable('payments')
      .set({ status: 'refunded', updatedAt: sql`now()` })
      .where('orderId', '=', order.id)
      .where('status', '=', 'settled')
      .execute()
  await concludeOrder(tx, order.id)
}
