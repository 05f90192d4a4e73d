import type { LockPayable, Payable } from '#server/payments/api.ts'
import { lockOrder } from '#server/trade/orders/findOrder.ts'
import { restoreDeposits } from '#server/trade/deposits/takeBack.ts'
import { releaseReceived } from '#server/trade/storeOrders/release.ts'
import { markRefunded } from '../orders/refunded.ts'
import { returnToAgreement } from '../approvals/payment.ts'
import { findAgreement } from './agreement.ts'
import { reopen } from '../orders/reopen.ts'
import { separate } from '../jointPayments/separate.ts'
import { sell } from './sell.ts'

/** Implements Payable for orders. */
export const ordersAsPayables: { lockPayable: LockPayable } = {
  lockPayable: async (tx, orderId) => {
    const { id, buyerId, userId, status, paidAt } = await lockOrder(tx, orderId)
    const payable: Payable = {
      id,
      buyerId,
      sell: (payment, amount, paid) => sell(tx, payable, { status, isPaid: paidAt !== null }, { ...payment, amount }, paid),
      reopen: async (paymentId) => {
        if (!(await returnToAgreement(tx, payable, paymentId))) await reopen(tx, { ...payable, userId }, { paymentId, orderId: id })
      },
      separate: async (payment) => {
        if (await findAgreement(tx, id)) await payable.reopen(payment.id)
        else await separate(tx, payable, payment)
      },
      refunded: (storeOrderId, actor) => markRefunded(tx, payable, storeOrderId, actor),
      giveAgain: (borne) => restoreDeposits(tx, payable, borne),
      release: () => releaseReceived(tx, id),
    }
    return payable
  },
}
