import { sql } from 'kysely'
import type { MessageId, ProductId, ReviewId } from '#contract/ids.ts'
import { appealDays, type SubjectType } from '#contract/moderation.ts'
import { restoreProducts, withholdProducts, type RemoveFromCarts } from '#server/catalog/api.ts'
import { hideMessage } from '#server/messaging/api.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { hideReview, moderateReview, showReview } from '#server/trade/api.ts'

type Subject = { type: SubjectType; id: number }

/** Hides the subject of a decision. A store is only notified. */
export async function hideSubject(tx: Tx, removeFromCarts: RemoveFromCarts, { type, id }: Subject) {
  if (type === 'product') await withholdProducts(tx, removeFromCarts, [id as ProductId])
  if (type === 'review') await hideReview(tx, id as ReviewId)
  if (type === 'message') await hideMessage(tx, id as MessageId, true)
}

export async function showSubject(tx: Tx, { type, id }: Subject) {
  if (type === 'product') await restoreProducts(tx, [id as ProductId])
  if (type === 'review') await showReview(tx, id as ReviewId)
  if (type === 'message') await hideMessage(tx, id as MessageId, false)
}

/** Reviews of one round. */
const batch = 100

/** The words of a removed review go once the time to appeal is over. */
export async function eraseRemovedReviews(db: Db) {
  const { rows } = await sql<{ id: ReviewId }>`
    select r.id from moderation_cases c join reviews r on r.id = c.subject_id and r.status = 'held'
    where c.subject_type = 'review' and c.status = 'removed' and c.status_since < now() - make_interval(days => ${appealDays}) order by c.id limit ${batch}`.execute(
    db,
  )
  for (const { id } of rows) await moderateReview(db, id, 'remove', { by: 'appeal time over', reason: '' })
}
