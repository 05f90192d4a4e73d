import { placeOf } from '#contract/lists.ts'
import type { Cache } from '#server/platform/cache/cache.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fromPrimary } from '#server/platform/db/reading.ts'

/** Where a page begins: it shows the next `size` products with ids below `below`, after passing over `skip` of them. */
export type Place = { total: number; current: number; below: number; skip: number }
export type Places = ReturnType<typeof createPlaces>

/** Blocks of 256 ids that have live products, newest first; `upto` counts the products of a block and all before it. */
type Blocks = { version: number; numbers: Float64Array; upto: Float64Array }

/** While lists change all the time their counts are read at most so often, in milliseconds. */
const restBetweenReads = 1_000

/**
 * Where the pages of the lists begin, from block counts that stay in memory until something tells that a list changed
 * (0003_catalog.sql): finding a page then asks the database nothing. Scope 0 is everything, otherwise a category.
 */
export function createPlaces(db: Db, cache: Pick<Cache, 'version'>) {
  const lists = new Map<number, Blocks>()
  const readAt = new Map<number, number>()

  const read = async (scope: number, version: number) => {
    readAt.set(scope, Date.now())
    const rows = await fromPrimary(() => runPrepared<{ block: number; live: number }>(db, counts, [scope]))
    let sum = 0
    const upto = Float64Array.from(rows, ({ live }) => (sum += live))
    lists.set(scope, { version, numbers: Float64Array.from(rows, ({ block }) => block), upto })
  }

  /** Undefined while the counts are not known for sure; then the database must be asked (`product_page`). */
  return function place(scope: number, page: number, size: number): Place | undefined {
    const version = cache.version(`list:${scope}`)
    if (version === undefined) return undefined
    const known = lists.get(scope)
    if (known?.version === version) return placeIn(known, page, size)
    if (Date.now() - (readAt.get(scope) ?? 0) > restBetweenReads) read(scope, version).catch(() => {})
    return undefined
  }
}

const counts = `
  select block, sum(live)::int as live from product_counts where scope = $1 and level = 1
  group by block having sum(live) > 0 order by block desc`

function placeIn({ numbers, upto }: Blocks, page: number, size: number): Place {
  const total = upto.at(-1) ?? 0
  const { place, offset: before } = placeOf(total, { page, limit: size })
  let [low, high] = [0, Math.max(upto.length - 1, 0)]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((upto[middle] ?? 0) > before) high = middle
    else low = middle + 1
  }
  return { total, current: place.currentPage, below: ((numbers[low] ?? 0) + 1) * 256, skip: before - (low > 0 ? (upto[low - 1] ?? 0) : 0) }
}
