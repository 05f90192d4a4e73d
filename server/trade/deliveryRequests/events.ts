import type { BuyerId, DeliveryRequestId, ShopId } from '#contract/ids.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordEvents } from '#server/platform/events/record.ts'

/** Events about a delivery quote. Rupiah. */
export type DeliveryRequestEvent =
  | { type: 'delivery_request.asked' | 'delivery_request.declined'; data: Record<never, never> }
  | { type: 'delivery_request.answered'; data: { amount: number } }

type Ref = { id: DeliveryRequestId; shopId: ShopId; buyerId: BuyerId }

export const recordEvent = (tx: Tx, { id, shopId, buyerId }: Ref, event: DeliveryRequestEvent & { actor: ActorName }) =>
  recordEvents(tx, [{ ...event, data: { ...event.data }, subject: { type: 'delivery-request', id }, shopId, buyerId }])
