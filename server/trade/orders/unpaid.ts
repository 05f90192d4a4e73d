import type { BuyerId } from '#contract/ids.ts'
import type { UnpaidOrder } from '#contract/orders.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { paymentColumns, presentPayment } from './detail.ts'
import { findUnpaidOrders } from './findOrder.ts'
import { presentOrders } from './present.ts'

/** The buyer's orders that await their payment, the newest first, each with its open attempt. */
export async function showUnpaid(db: Db, buyerId: BuyerId): Promise<UnpaidOrder[]> {
  const rows = await findUnpaidOrders(db, buyerId)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const payments = await db
    .selectFrom('payments')
    .select(['orderId', ...paymentColumns])
    .where('orderId', '=', anyOf(ids))
    .where('status', '=', 'open')
    .modifyEnd(keepPlan)
    .execute()
  const open = new Map(payments.map((payment) => [payment.orderId, presentPayment(payment)]))
  return (await presentOrders(db, rows)).map((order) => ({ ...order, payment: open.get(order.id) ?? null }))
}
