import type { OrderId, PaymentId } from '#contract/ids.ts'
import { releaseReceived } from '#server/ledger/release.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** The money of a captured card is at the provider: what its order's buyer has received is free. The caller holds the order's lock. */
export async function confirmSettlement(tx: Tx, { id, orderId }: { id: PaymentId; orderId: OrderId }) {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ awaitsSettlement: false })
    .where('id', '=', id)
    .where('awaitsSettlement', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await releaseReceived(tx, orderId)
}
