import { sql } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import { bookRefundCut } from '#server/ledger/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { dueRefunds } from './dueRefunds.ts'
import { onlyOrder, orderIn, type PaidOrders } from '../attempts/paidOrders.ts'
import { markPaidIn } from './refundPaid.ts'
import { coverByDispute, openDisputes } from '../disputes/disputes.ts'

/**
 * Cuts due refunds to what is still owed, once no dispute of the payment is open. The last borne dispute pays a refund of which nothing is
 * owed. Returns the rupiah cut.
 */
export async function cutDueRefunds(tx: Tx, orders: PaidOrders, paymentId: PaymentId) {
  if (await openDisputes(tx).where('disputes.paymentId', '=', paymentId).executeTakeFirst()) return 0
  const borne = await tx
    .selectFrom('disputes')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('status', 'in', ['stores', 'ours'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!borne) return 0
  let cut = 0
  for (const { id, orderId, amount, owed, sentAt } of await dueRefunds(tx).where('payments.id', '=', paymentId).execute()) {
    // A sent transfer is gone, whatever was owed.
    if (owed === amount || sentAt) continue
    if (owed === 0) await markPaidIn(tx, orderIn(orders, orderId), id, { by: 'provider', disputeId: borne.id, from: 'fees' })
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
 * Settles a bounced refund whose money the buyer may already have. It waits for an open dispute, or is cut to what is still owed; the cut
 * reverses our loss.
 */
export async function settleReturned(tx: Tx, orders: PaidOrders, refund: { id: number; paymentId: PaymentId; amount: number }) {
  if (await coverByDispute(tx, refund)) return
  const cut = await cutDueRefunds(tx, orders, refund.paymentId)
  if (cut === 0) return
  const { rows } = await sql<{ reference: number }>`select nextval('refund_cuts')::integer as reference`.execute(tx)
  await bookRefundCut(tx, onlyOrder(orders), { reference: rows[0]!.reference, amount: cut })
}
