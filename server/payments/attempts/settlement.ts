import type { PaymentId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Payable } from './payable.ts'

/** Marks a captured card payment as settled, which frees the money of received store orders. */
export async function confirmSettlement(tx: Tx, payable: Payable, id: PaymentId) {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ awaitsSettlement: false })
    .where('id', '=', id)
    .where('awaitsSettlement', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await payable.release()
}
