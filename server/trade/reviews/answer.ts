import { sql } from 'kysely'
import type { OrderId, ReviewId } from '#contract/ids.ts'
import type { AnswerEdit } from '#contract/reviews.ts'
import { ownOpenShop } from '#server/catalog/api.ts'
import type { Profile } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { keepOthersChanges } from '#server/platform/seen.ts'
import { recordEvent, type ReviewRef } from './events.ts'
import { mayAnswer } from './times.ts'

type Row = ReviewRef & { orderId: OrderId; answer: string | null; open: boolean }

/** The store's one answer, edited while there is time. Throws `not-found` for another store's review, `no-shop`, `review-over`, `changed-meanwhile`. */
export async function answerReview(db: Db, seller: Profile<'supplier'>, id: ReviewId, sent: AnswerEdit) {
  await inTransaction(db, async (tx) => {
    const shopId = await ownOpenShop(tx, seller.id)
    const { rows } = await sql<Row>`
      select r.id, r.shop_id, o.buyer_id, o.id as order_id, r.answer, ${mayAnswer} as open
      from reviews r join store_orders so on so.id = r.store_order_id join orders o on o.id = so.order_id
      where r.id = ${id} and r.shop_id = ${shopId} and r.status = 'shown' for update of r`.execute(tx)
    const [review] = rows
    if (!review) throw new Problem('not-found')
    if (!review.open) throw new Problem('review-over')
    const { text } = keepOthersChanges({ text: review.answer }, { text: sent.text }, sent.seen)
    await tx
      .updateTable('reviews')
      .set({ answer: text, answeredAt: sql<Date>`coalesce(answered_at, now())` })
      .where('id', '=', id)
      .execute()
    const { orderId, answer } = review
    if (answer === null) await recordEvent(tx, review, { type: 'review.answered', actor: `seller:${seller.id}`, data: { orderId } })
  })
}
