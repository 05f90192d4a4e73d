import type { BuyerId, QuoteId, ShopId } from '#contract/ids.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordEvents } from '#server/platform/events/record.ts'

type Outcome = 'asked' | 'answered' | 'countered' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'returned' | 'short' | 'price-asked'

/**
 * Events of a quote. `seq`: of its live version; `by`: the side that acted, or null for the clock. `short`: the company could not accept,
 * because stock was missing of `goods`. `returned`: its order ended unpaid.
 */
export type QuoteEvent = { type: `quote.${Outcome}`; data: { seq: number; by: TradingRole | null; goods?: string } }

export type QuoteRef = { id: QuoteId; shopId: ShopId; buyerId: BuyerId }

export const recordEvent = (tx: Tx, { id, shopId, buyerId }: QuoteRef, event: QuoteEvent & { actor: ActorName }) =>
  recordEvents(tx, [{ ...event, data: { ...event.data }, subject: { type: 'quote', id }, shopId, buyerId }])
