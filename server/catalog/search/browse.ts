import { sql } from 'kysely'
import type { ProductId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { withMarks } from './details.ts'
import { countFacets } from './facets.ts'
import { ofCategory, ofCity, ofSubcategory, outsideMarks } from './narrow.ts'
import type { SearchQuery, SearchResult } from './search.ts'

/** Most products that a narrowed or sorted list pages through. */
const maxBrowsed = 1_000

/** A list without words: narrowed, or sorted by price. Newest first otherwise. */
export async function browseProducts(db: Db, { sort, page, limit, facets, ...narrowing }: SearchQuery): Promise<SearchResult> {
  const order = {
    best: sql`product_id desc`,
    newest: sql`product_id desc`,
    cheapest: sql`price, product_id`,
    dearest: sql`price desc, product_id desc`,
  }[sort]
  const { category, subcategory, city, inStock, detail } = narrowing
  const inCategory = ofCategory(category)
  const { rows } = await sql<{ total: number; current: number; ids: ProductId[] }>`
    with candidate as materialized (
      select product_id, row_number() over () as place from (
        select product_id from search_documents where ${inCategory} and ${ofSubcategory(subcategory)} and ${ofCity(city)} and ${withMarks(detail)}
        ${inStock ? sql`and available` : sql``} ${outsideMarks(narrowing)}
        order by ${order} limit ${maxBrowsed}) ordered
    ), size as (
      select count(*) as total, least(${page}::bigint, greatest((count(*) + ${limit}::bigint - 1) / ${limit}::bigint, 1)) as current from candidate
    )
    select size.total, size.current, array(
      select product_id from candidate where place > (size.current - 1) * ${limit}::bigint order by place limit ${limit}
    ) as ids from size`.execute(db)
  const { total = 0, current = 1, ids = [] } = rows[0] ?? {}
  return {
    ids: ids.map(Number) as ProductId[],
    total,
    more: total >= maxBrowsed,
    currentPage: current,
    understood: '',
    corrected: false,
    didYouMean: null,
    relaxed: false,
    ...(facets ? { facets: await countFacets(db, inCategory, narrowing, sql`order by product_id desc`) } : {}),
  }
}
