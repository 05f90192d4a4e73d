import type { BuyerId, PriceListId, RelationId, ShopId } from '#contract/ids.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordEvents } from '#server/platform/events/record.ts'

/** Events of the relation between a store and its customer; `by` is the acting side. */
export type RelationEvent =
  | {
      type:
        | 'relation.requested'
        | 'relation.offered'
        | 'relation.accepted'
        | 'relation.declined'
        | 'relation.paused'
        | 'relation.resumed'
        | 'relation.ended'
      data: { by: TradingRole }
    }
  | { type: 'price_list.given' | 'price_list.changed'; data: { priceListId: PriceListId } }

export type RelationRef = { id: RelationId; shopId: ShopId; buyerId: BuyerId }

/** Records events of relations, for both sides. */
export const recordRelationEvents = (tx: Tx, relations: RelationRef[], event: RelationEvent & { actor: ActorName }) =>
  recordEvents(
    tx,
    relations.map(({ id, shopId, buyerId }) => ({
      ...event,
      data: { ...event.data },
      subject: { type: 'relation', id },
      shopId,
      buyerId,
    })),
  )
