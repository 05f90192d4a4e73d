import type { PurchaseRequestId } from '#contract/ids.ts'
import { recordOrderEvent, type OrderRef } from '#server/payments/api.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'

type Outcome = 'asked' | 'decided' | 'approved' | 'returned' | 'rejected' | 'withdrawn' | 'expired' | 'stale'

/**
 * Events of a purchase request, in the history of its order. `decided`: a level that is not the last. `amount`: its total, in rupiah.
 * `goods`: what changed of a stale one.
 */
export type RequestEvent = { type: `request.${Outcome}`; data: { requestId: PurchaseRequestId; amount: number; goods?: string } }

export const recordEvent = (tx: Tx, order: OrderRef, event: RequestEvent & { actor: ActorName }) => recordOrderEvent(tx, order, event)
