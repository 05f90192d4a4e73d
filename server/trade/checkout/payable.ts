import type { LockPayable, Payable } from '#server/payments/api.ts'
import { lockOrder } from '#server/trade/orders/findOrder.ts'
import { restoreDeposits } from '#server/trade/deposits/takeBack.ts'
import { releaseReceived } from '#server/trade/storeOrders/release.ts'
import { markRefunded } from '../orders/refunded.ts'
import { returnToRequest } from '../approvals/payment.ts'
import { reopen } from '../orders/reopen.ts'
import { sell } from './sell.ts'

/** Implements Payable for orders. */
export const ordersAsPayables: { lockPayable: LockPayable } = {
  lockPayable: async (tx, orderId) => {
    const { id, buyerId, userId, status, paidAt } = await lockOrder(tx, orderId)
    const payable: Payable = {
      id,
      buyerId,
      sell: (payment, paid) => sell(tx, payable, { status, isPaid: paidAt !== null }, payment, paid),
      reopen: async (paymentId) => {
        if (!(await returnToRequest(tx, payable, paymentId))) await reopen(tx, { ...payable, userId }, { paymentId })
      },
      refunded: (storeOrderId, actor) => markRefunded(tx, payable, storeOrderId, actor),
      giveAgain: (borne) => restoreDeposits(tx, payable, borne),
      release: () => releaseReceived(tx, id),
    }
    return payable
  },
}
