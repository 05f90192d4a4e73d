import type { Cache } from '#server/platform/cache/cache.ts'
import { anyList } from '#server/platform/cache/tags.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fromPrimary } from '#server/platform/db/reading.ts'
import { front } from './arrange.ts'
import { readFront } from './rankFront.ts'

type List = Awaited<ReturnType<typeof readFront>>
export type FrontList = ReturnType<typeof createFrontList>

/** The home page's list, in memory until any list of products changes. Who asks while it is read shares that read. */
export function createFrontList(db: Db, cache: Pick<Cache, 'version'>) {
  let kept: { version: number; list: Promise<List> } | undefined
  return function frontList(): Promise<List> {
    const version = cache.version(anyList)
    if (version === undefined) return readFront(db, front.max)
    if (kept?.version !== version) {
      const list = fromPrimary(() => readFront(db, front.max))
      const reading = { version, list }
      kept = reading
      list.catch(() => {
        if (kept === reading) kept = undefined
      })
    }
    return kept.list
  }
}
