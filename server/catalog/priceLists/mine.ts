import { sql } from 'kysely'
import type { BuyerId, ShopId } from '#contract/ids.ts'
import { placeOf } from '#contract/lists.ts'
import type { Unit } from '#contract/units.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inForce } from '../prices/columns.ts'
import { lastDay } from '../relations/read.ts'
import { sellable, shownLine, type Sellable } from './line.ts'

type Row = Sellable & {
  unit: Unit
  factor: number
  minSteps: number
  listedPrice: number
  listName: string
  until: string | null
}
type PriceListQuery = { page: number; limit: number; ShopId?: ShopId | undefined }

/** One page of the fixed prices that a company has today, store by store, list by list. */
export async function ownPrices(db: Db, buyerId: BuyerId, { ShopId: shopId, ...query }: PriceListQuery) {
  const ofStore = shopId === undefined ? sql`true` : sql`r.shop_id = ${shopId}`
  const which = sql`
    from relations r join price_list_companies c on c.relation_id = r.id and c.ended_at is null join price_lists g on g.id = c.price_list_id
    join price_list_lines l on l.price_list_id = g.id join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where ${ownedBy({ role: 'buyer', id: buyerId }, 'r')} and ${ofStore} and r.status = 'active' and ${sql.raw(inForce)} and p.deleted_at is null and v.active`
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${which}`.execute(db)
  const { place, offset } = placeOf(counted[0]?.total ?? 0, query)
  const { rows } = await sql<Row>`
    select g.name as list_name, ${lastDay} as until, l.unit, l.factor, l.min_steps, l.price as listed_price, ${sellable}
    ${which} order by g.shop_id, g.id, l.variant_id, l.unit, l.min_steps limit ${query.limit} offset ${offset}`.execute(db)
  return {
    ...place,
    rows: rows.map(({ listName: priceListName, until, unit, factor, minSteps, listedPrice: price, ...sold }) => ({
      ...shownLine(sold, { unit, factor, minSteps, price }),
      ShopId: sold.shopId,
      priceListName,
      until,
    })),
  }
}
