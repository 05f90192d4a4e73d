import { sql } from 'kysely'
import type { ImageId, ReviewId } from '#contract/ids.ts'
import { imageLimits } from '#contract/products.ts'
import type { Review } from '#contract/reviews.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'
import type { StoredPicture } from '#server/platform/images/pictures.ts'
import { queueSizes } from '#server/platform/images/sizes.ts'

/** New pictures after those that are there. The review's row must be locked or new. Throws `too-many-images`. */
export async function addPictures(tx: Tx, reviewId: ReviewId, added: StoredPicture[]) {
  if (added.length === 0) return
  const { present, last } = await tx
    .selectFrom('reviewPictures')
    .select((row) => [row.fn.countAll<number>().as('present'), sql<number>`coalesce(max(position), -1)`.as('last')])
    .where('reviewId', '=', reviewId)
    .executeTakeFirstOrThrow()
  if (present + added.length > imageLimits.count) throw new Problem('too-many-images')
  await queueSizes(
    tx,
    added.map(({ file }) => file),
  )
  await tx
    .insertInto('reviewPictures')
    .values(added.map((picture, index) => ({ reviewId, position: last + 1 + index, ...picture })))
    .execute()
}

/** Drops all others; the sweep removes their files. */
export const keepPictures = (tx: Tx, reviewId: ReviewId, kept: ImageId[]) =>
  sql`delete from review_pictures where review_id = ${reviewId} and id <> all(${kept}::bigint[])`.execute(tx)

/** The pictures of reviews, in their order. */
export async function picturesOf(db: Db, ids: ReviewId[]): Promise<Map<ReviewId, Review['Images']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('reviewPictures')
    .select(['id', 'reviewId', 'file', 'color'])
    .where('reviewId', '=', anyOf(ids))
    .orderBy('position')
    .modifyEnd(keepPlan)
    .execute()
  const byReview = Map.groupBy(rows, ({ reviewId }) => reviewId)
  return new Map([...byReview].map(([id, list]) => [id, list.map(({ id, file, color }) => ({ id, image: pictureUrl(file), color }))]))
}
