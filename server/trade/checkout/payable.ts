import type { LockPayable, Payable } from '#server/payments/attempts/payable.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { lockOrder } from '#server/trade/orders/findOrder.ts'
import { restoreDeposits } from '#server/trade/deposits/takeBack.ts'
import { releaseReceived } from '#server/trade/storeOrders/release.ts'
import { markRefunded } from '../orders/refunded.ts'
import { reopen } from '../orders/reopen.ts'
import { sell } from './sell.ts'

/** Implements Payable for orders. `feeBasisPoints`: the general fee if operators have decided none, in hundredths of a percent. */
export const ordersAsPayables = (db: Db, feeBasisPoints: number): { lockPayable: LockPayable } => ({
  lockPayable: async (tx, orderId) => {
    const { id, buyerId, status, paidAt } = await lockOrder(tx, orderId)
    const payable: Payable = {
      id,
      buyerId,
      sell: async (payment, paid) => {
        const settings = await readSettings(db, tx)
        return sell(
          tx,
          payable,
          { status, isPaid: paidAt !== null, feeBasisPoints: settings.at('fees.sale', payment.createdAt, feeBasisPoints) },
          payment,
          paid,
        )
      },
      reopen: (paymentId) => reopen(tx, payable, paymentId),
      refunded: (storeOrderId, actor) => markRefunded(tx, payable, storeOrderId, actor),
      giveAgain: (borne) => restoreDeposits(tx, payable, borne),
      release: () => releaseReceived(tx, id),
    }
    return payable
  },
})
