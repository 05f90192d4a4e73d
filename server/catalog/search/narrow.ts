import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import { marksOfDetails, type Details } from './details.ts'
import { cityMark, subcategoryMark } from './documents.ts'
import type { Condition } from './tsquery.ts'

/** Filters of a list. Prices in rupiah with PPN, both bounds inclusive. */
export type Narrowing = {
  category?: number | undefined
  subcategory?: number | undefined
  /** Any of these, in lower case. */
  city?: readonly string[] | undefined
  shop?: number | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  inStock: boolean
  /** Only stores that are PKP. */
  pkp?: boolean | undefined
  /** Maximum total of the minimum quantity, in rupiah. */
  maxMinOrder?: number | undefined
  /** Maximum lead time in working days. */
  readyIn?: number | undefined
  /** Delivered to this district. */
  area?: number | undefined
  /** Attribute filters, `key:value`. */
  detail?: Details | undefined
  /** Only these stores: the result of `pkp`, `area` and `maxMinOrder` (stores.ts). */
  stores?: readonly ShopId[] | undefined
}

export const isNarrowed = ({ category, subcategory, city, inStock, detail, ...rest }: Narrowing) =>
  category !== undefined ||
  subcategory !== undefined ||
  Boolean(city?.length) ||
  Boolean(detail?.length) ||
  inStock ||
  hasOutsideMarks(rest)

/** Whether a filter needs more than the index's marks. */
export const hasOutsideMarks = ({ shop, minPrice, maxPrice, pkp, maxMinOrder, readyIn, area }: Omit<Narrowing, 'inStock'>) =>
  Boolean(pkp) || [shop, minPrice, maxPrice, maxMinOrder, readyIn, area].some((value) => value !== undefined)

/** Conditions that the index can evaluate. */
export function marksOf({ category, subcategory, city = [], inStock, detail }: Narrowing): Condition[] {
  const shelf = category === undefined ? [] : [`#c${category}`]
  const anyOf = [shelf, subcategory === undefined ? [] : [subcategoryMark(subcategory)], city.map(cityMark), inStock ? ['#in'] : []]
  return [...anyOf.filter((marks) => marks.length > 0).map((marks) => marks.map((mark) => [mark])), ...marksOfDetails(detail)]
}

/** SQL: whether a document is in this category and subcategory. */
export const ofCategory = (category?: number) => (category === undefined ? sql`true` : sql`category_id = ${category}`)
export const ofSubcategory = (subcategory?: number) => (subcategory === undefined ? sql`true` : sql`subcategory_id = ${subcategory}`)

/** SQL: whether a document is in one of these cities. For a single city the index is sorted newest first. */
export function ofCity(city: readonly string[] = []) {
  if (city.length === 0) return sql`true`
  return city.length === 1 ? sql`lower(city) = ${city[0]}` : sql`lower(city) = any(${city}::text[])`
}

/** SQL: conditions that the index cannot evaluate. */
export const outsideMarks = ({ minPrice, maxPrice, ...rest }: Narrowing) => sql`${ofStores(rest)}
  ${minPrice === undefined ? sql`` : sql`and price >= ${minPrice}`} ${maxPrice === undefined ? sql`` : sql`and price <= ${maxPrice}`}`

/** SQL: filters by store and purchase terms, which have no facet counts. */
export const ofStores = ({
  shop,
  stores,
  maxMinOrder,
  readyIn,
}: Narrowing) => sql`${shop === undefined ? sql`` : sql`and shop_id = ${shop}`}
  ${stores === undefined ? sql`` : stores.length === 0 ? sql`and false` : sql`and shop_id = any(${stores}::bigint[])`}
  ${maxMinOrder === undefined ? sql`` : sql`and min_total <= ${maxMinOrder}`} ${readyIn === undefined ? sql`` : sql`and lead_days <= ${readyIn}`}`
