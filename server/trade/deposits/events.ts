import type { ShopId } from '#contract/ids.ts'
import type { Reason } from '#contract/words/reasons.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordOrderEvent, type OrderRef } from '#server/payments/api.ts'

/**
 * Events about a deposit, in rupiah. `amount`: the refund; for `reported` and `contested` what the store asks; for `taken-back` the
 * disputed share. `given`: the store's share.
 */
export type DepositEvent = {
  type: 'deposit.returned' | 'deposit.reported' | 'deposit.contested' | 'deposit.agreed' | 'deposit.decided' | 'deposit.taken-back'
  data: { amount: number; given: number } & Reason
}

export const recordEvent = (tx: Tx, order: OrderRef, event: DepositEvent & { shopId: ShopId; actor: ActorName }) =>
  recordOrderEvent(tx, order, event)
