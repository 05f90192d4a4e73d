import { sql } from 'kysely'
import type { StoreOrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import type { ActorName } from '#server/platform/actor.ts'
import { recordEvent, type OrderRef, paymentMoves, paysOrder } from '#server/payments/api.ts'
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
  // Orders of one payment wait for each other here, so that the last of them sees the others.
  await tx.selectFrom('payments').select('id').where(paysOrder(order.id)).orderBy('id').forUpdate().execute()
  const which = sql`${paysOrder(order.id)} and not exists (select from store_orders s join payment_orders o on o.order_id = s.order_id
    where o.payment_id = payments.id and s.status <> 'refunded')`
  await transition(tx, paymentMoves, 'refund', { who: 'system', which, set: { updatedAt: sql`now()` } })
  await concludeOrder(tx, order.id)
}
