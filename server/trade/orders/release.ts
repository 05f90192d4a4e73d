import { sql } from 'kysely'
import type { OrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { bookRelease } from '#server/ledger/book.ts'

/**
 * Frees the stores' money of what was received of an order, each part once, as soon as the provider has it: a card that is
 * captured has not settled yet. The caller holds the order's lock.
 */
export async function releaseReceived(tx: Tx, orderId: OrderId) {
  const freed = await tx
    .updateTable('storeOrders')
    .set({ freedAt: sql`now()` })
    .where('orderId', '=', orderId)
    .where('status', 'in', ['received', 'completed'])
    .where('freedAt', 'is', null)
    .where(sql<boolean>`not exists (select from payments p where p.order_id = ${orderId} and p.status = 'settled' and p.awaits_settlement)`)
    .returning(['id', 'orderId', 'shopId', 'total', 'fee'])
    .execute()
  for (const storeOrder of freed.toSorted((a, b) => a.shopId - b.shopId)) await bookRelease(tx, storeOrder)
}
