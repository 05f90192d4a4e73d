import type { Profile } from '#server/platform/actor.ts'
import type { ShopId } from '#contract/ids.ts'
import { recordAccountEvent } from '#server/identity/events.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordEvents } from '#server/platform/events/record.ts'

/** What happens to a store's own money, in rupiah. */
export type LedgerEvent = { type: 'payout.paid' | 'payout.returned'; data: { amount: number } }

/** Writes what became of a payout. `by`: the operator's name. */
export const recordEvent = (
  tx: Tx,
  { id, shopId, amount }: { id: number; shopId: ShopId; amount: number },
  { type, by }: Pick<LedgerEvent, 'type'> & { by: string },
) => recordEvents(tx, [{ type, subject: { type: 'payout', id }, shopId, actor: `operator:${by}`, data: { amount } }])

/** Where a payee's money goes from now on. `account`: masked. `paused`: not before a day has passed. `link`: where it is set. */
export type BankAccountEvent = {
  type: 'account.bank_account_changed'
  data: { changeId: number; account: string; paused: boolean; link: '/money' | '/profile-buyer' }
}

/** Records a changed payout or refund account. */
export const recordBankAccountEvent = (tx: Tx, who: Profile, data: BankAccountEvent['data']) =>
  recordAccountEvent(tx, who, { type: 'account.bank_account_changed', data })
