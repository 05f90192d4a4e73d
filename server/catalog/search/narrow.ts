import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import { marksOfDetails, type Details } from './details.ts'
import { cityMark, subcategoryMark } from './documents.ts'
import type { Condition } from './tsquery.ts'

/** How a list is narrowed; prices in rupiah with PPN, both ends included. */
export type Narrowing = {
  category?: number | undefined
  subcategory?: number | undefined
  /** Any of these, in small letters. */
  city?: readonly string[] | undefined
  shop?: number | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  inStock: boolean
  /** Only of stores that are PKP. */
  pkp?: boolean | undefined
  /** What one has to order at least is no more than this, rupiah. */
  maxMinOrder?: number | undefined
  /** Ready within so many working days. */
  readyIn?: number | undefined
  /** Delivered to this district. */
  area?: number | undefined
  /** What products say of themselves, `key:value`. */
  detail?: Details | undefined
  /** Of these stores alone: what `pkp`, `area` and `maxMinOrder` come to (stores.ts). */
  stores?: readonly ShopId[] | undefined
}

export const isNarrowed = ({ category, subcategory, city, inStock, detail, ...rest }: Narrowing) =>
  category !== undefined ||
  subcategory !== undefined ||
  Boolean(city?.length) ||
  Boolean(detail?.length) ||
  inStock ||
  hasOutsideMarks(rest)

/** Whether more is asked for than the index's marks say. */
export const hasOutsideMarks = ({ shop, minPrice, maxPrice, pkp, maxMinOrder, readyIn, area }: Omit<Narrowing, 'inStock'>) =>
  Boolean(pkp) || [shop, minPrice, maxPrice, maxMinOrder, readyIn, area].some((value) => value !== undefined)

/** What the index itself can narrow by. */
export function marksOf({ category, subcategory, city = [], inStock, detail }: Narrowing): Condition[] {
  const shelf = category === undefined ? [] : [`#c${category}`]
  const anyOf = [shelf, subcategory === undefined ? [] : [subcategoryMark(subcategory)], city.map(cityMark), inStock ? ['#in'] : []]
  return [...anyOf.filter((marks) => marks.length > 0).map((marks) => marks.map((mark) => [mark])), ...marksOfDetails(detail)]
}

/** SQL: whether a document is of this category, and of this one of the second level. */
export const ofCategory = (category?: number) => (category === undefined ? sql`true` : sql`category_id = ${category}`)
export const ofSubcategory = (subcategory?: number) => (subcategory === undefined ? sql`true` : sql`subcategory_id = ${subcategory}`)

/** SQL: whether a document is of one of these cities. Of one alone the index has the newest first. */
export function ofCity(city: readonly string[] = []) {
  if (city.length === 0) return sql`true`
  return city.length === 1 ? sql`lower(city) = ${city[0]}` : sql`lower(city) = any(${city}::text[])`
}

/** What it cannot. */
export const outsideMarks = ({ minPrice, maxPrice, ...rest }: Narrowing) => sql`${ofStores(rest)}
  ${minPrice === undefined ? sql`` : sql`and price >= ${minPrice}`} ${maxPrice === undefined ? sql`` : sql`and price <= ${maxPrice}`}`

/** Of these stores, and bought so: nothing of it is offered with counts. */
export const ofStores = ({
  shop,
  stores,
  maxMinOrder,
  readyIn,
}: Narrowing) => sql`${shop === undefined ? sql`` : sql`and shop_id = ${shop}`}
  ${stores === undefined ? sql`` : stores.length === 0 ? sql`and false` : sql`and shop_id = any(${stores}::bigint[])`}
  ${maxMinOrder === undefined ? sql`` : sql`and min_total <= ${maxMinOrder}`} ${readyIn === undefined ? sql`` : sql`and lead_days <= ${readyIn}`}`
