import { sql } from 'kysely'
import type { OrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { bookRelease } from '#server/ledger/api.ts'
import { escrowForClaims } from '../claims/escrow.ts'

/**
 * Frees the stores' money for received store orders, once each, after the payment has settled (a captured card has not). The caller holds
 * the order's lock.
 */
export async function releaseReceived(tx: Tx, orderId: OrderId) {
  const released = await tx
    .updateTable('storeOrders')
    .set({ releasedAt: sql`now()` })
    .where('orderId', '=', orderId)
    .where('status', 'in', ['received', 'completed'])
    .where('releasedAt', 'is', null)
    .where(
      sql<boolean>`not exists (select from payment_orders po join payments p on p.id = po.payment_id where po.order_id = ${orderId} and p.status = 'settled' and p.awaits_settlement)`,
    )
    .returning(['id', 'orderId', 'shopId', 'total', 'fee', 'credited', 'feeReturned', 'claimed'])
    .execute()
  for (const { credited, feeReturned, claimed, ...part } of released.toSorted((a, b) => a.shopId - b.shopId)) {
    const left = { ...part, total: part.total - credited, fee: part.fee - feeReturned }
    await bookRelease(tx, { ...left, held: claimed > 0 ? await escrowForClaims(tx, part.id, left.total - left.fee) : 0 })
  }
}
