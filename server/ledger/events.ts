import type { Profile } from '#server/platform/actor.ts'
import type { ShopId } from '#contract/ids.ts'
import { recordAccountEvent } from '#server/identity/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordEvents } from '#server/platform/events/record.ts'

/** Events about a store's own money, in rupiah. */
export type LedgerEvent = { type: 'payout.paid' | 'payout.returned'; data: { amount: number } }

/** Records the result of a payout. `by`: the operator's name. */
export const recordEvent = (
  tx: Tx,
  { id, shopId, amount }: { id: number; shopId: ShopId; amount: number },
  { type, by }: Pick<LedgerEvent, 'type'> & { by: string },
) => recordEvents(tx, [{ type, subject: { type: 'payout', id }, shopId, actor: `operator:${by}`, data: { amount } }])

/** The bank account of a payee changed. `account`: masked. `paused`: takes effect after a day. `link`: the page that sets it. */
export type BankAccountEvent = {
  type: 'account.bank_account_changed'
  data: { changeId: number; account: string; paused: boolean; link: '/money' | '/profile-buyer' }
}

/** Records a changed payout or refund account. */
export const recordBankAccountEvent = (tx: Tx, who: Profile, data: BankAccountEvent['data']) =>
  recordAccountEvent(tx, who, { type: 'account.bank_account_changed', data })
