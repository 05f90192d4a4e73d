import { sql } from 'kysely'
import type { OrderId, PaymentId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { BookDeps } from '../deps.ts'
import type { OrderRef } from '../events.ts'
import type { Payable } from './payable.ts'

/** An order with what a payment pays of it, in rupiah. */
export type PaidOrder = Payable & { amount: number }
/** The orders of a payment, at least one. */
export type PaidOrders = readonly [PaidOrder, ...PaidOrder[]]

/** Locks all orders of a payment, in the order of their ids to avoid deadlocks. They never change. */
export async function lockOrdersOf({ lockPayable }: Pick<BookDeps, 'lockPayable'>, tx: Tx, id: PaymentId): Promise<PaidOrders> {
  const [first, ...others] = await tx
    .selectFrom('paymentOrders')
    .select(['orderId', 'amount'])
    .where('paymentId', '=', id)
    .orderBy('orderId')
    .execute()
  if (!first) throw new Error(`payment ${id} pays no order`)
  const locked: [PaidOrder, ...PaidOrder[]] = [{ ...(await lockPayable(tx, first.orderId)), amount: first.amount }]
  for (const { orderId, amount } of others) locked.push({ ...(await lockPayable(tx, orderId)), amount })
  return locked
}

/** References to the orders of a payment, without locks. */
export const orderRefsOf = (tx: Tx, id: PaymentId): Promise<(OrderRef & { amount: number })[]> =>
  tx
    .selectFrom('paymentOrders')
    .innerJoin('orders', 'orders.id', 'paymentOrders.orderId')
    .select(['orders.id', 'orders.buyerId', 'paymentOrders.amount'])
    .where('paymentOrders.paymentId', '=', id)
    .orderBy('orders.id')
    .execute()

/** The order that the ledger names for a whole payment: none for several. */
export const onlyOrder = ([first, ...others]: PaidOrders): OrderId | null => (others.length === 0 ? first.id : null)

/** The order with this id among those of a payment. */
export function orderIn(orders: PaidOrders, id: OrderId): PaidOrder {
  const found = orders.find((order) => order.id === id)
  if (!found) throw new Error(`order ${id} is not of this payment`)
  return found
}

/** SQL: the first order of a payment, for lists that name one. */
export const orderOfPayment = (payment: string) =>
  sql<OrderId>`(select min(named.order_id) from payment_orders named where named.payment_id = ${sql.ref(payment)})`

/** SQL: the order that a row of `refunds` is for; the first one where a whole payment goes back. */
export const orderOfRefund = sql<OrderId>`coalesce((select s.order_id from store_orders s where s.id = coalesce(refunds.store_order_id,
  (select d.store_order_id from deposits d where d.id = refunds.deposit_id))), ${orderOfPayment('refunds.paymentId')})`

/** SQL: payments of this order. */
export const paysOrder = (id: OrderId, payments = 'payments') =>
  sql<boolean>`${sql.ref(`${payments}.id`)} in (select paid.payment_id from payment_orders paid where paid.order_id = ${id})`
