import { sql } from 'kysely'
import type { OrderId, PaymentId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { releaseReservations } from '#server/catalog/stock/reservations.ts'
import { orderMoves } from '#server/trade/orders/orderMoves.ts'

/** An attempt to pay ended: its pieces are free again and the order is a cart at the prices of today. */
export async function reopen(tx: Tx, orderId: OrderId, paymentId: PaymentId) {
  await releaseReservations(tx, paymentId)
  // What its store deleted meanwhile was kept for this payment only.
  await sql`delete from order_lines l using products p where l.order_id = ${orderId} and p.id = l.product_id and p.deleted_at is not null`.execute(
    tx,
  )
  await tx.updateTable('orderLines').set({ price: null, name: null, image: null }).where('orderId', '=', orderId).execute()
  const set = { totalPrice: null, updatedAt: sql`now()` }
  await transition(tx, orderMoves, 'reopen', { who: 'system', which: sql`id = ${orderId}`, set })
}
