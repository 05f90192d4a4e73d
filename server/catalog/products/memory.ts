import type { ProductId } from '#contract/ids.ts'
import type { Product } from '#contract/products.ts'
import type { Cache } from '#server/platform/cache/cache.ts'
import { createPopularity } from '#server/platform/cache/popularity.ts'
import type { Db } from '#server/platform/db/db.ts'
import { productTag, storeTag } from './cacheTags.ts'

/** A product's public view. Deleted ones are still shown where they were bought. */
export type View = { product: Product; isDeleted: boolean }
type CachedView = View & { expires: number; weight: number }
type Watched = Pick<Cache, 'usable' | 'observe' | 'watch'>
export type ProductMemory = ReturnType<typeof createMemory>

/** Maximum size of the memory, in characters. */
const maxWeight = 8_000_000
/** Approximate size of a product besides its description. */
const baseWeight = 1_500
/** Lifetime in milliseconds, for data without change notifications, such as a tax rate that starts on a new day. */
const lifetimeMs = 60_000

const memories = new WeakMap<Db, ProductMemory>()
export const memoryOf = (db: Db): ProductMemory | undefined => memories.get(db)

/** Caches products that this `Db` reads more than once, each until it or its store changes. */
export const rememberProducts = (db: Db, cache: Watched) => void memories.set(db, createMemory(cache))

function createMemory(cache: Watched, now: () => number = Date.now) {
  // In insertion order, which is the order of expiry.
  const kept = new Map<ProductId, CachedView>()
  const popularity = createPopularity<ProductId>()
  let weight = 0

  const drop = (id: ProductId) => {
    weight -= kept.get(id)?.weight ?? 0
    kept.delete(id)
  }
  cache.watch((tag) => {
    if (tag === '*') for (const id of kept.keys()) drop(id)
    const [family, id] = tag.split(':')
    if (family === 'product') drop(Number(id) as ProductId)
    if (family === 'store') for (const { product } of kept.values()) if (product.ShopId === Number(id)) drop(product.id)
  })

  return {
    /** Undefined for all while notifications may be missed. */
    find(ids: ProductId[]): Map<ProductId, View | undefined> {
      const [usable, time] = [cache.usable(), now()]
      const known = (id: ProductId) => {
        const found = usable ? kept.get(id) : undefined
        if (found && found.expires > time) return found
        return void popularity.note(id)
      }
      return new Map(ids.map((id) => [id, known(id)]))
    },
    /** Begins a read. The returned function caches the products that have not changed since. */
    begin() {
      const changedSince = cache.observe()
      return (views: View[]) => {
        const changed = changedSince()
        if (!changed || changed.has('*')) return
        for (const view of views) {
          if (!popularity.isPopular(view.product.id)) continue
          if (changed.has(productTag(view.product.id)) || changed.has(storeTag(view.product.ShopId))) continue
          drop(view.product.id)
          const own = view.product.description.length + baseWeight
          kept.set(view.product.id, { ...view, expires: now() + lifetimeMs, weight: own })
          weight += own
        }
        for (const id of kept.keys()) {
          if (weight <= maxWeight) return
          drop(id)
        }
      }
    },
  }
}
