import type { ShopId } from '#contract/ids.ts'
import type { StoreOrderStatus } from '#contract/storeOrders.ts'
import type { Reason } from '#contract/words/reasons.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ActorName } from '#server/platform/actor.ts'
import { recordOrderEvent, type OrderRef } from '#server/payments/events.ts'

/**
 * What happens to one store's part of an order. `amount`: what it comes to, once completed less the fee; of `closed-short`
 * what goes back. Rupiah.
 */
export type StoreOrderEvent = {
  type: `store_order.${Exclude<StoreOrderStatus, 'paid' | 'refunded'> | 'reminded' | 'closed-short'}`
  data: { amount: number } & Reason
}

/** An order that was not paid, while its company had another cart. `amount`: what it came to, in rupiah. */
export type UnpaidOrderEvent = { type: 'order.cancelled'; data: { amount: number } }

/** Writes one step into the life of a store's part. */
export const recordEvent = (tx: Tx, order: OrderRef, event: StoreOrderEvent & { shopId: ShopId; actor: ActorName }) =>
  recordOrderEvent(tx, order, event)
