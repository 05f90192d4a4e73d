import { sql, type RawBuilder } from 'kysely'
import type { Attribute } from '#contract/attributes.ts'
import { factFilters, withFacts } from '#contract/productFacts.ts'
import type { CategoryId, SubcategoryId } from '#contract/ids.ts'
import type { Facets } from '#contract/search.ts'
import type { Db } from '#server/platform/db/db.ts'
import { nameOfSubcategory } from '#server/catalog/categories/categories.ts'
import { narrowedBy, filterOptions, says } from './details.ts'
import { ofCategory, ofCity, ofStores, ofSubcategory, type Narrowing } from './narrow.ts'

/** Most products that are counted; beyond, the counts say what the best of them are. */
const maxCounted = 3_000

/** Values of details that are counted. */
const maxDetails = 500

/** Facets of attributes and facts; none where nothing was counted. */
function detailFacets(attributes: Attribute[] | null, details: DetailCount[] | null): Pick<Facets, 'details'> {
  const offered = filterOptions(withFacts(attributes ?? [], factFilters), details ?? [])
  return attributes || offered.length > 0 ? { details: offered } : {}
}
type DetailCount = { detail: string; count: number }

const none = { attributes: null, details: null, categories: null, subcategories: null, cities: null, prices: null, inStock: 0 }

/** Counts for every further narrowing of the documents that match. Each kind is counted as if it were not chosen itself. */
export async function countFacets(
  db: Db,
  matches: RawBuilder<unknown>,
  narrowing: Narrowing,
  order: RawBuilder<unknown> = sql``,
): Promise<Facets> {
  const { category, subcategory, city, minPrice, maxPrice, inStock, detail } = narrowing
  const onShelf = ofCategory(category)
  const inCategory = sql`${onShelf} and ${ofSubcategory(subcategory)}`
  const inCity = ofCity(city)
  const inPrice = sql`price >= ${minPrice ?? 0} and price <= ${maxPrice ?? Number.MAX_SAFE_INTEGER}`
  const available = inStock ? sql`available` : sql`true`
  const there = sql`${available} and ${says(detail)}`
  const shelves = [category, subcategory].filter((shelf) => shelf !== undefined)
  const counted = sql`${narrowedBy(shelves)} as attributes,
      (select json_agg(json_build_object('detail', d, 'count', count) order by count desc, d) from
        (select d, count(*) as count from candidate, unnest(details) d
         where ${inCategory} and ${inCity} and ${inPrice} and ${available} and ${says(detail, 'd')} group by 1 order by 2 desc limit ${maxDetails}) n) as details`
  const { rows } = await sql<{
    categories: { id: CategoryId; name: string; count: number }[] | null
    subcategories: { id: SubcategoryId; count: number }[] | null
    cities: { city: string; count: number }[] | null
    prices: number[] | null
    inStock: number
    attributes: Attribute[] | null
    details: DetailCount[] | null
  }>`
    with candidate as materialized (
      select category_id, subcategory_id, city, price, available, details from search_documents where ${matches} ${ofStores(narrowing)} ${order} limit ${maxCounted}
    )
    select
      (select json_agg(json_build_object('id', c.id, 'name', c.name, 'count', n.count) order by n.count desc, c.id) from
        (select category_id, count(*) as count from candidate where ${inCity} and ${inPrice} and ${there} group by 1) n
        join categories c on c.id = n.category_id) as categories,
      (select json_agg(json_build_object('id', subcategory_id, 'count', count) order by count desc, subcategory_id) from
        (select subcategory_id, count(*) as count from candidate
         where subcategory_id is not null and ${onShelf} and ${inCity} and ${inPrice} and ${there} group by 1) n) as subcategories,
      (select json_agg(json_build_object('city', city, 'count', count) order by count desc, city) from
        (select city, count(*) as count from candidate where city <> '' and ${inCategory} and ${inPrice} and ${there} group by 1 order by 2 desc limit 30) n) as cities,
      (select percentile_disc(array[0, 0.25, 0.5, 0.75, 1]) within group (order by price) from candidate where ${inCategory} and ${inCity} and ${there}) as prices,
      (select count(*) from candidate where available and ${says(detail)} and ${inCategory} and ${inCity} and ${inPrice}) as in_stock,
      ${counted}`.execute(db)
  const { categories, subcategories, cities, prices, inStock: ready, attributes, details } = rows[0] ?? none
  const [min, ...rest] = (prices ?? []).map(Number)
  const max = rest.at(-1)
  return {
    categories: categories ?? [],
    ...(category === undefined ? {} : { subcategories: (subcategories ?? []).map((one) => ({ ...one, name: nameOfSubcategory(one.id) })) }),
    cities: cities ?? [],
    price: min === undefined || max === undefined ? null : { min, max, quarters: rest.slice(0, 3) },
    inStock: ready,
    ...detailFacets(attributes, details),
  }
}
