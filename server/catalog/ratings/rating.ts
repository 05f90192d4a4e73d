import type { ProductId, ShopId } from '#contract/ids.ts'
import { fewestRated, type Rating } from '#contract/rating.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'

/** How many gave one star, two … five, and what that comes to. */
export type RatingTotals = { stars: number[]; rating: Rating }

/** The totals of a store itself; of its products each has its own. */
export async function totalsOfShop(db: Db, id: ShopId): Promise<RatingTotals> {
  const row = await totals(db).where('shopId', '=', id).where('productId', 'is', null).executeTakeFirst()
  return presentTotals(row)
}

/** The totals of a live product. Throws `not-found`. */
export async function totalsOfProduct(db: Db, id: ProductId): Promise<RatingTotals> {
  const row = await db
    .selectFrom('products as p')
    .leftJoin('reviewTotals as t', (on) => on.onRef('t.shopId', '=', 'p.shopId').onRef('t.productId', '=', 'p.id'))
    .select(['n1', 'n2', 'n3', 'n4', 'n5', 'total', 't.stars'])
    .where('p.id', '=', id)
    .where('deletedAt', 'is', null)
    .modifyEnd(keepPlan)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return presentTotals(row)
}

const totals = (db: Db) => db.selectFrom('reviewTotals').select(['n1', 'n2', 'n3', 'n4', 'n5', 'total', 'stars']).modifyEnd(keepPlan)

type Row = Record<'n1' | 'n2' | 'n3' | 'n4' | 'n5' | 'total' | 'stars', number | null>

const presentTotals = (row: Row | undefined): RatingTotals => ({
  stars: [row?.n1 ?? 0, row?.n2 ?? 0, row?.n3 ?? 0, row?.n4 ?? 0, row?.n5 ?? 0],
  rating: ratingOf(row?.total ?? null, row?.stars ?? null),
})

/** The mean of so many reviews that gave so many stars together. */
export const ratingOf = (count: number | null, stars: number | null): Rating => ({
  count: count ?? 0,
  average: count === null || count < fewestRated ? null : Math.round(((stars ?? 0) * 10) / count) / 10,
})
