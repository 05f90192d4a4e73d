import { sql } from 'kysely'
import type { BuyerId, OrderId, ReviewId, ShopId } from '#contract/ids.ts'
import type { NewReview, ReviewEdit } from '#contract/reviews.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { withPictures } from '#server/platform/images/pictures.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import type { Upload } from '#server/platform/multipart.ts'
import { recordEvent } from './events.ts'
import { reviewMoves } from './moves.ts'
import { addPictures, keepPictures } from './pictures.ts'
import { mayEdit, mayWrite } from './times.ts'

/**
 * A company's word on a received store order: once of the store, once of each product in it. Throws `not-found` for another's
 * order, `not-received`, `own-store`, `review-over`, `review-exists` and what pictures may raise.
 */
export async function writeReview(db: Db, storage: Storage, buyerId: BuyerId, review: NewReview, uploads: Upload[]): Promise<ReviewId> {
  if (uploads.length > 0) await inTransaction(db, (tx) => lockReviewable(tx, buyerId, review))
  return withPictures(storage, uploads, (pictures) =>
    inTransaction(db, async (tx) => {
      const { shopId, orderId } = await lockReviewable(tx, buyerId, review)
      const { StoreOrderId: storeOrderId, ProductId: productId = null, rating, text, named } = review
      const row = await tx
        .insertInto('reviews')
        .values({ storeOrderId, shopId, productId, rating, text, named })
        .onConflict((conflict) => conflict.columns(['storeOrderId', 'productId']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!row) throw new Problem('review-exists')
      await addPictures(tx, row.id, pictures)
      await recordEvent(
        tx,
        { id: row.id, buyerId, shopId },
        { type: 'review.written', actor: `buyer:${buyerId}`, data: { orderId, rating } },
      )
      return row.id
    }),
  )
}

type Reviewable = { shopId: ShopId; orderId: OrderId; received: boolean; related: boolean; open: boolean }

/** Locks the store order and the company, so that neither closes before the transaction ends. */
async function lockReviewable(tx: Tx, buyerId: BuyerId, { StoreOrderId, ProductId }: NewReview): Promise<Reviewable> {
  const { rows } = await sql<Reviewable>`
    select so.shop_id, so.order_id, so.status in ('received', 'completed') as received, so.related, ${mayWrite} as open
    from buyers b join orders o on o.buyer_id = b.id join store_orders so on so.order_id = o.id
    where so.id = ${StoreOrderId} and b.id = ${buyerId} and b.closed_at is null
      and ${
        ProductId === undefined
          ? sql`true`
          : sql`exists (select from order_lines l where l.order_id = o.id and l.shop_id = so.shop_id and l.product_id = ${ProductId})`
      }
    for key share of b for share of so`.execute(tx)
  const [part] = rows
  if (!part) throw new Problem('not-found')
  if (!part.received) throw new Problem('not-received')
  if (part.related) throw new Problem('own-store')
  if (!part.open) throw new Problem('review-over')
  return part
}

/** Changes an own review while there is time. Throws `not-found`, `review-over`, `changed-meanwhile` and what pictures may raise. */
export async function editReview(db: Db, storage: Storage, buyerId: BuyerId, id: ReviewId, edit: ReviewEdit, uploads: Upload[]) {
  if (uploads.length > 0) await inTransaction(db, (tx) => lockOwn(tx, buyerId, id))
  await withPictures(storage, uploads, (pictures) =>
    inTransaction(db, async (tx) => {
      const { editedAt } = await lockOwn(tx, buyerId, id)
      const { editedSeen } = edit
      if (editedSeen !== undefined && editedSeen !== (editedAt?.toISOString() ?? null)) throw new Problem('changed-meanwhile')
      if (edit.keepImages) await keepPictures(tx, id, edit.keepImages)
      await addPictures(tx, id, pictures)
      const { rating, text, named } = edit
      await tx
        .updateTable('reviews')
        .set({ rating, text, named, editedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
    }),
  )
}

/** Locks an own editable review, so that concurrent edits cannot exceed five pictures. */
async function lockOwn(tx: Tx, buyerId: BuyerId, id: ReviewId) {
  const { rows } = await sql<{ open: boolean; editedAt: Date | null }>`
    select ${mayEdit} as open, r.edited_at from reviews r join store_orders so on so.id = r.store_order_id
    join orders o on o.id = so.order_id join buyers b on b.id = o.buyer_id
    where r.id = ${id} and b.id = ${buyerId} and b.closed_at is null and r.status <> 'removed' for update of r for key share of b`.execute(
    tx,
  )
  if (!rows[0]) throw new Problem('not-found')
  if (!rows[0].open) throw new Problem('review-over')
  return rows[0]
}

/** Takes an own review back for good, at any time: its words and pictures go, and no second one is written. Throws `not-found`. */
export async function withdrawReview(db: Db, buyerId: BuyerId, id: ReviewId) {
  await inTransaction(db, async (tx) => {
    const which = sql`id = ${id} and store_order_id in (select so.id from store_orders so join orders o on o.id = so.order_id where ${ownedBy({ role: 'buyer', id: buyerId }, 'o')})`
    const set = { text: '', named: false, answer: null, answeredAt: null }
    const [withdrawn] = await transition(tx, reviewMoves, 'withdraw', { who: 'buyer', which, set })
    if (!withdrawn) throw new Problem('not-found')
    await keepPictures(tx, id, [])
  })
}
