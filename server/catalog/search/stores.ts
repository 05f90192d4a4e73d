import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import { today } from '#server/platform/db/today.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Narrowing } from './narrow.ts'

/**
 * The same narrowing with the stores that it leaves, where it asks what a store says as a whole. Their ids are given to the query of products,
 * which then knows how many they are and chooses its way by that.
 */
export async function withStores<N extends Narrowing>(db: Db, narrowing: N): Promise<N> {
  const conditions = conditionsOf(narrowing)
  if (conditions.length === 0) return narrowing
  const { rows } = await sql<{ stores: ShopId[] }>`
    select coalesce(array_agg(s.id), '{}') as stores from shops s where ${sql.join(conditions, sql` and `)}`.execute(db)
  return { ...narrowing, stores: rows[0]?.stores.map(Number) ?? [] }
}

function conditionsOf({ pkp, area, maxMinOrder }: Narrowing) {
  return [
    ...(pkp ? [sql`s.pkp_from <= ${today}`] : []),
    ...(area === undefined ? [] : [sql`s.id in (${deliversTo(area)})`]),
    ...(maxMinOrder === undefined
      ? []
      : [sql`not exists (select from shop_delivery d where d.shop_id = s.id and d.min_order > ${maxMinOrder})`]),
  ]
}

/** By a courier or on request everywhere, else where its own courier drives: to the district, its city or its province. */
export const deliversTo = (area: number) => sql`
  select shop_id from shop_delivery where by_quote or services <> '{}'
  union all
  select z.shop_id from delivery_zones z join shop_delivery d on d.shop_id = z.shop_id and d.own_courier
  where z.areas && ${[area, Math.floor(area / 100), Math.floor(area / 10_000)]}::integer[]`
