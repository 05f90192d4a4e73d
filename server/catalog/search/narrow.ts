import { sql } from 'kysely'
import { cityMark } from './documents.ts'

/** How a list is narrowed; prices in rupiah, both ends included. */
export type Narrowing = {
  category?: number | undefined
  city?: string | undefined
  shop?: number | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  inStock: boolean
}

export const isNarrowed = ({ category, city, shop, minPrice, maxPrice, inStock }: Narrowing) =>
  category !== undefined || Boolean(city) || shop !== undefined || minPrice !== undefined || maxPrice !== undefined || inStock

/** What the index itself can narrow by. */
export function marksOf({ category, city = '', inStock }: Narrowing): string[] {
  return [category === undefined ? '' : `#c${category}`, cityMark(city), inStock ? '#in' : ''].filter((mark) => mark !== '')
}

/** What it cannot. */
export const outsideMarks = ({ shop, minPrice, maxPrice }: Narrowing) => sql`${ofShop(shop)}
  ${minPrice === undefined ? sql`` : sql`and price >= ${minPrice}`} ${maxPrice === undefined ? sql`` : sql`and price <= ${maxPrice}`}`

export const ofShop = (shop: number | undefined) => (shop === undefined ? sql`` : sql`and shop_id = ${shop}`)
