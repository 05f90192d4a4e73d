import { sql } from 'kysely'
import { cityMark } from './documents.ts'
import type { Condition } from './tsquery.ts'

/** How a list is narrowed; prices in rupiah, both ends included. */
export type Narrowing = {
  category?: number | undefined
  /** Any of these, in small letters. */
  city?: readonly string[] | undefined
  shop?: number | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  inStock: boolean
}

export const isNarrowed = ({ category, city, shop, minPrice, maxPrice, inStock }: Narrowing) =>
  category !== undefined || Boolean(city?.length) || shop !== undefined || minPrice !== undefined || maxPrice !== undefined || inStock

/** What the index itself can narrow by. */
export function marksOf({ category, city = [], inStock }: Narrowing): Condition[] {
  const anyOf = [category === undefined ? [] : [`#c${category}`], city.map(cityMark), inStock ? ['#in'] : []]
  return anyOf.filter((marks) => marks.length > 0).map((marks) => marks.map((mark) => [mark]))
}

/** SQL: whether a document is of one of these cities. Of one alone the index has the newest first. */
export function ofCity(city: readonly string[] = []) {
  if (city.length === 0) return sql`true`
  return city.length === 1 ? sql`lower(city) = ${city[0]}` : sql`lower(city) = any(${city}::text[])`
}

/** What it cannot. */
export const outsideMarks = ({ shop, minPrice, maxPrice }: Narrowing) => sql`${ofShop(shop)}
  ${minPrice === undefined ? sql`` : sql`and price >= ${minPrice}`} ${maxPrice === undefined ? sql`` : sql`and price <= ${maxPrice}`}`

export const ofShop = (shop: number | undefined) => (shop === undefined ? sql`` : sql`and shop_id = ${shop}`)
