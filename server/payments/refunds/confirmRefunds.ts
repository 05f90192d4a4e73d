import type { PaymentId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ProviderStatus } from '../provider/provider.ts'
import { orderIn, orderOfRefund, type PaidOrders } from '../attempts/paidOrders.ts'
import { markPaidIn } from './refundPaid.ts'

/**
 * The provider shows that this refund was made: by its key, or, for the whole of a card that had not settled, by its
 * cancellation. Rupiah.
 */
export const isConfirmedBy = (refund: { refundKey: string; amount: number }, { status, amount, givenBack = [] }: ProviderStatus) =>
  givenBack.some((made) => made.key === refund.refundKey && made.amount === refund.amount) ||
  (status === 'cancel' && amount === refund.amount)

/**
 * Marks due refunds as paid that the provider's answer shows, even if one was changed to an unsent transfer. The caller has locked
 * the payment's orders.
 */
export async function confirmRefunds(tx: Tx, orders: PaidOrders, paymentId: PaymentId, status: ProviderStatus) {
  const due = await tx
    .selectFrom('refunds')
    .select(['id', 'refundKey', 'amount', orderOfRefund.as('orderId')])
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'due')
    .where((row) => row.or([row('way', '=', 'provider'), row('sentAt', 'is', null)]))
    .orderBy('id')
    .execute()
  for (const refund of due)
    if (isConfirmedBy(refund, status)) await markPaidIn(tx, orderIn(orders, refund.orderId), refund.id, { by: 'provider' })
}
