import type { ProductId } from '#contract/ids.ts'
import type { Product } from '#contract/products.ts'
import type { Cache } from '#server/platform/cache/cache.ts'
import { createPopularity } from '#server/platform/cache/popularity.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A product as everyone sees it; a deleted one is still shown where it was bought. */
export type View = { product: Product; isDeleted: boolean }
type CachedView = View & { expires: number; weight: number }
type Watched = Pick<Cache, 'usable' | 'observe' | 'watch'>
export type ProductMemory = ReturnType<typeof createMemory>

/** Characters of products that are kept. */
const maxWeight = 8_000_000
/** What a product takes besides its description, about. */
const baseWeight = 1_500
/** What no change tells of, the rate of a tax on a new day say, is read anew after this, in milliseconds. */
const lifetimeMs = 60_000

const memories = new WeakMap<Db, ProductMemory>()
export const memoryOf = (db: Db): ProductMemory | undefined => memories.get(db)

/** From now on the products that this `Db` reads more than once are kept in memory, each until it or its store changes. */
export const rememberProducts = (db: Db, cache: Watched) => void memories.set(db, createMemory(cache))

function createMemory(cache: Watched, now: () => number = Date.now) {
  // In the order in which they came, which is that in which they expire.
  const kept = new Map<ProductId, CachedView>()
  const popularity = createPopularity<ProductId>()
  let weight = 0

  const drop = (id: ProductId) => {
    weight -= kept.get(id)?.weight ?? 0
    kept.delete(id)
  }
  cache.watch((tag) => {
    if (tag === '*') for (const id of kept.keys()) drop(id)
    if (tag.startsWith('p')) drop(Number(tag.slice(1)) as ProductId)
    if (tag.startsWith('s')) for (const { product } of kept.values()) if (tag === `s${product.ShopId}`) drop(product.id)
  })

  return {
    /** Undefined for all while changes may go unheard. */
    find(ids: ProductId[]): Map<ProductId, View | undefined> {
      const [usable, time] = [cache.usable(), now()]
      const known = (id: ProductId) => {
        const found = usable ? kept.get(id) : undefined
        if (found && found.expires > time) return found
        return void popularity.note(id)
      }
      return new Map(ids.map((id) => [id, known(id)]))
    },
    /** Begins a read; of what it found is kept what did not change meanwhile. */
    begin() {
      const changedSince = cache.observe()
      return (views: View[]) => {
        const changed = changedSince()
        if (!changed || changed.has('*')) return
        for (const view of views) {
          if (!popularity.isPopular(view.product.id)) continue
          if (changed.has(`p${view.product.id}`) || changed.has(`s${view.product.ShopId}`)) continue
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
