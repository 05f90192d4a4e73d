import { sql, type RawBuilder } from 'kysely'
import type { PriceListId, ShopId } from '#contract/ids.ts'
import { placeOf } from '#contract/lists.ts'
import type { PriceList, PriceListHead, ShownLine } from '#contract/priceLists.ts'
import type { Unit } from '#contract/units.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { lastDay } from '../relations/read.ts'
import { shownLine, sellable, type Sellable } from './line.ts'

type HeadRow = Omit<PriceListHead, 'ShopId' | 'CategoryId' | 'updatedAt' | 'percentOff'> & {
  shopId: ShopId
  categoryId: PriceListHead['CategoryId']
  percentOff: number | null
  updatedAt: Date
}

const headColumns = sql`g.id, g.shop_id, g.name, g.percent_off, g.category_id, g.version, g.updated_at,
  case when g.status = 'ended' or g.ends_at <= now() then 'ended' else g.status end as state,
  to_char(g.starts_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as "from", ${lastDay} as "to",
  (select count(*) from price_list_lines l where l.price_list_id = g.id) as lines,
  (select count(*) from price_list_companies c where c.price_list_id = g.id and c.ended_at is null) as customers`

const presentHead = ({ shopId, categoryId, percentOff, updatedAt, ...row }: HeadRow): PriceListHead => ({
  ...row,
  ShopId: shopId,
  CategoryId: categoryId,
  percentOff: percentOff === null ? null : percentOff / 100,
  updatedAt: updatedAt.toISOString(),
})

/** A store's lists that it has not ended, the last changed first. */
export async function pageOfLists(db: Db, shopId: ShopId, query: { page: number; limit: number }) {
  const which = sql`from price_lists g where g.shop_id = ${shopId} and g.status <> 'ended'`
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${which}`.execute(db)
  const { place, offset } = placeOf(counted[0]?.total ?? 0, query)
  const { rows } =
    await sql<HeadRow>`select ${headColumns} ${which} order by g.updated_at desc, g.id desc limit ${query.limit} offset ${offset}`.execute(
      db,
    )
  return { ...place, rows: rows.map(presentHead) }
}

/** A store's list with its lines of products that are there, and its customers. Throws `not-found`, also once it was ended. */
export async function findList(db: Db, shopId: ShopId, id: PriceListId): Promise<PriceList> {
  const { rows: heads } = await sql<HeadRow>`
    select ${headColumns} from price_lists g where g.id = ${id} and g.shop_id = ${shopId} and g.status <> 'ended'`.execute(db)
  const [head] = heads
  if (!head) throw new Problem('not-found')
  const { rows: customers } = await sql<PriceList['customers'][number]>`
    select r.id, b.name from price_list_companies c join relations r on r.id = c.relation_id join buyers b on b.id = r.buyer_id
    where c.price_list_id = ${id} and c.ended_at is null order by b.name, r.id`.execute(db)
  return { ...presentHead(head), lines: await linesOf(db, sql`l.price_list_id = ${id}`), customers }
}

type LineRow = Sellable & { unit: Unit; factor: number; minSteps: number; listedPrice: number }

async function linesOf(db: Db, which: RawBuilder<unknown>): Promise<ShownLine[]> {
  const { rows } = await sql<LineRow>`
    select l.unit, l.factor, l.min_steps, l.price as listed_price, ${sellable}
    from price_list_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where ${which} and p.deleted_at is null order by p.name, v.position, v.id, l.factor, l.min_steps`.execute(db)
  return rows.map(({ unit, factor, minSteps, listedPrice, ...sold }) => shownLine(sold, { unit, factor, minSteps, price: listedPrice }))
}
