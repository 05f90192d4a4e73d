import type { BuyerId, RfqId, ShopId } from '#contract/ids.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordEvents } from '#server/platform/events/record.ts'

type Outcome = 'sent' | 'changed' | 'extended' | 'declined' | 'asked' | 'answered' | 'ended' | 'awarded' | 'cancelled' | 'lapsed'

/**
 * Events of a request to several stores. `shopId` of the event: the one store that it concerns, absent for all invited. `by`: null for the
 * clock.
 */
export type RfqEvent = { type: `rfq.${Outcome}`; data: { by: TradingRole | null } }

export type RfqRef = { id: RfqId; buyerId: BuyerId; shopId?: ShopId }

export const recordEvent = (tx: Tx, { id, buyerId, shopId }: RfqRef, event: RfqEvent & { actor: ActorName }) =>
  recordEvents(tx, [{ ...event, data: { ...event.data }, subject: { type: 'rfq', id }, buyerId, shopId }])
