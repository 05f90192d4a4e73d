import type { PaymentId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Payable } from './payable.ts'

/** The money of a captured card is at the provider: what its payer has received is free. */
export async function confirmSettlement(tx: Tx, payable: Payable, id: PaymentId) {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ awaitsSettlement: false })
    .where('id', '=', id)
    .where('awaitsSettlement', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await payable.release()
}
