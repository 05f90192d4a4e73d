import type { LockPayable, Payable } from '#server/payments/payable.ts'
import { lockOrder } from '#server/trade/orders/findOrder.ts'
import { releaseReceived } from '#server/trade/orders/release.ts'
import { markRefunded } from './refunded.ts'
import { reopen } from './reopen.ts'
import { sell } from './sell.ts'

/** Orders as payments know them. `feeBasisPoints`: what the marketplace keeps of a sale, in hundredths of a percent. */
export const ordersAsPayables = (feeBasisPoints: number): { lockPayable: LockPayable } => ({
  lockPayable: async (tx, orderId) => {
    const { id, buyerId, status } = await lockOrder(tx, orderId)
    const payable: Payable = {
      id,
      buyerId,
      sell: (payment, paid) => sell(tx, payable, { status, feeBasisPoints }, payment, paid),
      reopen: (paymentId) => reopen(tx, id, paymentId),
      refunded: (storeOrderId, actor) => markRefunded(tx, payable, storeOrderId, actor),
      release: () => releaseReceived(tx, id),
    }
    return payable
  },
})
