import { sql } from 'kysely'
import type { UnmendedProduct } from '#contract/operatorAttributes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { familyOf, lackedAttributes } from './lists.ts'

/** Maximum number of products scanned per page, so that it stays fast where few products lack values. */
const looked = 2_000

/** Products for sale in this category or subcategory that lack required attributes, newest first. Throws `not-found`. */
export async function listUnmended(db: Db, shelf: number, { before, limit }: { before?: number | undefined; limit: number }) {
  familyOf(shelf)
  const { rows } = await sql<UnmendedProduct & { isLast: boolean }>`
    with looked as materialized (
      select id, name, shop_id, category_id, subcategory_id, attributes from products
      where category_id = ${shelf < 100 ? shelf : Math.floor(shelf / 100)} and deleted_at is null and id < ${before ?? Number.MAX_SAFE_INTEGER}
      order by id desc limit ${looked}
    ), found as (
      select p.id, p.name, p.shop_id, m.missing from looked p
      cross join lateral (select jsonb_agg(d -> 'name') as missing from (${sql.raw(lackedAttributes)}) m) m
      where m.missing is not null and (${shelf} < 100 or p.subcategory_id = ${shelf}) order by p.id desc limit ${limit + 1}
    )
    select f.id, f.name, f.shop_id as "ShopId", s.name as "shopName", f.missing, false as "isLast" from found f join shops s on s.id = f.shop_id
    union all select min(id), '', 0, '', '[]', true from looked having count(*) = ${looked}
    order by 6, 1 desc`.execute(db)
  const [products, end] = [rows.filter(({ isLast }) => !isLast), rows.find(({ isLast }) => isLast)]
  const shown = products.slice(0, limit).map(({ isLast: _, ...product }) => product)
  const next = products.length > limit ? (shown.at(-1)?.id ?? null) : (end?.id ?? null)
  return { rows: shown, next }
}
