import type { ProductId, ShopId } from '#contract/ids.ts'
import { fewestRated, type Rating } from '#contract/rating.ts'
import type { Db } from '#server/platform/db/db.ts'

/** How many gave one star, two … five, and what that comes to. */
export type RatingTotals = { stars: number[]; rating: Rating }

/** The totals of a store itself; of its products each has its own. */
export async function totalsOfShop(db: Db, id: ShopId): Promise<RatingTotals> {
  const row = await totals(db).where('shopId', '=', id).where('productId', 'is', null).executeTakeFirst()
  return presentTotals(row)
}

export async function totalsOfProduct(db: Db, shopId: ShopId, id: ProductId): Promise<RatingTotals> {
  const row = await totals(db).where('shopId', '=', shopId).where('productId', '=', id).executeTakeFirst()
  return presentTotals(row)
}

const totals = (db: Db) => db.selectFrom('reviewTotals').select(['n1', 'n2', 'n3', 'n4', 'n5', 'total', 'stars'])

type Row = { n1: number; n2: number; n3: number; n4: number; n5: number; total: number | null; stars: number | null }

const presentTotals = (row: Row | undefined): RatingTotals => ({
  stars: row ? [row.n1, row.n2, row.n3, row.n4, row.n5] : [0, 0, 0, 0, 0],
  rating: ratingOf(row?.total ?? null, row?.stars ?? null),
})

/** The mean of so many reviews that gave so many stars together. */
export const ratingOf = (count: number | null, stars: number | null): Rating => ({
  count: count ?? 0,
  average: count === null || count < fewestRated ? null : Math.round(((stars ?? 0) * 10) / count) / 10,
})
