import { sql } from 'kysely'
import type { StoreOrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import type { ActorName } from '#server/platform/actor.ts'
import { recordEvent, type OrderRef, paymentMoves } from '#server/payments/api.ts'
import { concludeOrder } from '#server/trade/orders/conclude.ts'
import { storeOrderMoves } from '#server/trade/storeOrders/steps.ts'

/** Marks a fully refunded store order. The last one also marks the payment as refunded. */
export async function markRefunded(tx: Tx, order: OrderRef, id: StoreOrderId, actor: ActorName) {
  await transition(tx, storeOrderMoves, 'return-money', {
    who: 'payment',
    which: sql`id = ${id}`,
    set: { statusSince: sql`now()` },
    record: (row, type) => recordEvent(tx, order, { type, shopId: row.shopId, actor, data: { amount: row.total } }),
  })
  const which = sql`order_id = ${order.id} and not exists (
    select from store_orders where store_orders.order_id = ${order.id} and store_orders.status <> 'refunded')`
  await transition(tx, paymentMoves, 'refund', { who: 'system', which, set: { updatedAt: sql`now()` } })
  await concludeOrder(tx, order.id)
}
