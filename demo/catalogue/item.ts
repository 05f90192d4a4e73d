import type { Model } from '../drawings/model.ts'
import type { StoreKey } from '../stores.ts'

/** A product of the demo market. Price in rupiah a unit; stock counts what was there when it was first listed. */
export type Item = { store: StoreKey; name: string; price: number; stock: number; model: Model; description: string }

export const item = (store: StoreKey, name: string, price: number, stock: number, model: Model, description: string): Item => ({
  store,
  name,
  price,
  stock,
  model,
  description,
})
