import type { LinkQuestion, LinkStep } from '#contract/actingLinks.ts'
import type { ActingLinkId, OrderId, QuoteId, RfqId, SellerId, ShopId, UserId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordEvents } from '#server/platform/events/record.ts'

/** A link answered in the name of a member. `number`: of the order; null for a delivery request or a quote. `undone`: an acceptance was taken back. */
export type ActingLinkEvent = {
  type: 'acting_link.used'
  data: {
    user: UserId
    question: LinkQuestion
    step: LinkStep
    number: OrderId | null
    quoteId: QuoteId | null
    rfqId: RfqId | null
    undone: boolean
  }
}

type Ref = { id: ActingLinkId; shopId: ShopId; sellerId: SellerId }

export const recordEvent = (tx: Tx, { id, shopId, sellerId }: Ref, event: ActingLinkEvent) =>
  recordEvents(tx, [{ ...event, actor: `seller:${sellerId}`, shopId, subject: { type: 'acting-link', id } }])
