import type { ShopId } from '#contract/ids.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordEvents } from '#server/platform/events/record.ts'

/** A store said on which days it rests. */
export type ClosureEvent = { type: 'store.closed'; data: Record<never, never> }

export const recordClosed = (tx: Tx, shopId: ShopId, actor: ActorName) =>
  recordEvents(tx, [{ type: 'store.closed', subject: { type: 'shop', id: shopId }, shopId, actor, data: {} }])
