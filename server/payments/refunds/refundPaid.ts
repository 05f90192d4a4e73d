import { sql } from 'kysely'
import type { DepositId, OrderId, ShopId, StoreOrderId } from '#contract/ids.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import { lockedBalance, bookRefundPaid } from '#server/ledger/api.ts'
import { recordEvent, type OrderRef } from '../events.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { dueRefunds } from './dueRefunds.ts'
import type { BookDeps } from '../deps.ts'
import { refundMoves } from './moves.ts'
import { lockOrdersOf, orderIn, orderOfRefund, orderRefsOf } from '../attempts/paidOrders.ts'
import type { Payable } from '../attempts/payable.ts'

export type RefundedStoreOrder = {
  id: StoreOrderId
  orderId: OrderId
  shopId: ShopId
  total: number
  fee: number
  /** Refunded by credit notes, with the fee on that, and released money that claims hold. Rupiah. */
  credited: number
  feeReturned: number
  held: number
  releasedAt: Date | null
  allowedBy?: string
  /** The dispute whose liability this store order bears. */
  disputeId?: number | undefined
}

/**
 * Marks a refund as paid. False if it was marked before, or for an operator (`name`) while the provider is to pay it. Throws
 * `not-allowed-now` in an open dispute, or if the provider holds less, unless `belowZero`.
 */
export const markRefundPaid = (
  deps: BookDeps,
  refundId: number,
  by: 'provider' | 'operator',
  { name = by, belowZero = false }: { name?: string; belowZero?: boolean } = {},
) =>
  inTransaction(deps.db, async (tx) => {
    const locked = await lockOrdersOfRefund(deps, tx, refundId)
    if (!locked) return false
    const due = await dueRefunds(tx).where('refunds.id', '=', refundId).executeTakeFirst()
    // The provider may still pay this refund. An operator must mark it as returned first.
    if (by === 'operator' && due?.way === 'provider') return false
    // A sent transfer is gone, whatever was owed.
    if (by === 'operator' && due && !due.sentAt && due.waits) throw new Problem('not-allowed-now', { detail: { code: 'decide-first' } })
    if (by === 'operator' && due && !belowZero) await refuseBelowZero(tx, due.amount)
    return markPaidIn(tx, locked.order, refundId, { by, name, belowZero })
  })

async function refuseBelowZero(tx: Tx, amount: number) {
  const held = await lockedBalance(tx, 'provider')
  if (held < amount) throw new Problem('not-allowed-now', { detail: { code: 'provider-short-refund', params: { held, amount } } })
}

/** Locks the orders of a refund's payment for this transaction; `order`: the refund's. Undefined if there is no such refund. */
export async function lockOrdersOfRefund(deps: Pick<BookDeps, 'lockPayable'>, tx: Tx, refundId: number) {
  const found = await tx
    .selectFrom('refunds')
    .select(['paymentId', orderOfRefund.as('orderId')])
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (!found) return undefined
  const orders = await lockOrdersOf(deps, tx, found.paymentId)
  return { orders, order: orderIn(orders, found.orderId) }
}

/** `disputeId`: the dispute that pays it; booked against it, or against `fees` where the platform bears it. */
type Source = { by: 'provider' | 'operator'; name?: string; belowZero?: boolean; disputeId?: number; from?: 'disputes' | 'fees' }

/** Marks a refund as paid within the caller's transaction, which holds the order's lock. */
export async function markPaidIn(tx: Tx, payable: Payable, refundId: number, source: Source) {
  const refund = await payRefundOf(tx, payable, refundId, source)
  if (refund?.storeOrderId && refund.creditNoteId === null) await payable.refunded(refund.storeOrderId, actorOf(source))
  return refund !== undefined
}

const actorOf = ({ by, name = by }: Source) => (by === 'operator' ? (`operator:${name}` as const) : by)

/** Pays a refund without marking its store order as refunded, as for a credit note or a deposit. */
export async function payRefundOf(tx: Tx, order: OrderRef, refundId: number, source: Source) {
  const { by, name = by, belowZero = by === 'provider', disputeId, from = 'disputes' } = source
  const actor = actorOf(source)
  const isSent = by === 'provider' && disputeId === undefined
  const [refund] = await transition(tx, refundMoves, 'pay', {
    who: by,
    // A sent transfer may still arrive, so a dispute does not settle it too.
    which: sql`id = ${refundId} and (sent_at is null or ${disputeId === undefined}::boolean)`,
    set: { paidAt: sql`now()`, paidBy: name, disputeId: disputeId ?? null, way: isSent ? 'provider' : undefined },
    record: async (row, type) => {
      const shopId = await shopOf(tx, row)
      const data = { amount: row.amount, reason: row.reason, reasonCode: row.reasonCode, ...(row.undone > 0 && { again: true }) }
      if (shopId) return recordEvent(tx, order, { type, shopId, actor, data })
      for (const { amount, ...each } of await orderRefsOf(tx, row.paymentId))
        await recordEvent(tx, each, { type, actor, data: { ...data, amount } })
    },
  })
  if (!refund) return undefined
  await forgetClosedAccount(tx, refundId)
  await bookRefundPaid(tx, order.id, refund, disputeId === undefined ? 'provider' : from, belowZero ? name : undefined)
  await writeAudit(tx, { actor, act: 'pay refund', object: `refund:${refundId}`, detail: { amount: refund.amount, by: name } })
  return refund
}

/** The store that a refund is about; undefined where it is a whole payment. */
export async function shopOf(tx: Tx, { storeOrderId, depositId }: { storeOrderId: StoreOrderId | null; depositId: DepositId | null }) {
  const { rows } = await sql<{ shopId: ShopId }>`select shop_id from store_orders
    where id = coalesce(${storeOrderId}::bigint, (select store_order_id from deposits where id = ${depositId}::bigint))`.execute(tx)
  return rows[0]?.shopId
}

/** Clears a closed account's bank details, which a paid refund no longer needs. */
const forgetClosedAccount = (tx: Tx, refundId: number) =>
  sql`update refunds r set account_number = '', account_holder = 'Closed account' from payments p, buyers b
    where r.id = ${refundId} and r.account_number is not null and p.id = r.payment_id and b.id = p.buyer_id
    and b.closed_at is not null`.execute(tx)
