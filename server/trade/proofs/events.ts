import type { ProofId, ShopId } from '#contract/ids.ts'
import type { Reason } from '#contract/words/reasons.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordOrderEvent, type OrderRef } from '#server/payments/api.ts'

/** Events about a proof of a line. */
export type ProofEvent = { type: 'proof.sent' | 'proof.approved' | 'proof.changes'; data: { proofId: ProofId } & Reason }

export const recordEvent = (tx: Tx, order: OrderRef, event: ProofEvent & { shopId: ShopId; actor: ActorName }) =>
  recordOrderEvent(tx, order, event)
