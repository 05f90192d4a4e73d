import { sql } from 'kysely'
import type { OrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** A paid order is done when all its parts are: completed if any was, refunded if all were, cancelled otherwise. */
export async function concludeOrder(tx: Tx, orderId: OrderId) {
  const storeOrders = await tx.selectFrom('storeOrders').select('status').where('orderId', '=', orderId).execute()
  const is = (...statuses: string[]) => statuses.includes.bind(statuses)
  const all = (test: (status: string) => boolean) => storeOrders.every((storeOrder) => test(storeOrder.status))
  const status = !all(is('completed', 'refunded', 'cancelled', 'rejected'))
    ? 'paid'
    : all(is('refunded'))
      ? 'refunded'
      : all(is('refunded', 'cancelled', 'rejected'))
        ? 'cancelled'
        : 'completed'
  await tx
    .updateTable('orders')
    .set({ status, updatedAt: sql`now()` })
    .where('id', '=', orderId)
    .where('status', '<>', status)
    .execute()
}
