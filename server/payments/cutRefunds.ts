import { sql } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import { bookRefundCut } from '#server/ledger/book.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { dueRefunds } from './dueRefunds.ts'
import type { Payable } from './payable.ts'
import { markPaidIn } from './refundPaid.ts'
import { payFromDispute, openDisputes } from './disputes.ts'

/**
 * Once nothing of a payment is open any more, refunds that were due before are cut to what is still owed of them; one of
 * which nothing is owed is paid by the dispute. Returns what was cut, in rupiah.
 */
export async function cutDueRefunds(tx: Tx, payable: Payable, { id: reversalId, paymentId }: { id: number; paymentId: PaymentId }) {
  if (await openDisputes(tx).where('reversals.paymentId', '=', paymentId).executeTakeFirst()) return 0
  let cut = 0
  for (const { id, amount, owed, sentAt } of await dueRefunds(tx).where('payments.id', '=', paymentId).execute()) {
    // What was sent already is gone, whatever was owed.
    if (owed === amount || sentAt) continue
    if (owed === 0) await markPaidIn(tx, payable, id, { by: 'provider', disputeId: reversalId, from: 'fees' })
    else {
      const { numUpdatedRows } = await tx
        .updateTable('refunds')
        .set({ amount: owed })
        .where('id', '=', id)
        .where('sentAt', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) cut += amount - owed
    }
  }
  return cut
}

/**
 * A refund that did not reach the buyer, who may have got its money otherwise since: it is paid by what was taken back and is
 * not decided yet, waits for that decision, or is cut to what the decision left owed; the rest is no loss of ours any more.
 */
export async function settleReturned(tx: Tx, payable: Payable, refund: { id: number; paymentId: PaymentId; amount: number }) {
  if (await payFromDispute(tx, payable, refund)) return
  const decided = await tx
    .selectFrom('reversals')
    .select(['id', 'paymentId'])
    .where('paymentId', '=', refund.paymentId)
    .where('status', 'in', ['stores', 'ours'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const cut = decided ? await cutDueRefunds(tx, payable, decided) : 0
  if (cut === 0) return
  const { rows } = await sql<{ reference: number }>`select nextval('refund_cuts')::integer as reference`.execute(tx)
  await bookRefundCut(tx, payable.id, { reference: rows[0]!.reference, amount: cut })
}
