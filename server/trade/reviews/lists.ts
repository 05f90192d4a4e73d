import { sql } from 'kysely'
import type { ProductId, ReviewId, ShopId, StoreOrderId } from '#contract/ids.ts'
import { placeOf } from '#contract/lists.ts'
import type { OrderReviews, OwnReview, ReviewPage } from '#contract/reviews.ts'
import type { TradingRole } from '#contract/roles.ts'
import { totalsOfProduct, totalsOfShop, type RatingTotals } from '#server/catalog/api.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { isOn } from '#server/platform/settings/switches.ts'
import { ownReviewsBy, reviewsBy } from './present.ts'
import { mayWrite, writeUntil } from './times.ts'
import { ownOrders } from '../orders/scope.ts'

type ReviewQuery = { page: number; limit: number }

/** A page of a live product's reviews, newest first. Throws `not-found`. */
export async function reviewsOfProduct(db: Db, id: ProductId, asked: ReviewQuery): Promise<ReviewPage> {
  return pageOf(db, asked, await totalsOfProduct(db, id), sql`r.product_id = ${id}`)
}

/** A page of a store's own reviews, newest first. Throws `not-found`. */
export async function reviewsOfShop(db: Db, id: ShopId, asked: ReviewQuery): Promise<ReviewPage> {
  const shop = await db.selectFrom('shops').select('id').where('id', '=', id).executeTakeFirst()
  if (!shop) throw new Problem('not-found')
  return pageOf(db, asked, await totalsOfShop(db, id), sql`r.shop_id = ${id} and r.product_id is null`)
}

async function pageOf(db: Db, asked: ReviewQuery, { rating, stars }: RatingTotals, which: ReturnType<typeof sql>): Promise<ReviewPage> {
  const { place, offset } = placeOf(rating.count, asked)
  if (rating.count === 0) return { ...place, rating, stars, rows: [] }
  const rows = await reviewsBy(db, sql`where ${which} and r.status = 'shown' order by r.id desc limit ${asked.limit} offset ${offset}`)
  return { ...place, rating, stars, rows }
}

/** Reviews of a store order, for its buyer or seller; not found for others. */
export async function reviewsOfOrder(db: Db, user: Actor<TradingKind>, id: StoreOrderId): Promise<OrderReviews> {
  const mine = ownOrders(user, ['o', 's'])
  const { rows } = await sql<{ open: boolean; until: Date }>`
    select ${mayWrite} as open, ${writeUntil} as until
    from store_orders so join orders o on o.id = so.order_id join shops s on s.id = so.shop_id where so.id = ${id} and ${mine}`.execute(db)
  const [part] = rows
  if (!part) throw new Problem('not-found')
  const seen = user.role === 'buyer' ? sql`true` : sql`r.status = 'shown'`
  const reviews = await ownReviewsBy(db, user.role, sql`where r.store_order_id = ${id} and ${seen} order by r.product_id nulls first`)
  return {
    writeUntil: part.open && user.permissions.has('reviews.write') && (await isOn(db, 'reviews')) ? part.until.toISOString() : null,
    reviews,
  }
}

/** One review for the side that just wrote it. */
export async function ownReview(db: Db, side: TradingRole, id: ReviewId): Promise<OwnReview> {
  const [review] = await ownReviewsBy(db, side, sql`where r.id = ${id}`)
  if (!review) throw new Error(`there is no review ${id}`)
  return review
}
