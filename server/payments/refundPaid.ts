import { sql } from 'kysely'
import type { BuyerId, OrderId, ShopId, StoreOrderId } from '#contract/ids.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { inTransaction, type Tx } from '#server/db/db.ts'
import { bookRefundPaid } from '#server/ledger/book.ts'
import { concludeOrder } from '#server/orders/conclude.ts'
import { recordEvent, type Actor } from '#server/orders/events.ts'
import type { AfterCommit } from '#server/orders/news.ts'
import { lockOrder } from '#server/orders/open.ts'
import type { Trade } from './trade.ts'

export type Order = { id: OrderId; buyerId: BuyerId }
export type Part = { id: StoreOrderId; orderId: OrderId; shopId: ShopId; subtotal: number; fee: number; freedAt: Date | null }

/** The money is back with the buyer. False when it was marked before. */
export const markRefundPaid = (trade: Pick<Trade, 'db' | 'news'>, refundId: number, by: 'provider' | 'operator') =>
  inTransaction(trade.db, async (tx, afterCommit) => {
    const found = await tx
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .select('payments.orderId')
      .where('refunds.id', '=', refundId)
      .executeTakeFirst()
    return found ? markPaidIn(tx, trade, await lockOrder(tx, found.orderId), refundId, { by }, afterCommit) : false
  })

type Source = { by: 'provider' | 'operator'; /** The buyer has it already, by this reversal. */ reversalId?: number }

/** The same in the caller's transaction, who holds the order's lock. */
export async function markPaidIn(
  tx: Tx,
  trade: Pick<Trade, 'news'>,
  order: Order,
  refundId: number,
  { by, reversalId }: Source,
  afterCommit: AfterCommit,
) {
  const refund = await tx
    .updateTable('refunds')
    .set({ status: 'paid', paidAt: sql`now()`, paidBy: by, reversalId: reversalId ?? null })
    .where('id', '=', refundId)
    .where('status', '=', 'due')
    .returningAll()
    .executeTakeFirst()
  if (!refund) return false
  await bookRefundPaid(tx, order.id, refund)
  await writeAudit(tx, { actor: by, act: 'refund-paid', object: `refund:${refundId}`, detail: { amount: refund.amount } })
  await trade.news.tell(
    tx,
    { kind: 'refund-paid', orderId: order.id, buyerId: order.buyerId, shopIds: [], amount: refund.amount, reason: refund.reason },
    afterCommit,
  )
  if (refund.storeOrderId === null) {
    await recordEvent(tx, { orderId: order.id, event: 'refund-paid', actor: by, reason: refund.reason })
    return true
  }
  const part = await tx.selectFrom('storeOrders').selectAll().where('id', '=', refund.storeOrderId).executeTakeFirstOrThrow()
  await markRefunded(tx, trade, order, part, by, afterCommit)
  return true
}

export async function markRefunded(tx: Tx, trade: Pick<Trade, 'news'>, order: Order, part: Part, actor: Actor, afterCommit: AfterCommit) {
  await tx
    .updateTable('storeOrders')
    .set({ status: 'refunded', statusSince: sql`now()` })
    .where('id', '=', part.id)
    .execute()
  await recordEvent(tx, { orderId: order.id, shopId: part.shopId, event: 'refunded', actor })
  await trade.news.tell(
    tx,
    { kind: 'refunded', orderId: order.id, buyerId: order.buyerId, shopIds: [part.shopId], amount: part.subtotal, reason: '' },
    afterCommit,
  )
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
