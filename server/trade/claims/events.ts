import type { ClaimId, ShopId } from '#contract/ids.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordOrderEvent, type OrderRef } from '#server/payments/api.ts'

/** Events about a claim. `amount`: claimed, or for a settled claim refunded. Rupiah. */
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
