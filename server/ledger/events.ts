import type { ShopId } from '#contract/ids.ts'
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
