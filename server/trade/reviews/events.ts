import type { BuyerId, OrderId, ReviewId, ShopId } from '#contract/ids.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordEvents } from '#server/platform/events/record.ts'

/** Events about a review. `rating`: its stars. */
export type ReviewEvent =
  | { type: 'review.written'; data: { orderId: OrderId; rating: number } }
  | { type: 'review.answered'; data: { orderId: OrderId } }

export type ReviewRef = { id: ReviewId; buyerId: BuyerId; shopId: ShopId }

/** Records an event of a review, which notifies the other side. */
export const recordEvent = (tx: Tx, { id, buyerId, shopId }: ReviewRef, event: ReviewEvent & { actor: ActorName }) =>
  recordEvents(tx, [{ ...event, data: { ...event.data }, subject: { type: 'review', id }, buyerId, shopId }])
