import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { StoreKey } from './stores.ts'

/**
 * A product of the demo market, one row of catalog.csv. Price in whole rupiah a unit; stock counts what was there when it
 * was first listed; `colors` names the main color of each of its pictures, `pictures/<key>-1.jpg` and on.
 */
export type DemoProduct = {
  /** Never changes, so that a product stays the same from start to start. */
  key: string
  store: StoreKey
  categoryId: number
  /** The second-level category; null if none fits. */
  subcategoryId: number | null
  name: string
  price: number
  stock: number
  colors: readonly string[]
  description: string
}

type Row = Record<'key' | 'store' | 'category' | 'subcategory' | 'name' | 'price' | 'stock' | 'colors' | 'description', string>

/** The whole catalog, by category id and then as written. */
export const products: readonly DemoProduct[] = parse<Row>(readFileSync(new URL('catalog.csv', import.meta.url)), { columns: true }).map(
  ({ category, subcategory, price, stock, colors, store, ...text }) => ({
    ...text,
    store: store as StoreKey,
    categoryId: Number(category),
    subcategoryId: subcategory === '' ? null : Number(subcategory),
    price: Number(price),
    stock: Number(stock),
    colors: colors.split(' '),
  }),
)
