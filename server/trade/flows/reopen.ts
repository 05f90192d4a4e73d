import { sql } from 'kysely'
import type { OrderId, PaymentId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { transition } from '#server/platform/db/transition.ts'
import { releaseReservations } from '#server/catalog/stock/reservations.ts'
import { recordOrderEvent, type OrderRef } from '#server/payments/events.ts'
import { awaitCartTurn } from '#server/trade/orders/findOrder.ts'
import { orderMoves } from '#server/trade/orders/orderMoves.ts'

/**
 * An attempt to pay ended: its pieces are free again and the order is a cart at the prices of today. Where its company has
 * another cart by now, the order is cancelled instead and keeps its lines as they were.
 */
export async function reopen(tx: Tx, order: OrderRef, paymentId: PaymentId) {
  await awaitCartTurn(tx, order.buyerId)
  if (await hasCart(tx, order)) {
    await releaseReservations(tx, paymentId)
    await giveUp(tx, order)
    return
  }
  await thaw(tx, order.id, paymentId)
  const set = { totalPrice: null, payable: null, updatedAt: sql`now()` }
  await transition(tx, orderMoves, 'reopen', { who: 'system', which: sql`id = ${order.id}`, set })
}

/** Whether there is another cart. An empty one that is not being filled just now makes way. */
async function hasCart(tx: Tx, { buyerId }: OrderRef) {
  const mine = ownedBy({ role: 'buyer', id: buyerId })
  // Locked by a statement of its own: the next one sees what was put into it until then.
  const { rows } = await sql`select from orders where ${mine} and status = 'cart' for update skip locked`.execute(tx)
  const which = sql`${mine} and not exists (select from order_lines l where l.order_id = orders.id)`
  if (rows.length > 0) await transition(tx, orderMoves, 'drop', { who: 'system', which, set: { totalPrice: 0, updatedAt: sql`now()` } })
  const cart = await tx.selectFrom('orders').select('id').where(mine).where('status', '=', 'cart').executeTakeFirst()
  return cart !== undefined
}

const giveUp = (tx: Tx, order: OrderRef) =>
  transition(tx, orderMoves, 'give-up', {
    who: 'system',
    which: sql`id = ${order.id}`,
    set: { updatedAt: sql`now()` },
    record: (row, type) => recordOrderEvent(tx, order, { type, actor: 'system', data: { amount: row.payable ?? row.totalPrice } }),
  })

/** Frees the pieces of an attempt; the lines of its order have the prices of today. */
export async function thaw(tx: Tx, orderId: OrderId, paymentId: PaymentId) {
  await releaseReservations(tx, paymentId)
  // What its store deleted meanwhile was kept for this payment only.
  await sql`delete from order_lines l using products p where l.order_id = ${orderId} and p.id = l.product_id and p.deleted_at is not null`.execute(
    tx,
  )
  await tx.updateTable('orderLines').set({ price: null, name: null, image: null }).where('orderId', '=', orderId).execute()
}
