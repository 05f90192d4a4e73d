import type { ClaimId, ShopId } from '#contract/ids.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordOrderEvent, type OrderRef } from '#server/payments/events.ts'

/** What happens to a claim. `amount`: claimed; of one that was settled, given back for it. Rupiah. */
export type ClaimEvent = {
  type:
    | 'claim.opened'
    | 'claim.answered'
    | 'claim.countered'
    | 'claim.agreed'
    | 'claim.escalated'
    | 'claim.decided'
    | 'claim.binding'
    | 'claim.withdrawn'
    | 'claim.settled'
  data: { claimId: ClaimId; amount: number }
}

export const recordEvent = (tx: Tx, order: OrderRef, event: ClaimEvent & { shopId: ShopId; actor: ActorName }) =>
  recordOrderEvent(tx, order, event)
