import type { ShopId } from '#contract/ids.ts'
import type { Reason } from '#contract/words/reasons.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordOrderEvent, type OrderRef } from '#server/payments/api.ts'

/** Events about booked days. `fromDay`: the first day, of the requested days if there are any. */
export type BookingEvent =
  | { type: 'booking.asked' | 'booking.moved' | 'booking.kept' | 'booking.withdrawn'; data: { fromDay: string } & Reason }
  | { type: 'booking.tomorrow'; data: { fromDay: string } }

export const recordEvent = (tx: Tx, order: OrderRef, event: BookingEvent & { shopId: ShopId; actor: ActorName }) =>
  recordOrderEvent(tx, order, event)
