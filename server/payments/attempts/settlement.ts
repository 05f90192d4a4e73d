import type { PaymentId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { PaidOrders } from './paidOrders.ts'

/** Marks a captured card payment as settled, which frees the money of received store orders. */
export async function confirmSettlement(tx: Tx, orders: PaidOrders, id: PaymentId) {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ awaitsSettlement: false })
    .where('id', '=', id)
    .where('awaitsSettlement', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  for (const order of orders) await order.release()
}
