import type { ShopId } from '#contract/ids.ts'
import type { StoreOrderStatus } from '#contract/storeOrders.ts'
import type { Reason } from '#contract/words/reasons.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ActorName } from '#server/platform/actor.ts'
import { recordOrderEvent, type OrderRef } from '#server/payments/api.ts'

/** Events about a store order. `amount`: its total, less the fee once completed; for `closed-short` the refund. Rupiah. */
export type StoreOrderEvent = {
  type: `store_order.${Exclude<StoreOrderStatus, 'paid' | 'refunded'> | 'reminded' | 'reopened' | 'closed-short'}`
  data: { amount: number } & Reason
}

/** An unpaid order was cancelled because its company had another cart. `amount`: its total, in rupiah. */
export type UnpaidOrderEvent = { type: 'order.cancelled'; data: { amount: number } }

/** Records an event of a store order. */
export const recordEvent = (tx: Tx, order: OrderRef, event: StoreOrderEvent & { shopId: ShopId; actor: ActorName }) =>
  recordOrderEvent(tx, order, event)
