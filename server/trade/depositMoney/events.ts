import type { ShopId } from '#contract/ids.ts'
import type { Reason } from '#contract/words/reasons.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordOrderEvent, type OrderRef } from '#server/payments/events.ts'

/** What happens to a deposit. `amount`: what goes back, of `reported` and `contested` what its store asks for; `given`: to the store. Of `taken-back` what of that a bank took. Rupiah. */
export type DepositEvent = {
  type: 'deposit.returned' | 'deposit.reported' | 'deposit.contested' | 'deposit.agreed' | 'deposit.decided' | 'deposit.taken-back'
  data: { amount: number; given: number } & Reason
}

export const recordEvent = (tx: Tx, order: OrderRef, event: DepositEvent & { shopId: ShopId; actor: ActorName }) =>
  recordOrderEvent(tx, order, event)
