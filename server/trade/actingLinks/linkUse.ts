import { sql } from 'kysely'
import type { LinkStep } from '#contract/actingLinks.ts'
import type { ActingLinkId, DeliveryRequestId, QuoteId, RfqId, SellerId, ShopId, StoreOrderId, UserId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'

/** An answer by a link, which its member may say was not theirs. */
export type LinkUse = {
  sellerId: SellerId
  user: UserId
  storeOrderId: StoreOrderId | null
  deliveryRequestId: DeliveryRequestId | null
  quoteId: QuoteId | null
  rfqId: RfqId | null
  shopId: ShopId | null
  step: LinkStep
  at: Date
}

/** The answer of a used link; undefined where it is gone. */
export async function findLinkUse(db: Db, id: ActingLinkId): Promise<LinkUse | undefined> {
  const { rows } = await sql<LinkUse>`
    select seller_id, user_id as "user", store_order_id, delivery_request_id, quote_id, rfq_id, shop_id, step, ended_at as at from acting_links
    where id = ${id} and status = 'used' and question <> 'not-me'`.execute(db)
  return rows[0]
}
