import type { UnpaidOrder } from '#contract/orders.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { ordersPaidFor, paymentColumns, presentPayment } from './presentPayment.ts'
import { findUnpaidOrders } from './findOrder.ts'
import type { OrderScope } from './scope.ts'
import { presentOrders } from './present.ts'

/** The orders in this scope that await their payment, the newest first, each with its open attempt. */
export async function showUnpaid(db: Db, scope: OrderScope): Promise<UnpaidOrder[]> {
  const rows = await findUnpaidOrders(db, scope)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const payments = await db
    .selectFrom('payments')
    .innerJoin('paymentOrders', 'paymentOrders.paymentId', 'payments.id')
    .select(['paymentOrders.orderId', ...paymentColumns])
    .select(ordersPaidFor(scope.user))
    .where('paymentOrders.orderId', '=', anyOf(ids))
    .where('status', '=', 'open')
    .modifyEnd(keepPlan)
    .execute()
  const open = new Map(payments.map((payment) => [payment.orderId, presentPayment(payment)]))
  const names = new Map(rows.map((row) => [row.id, row.orderedBy]))
  return (await presentOrders(db, rows)).map((order) => ({
    ...order,
    orderedBy: names.get(order.id) ?? null,
    payment: open.get(order.id) ?? null,
  }))
}
