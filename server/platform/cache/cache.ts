import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ShownContent } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listenTo } from '#server/platform/db/listen.ts'
import { currentAsker, mayKnow, readAsOf } from '#server/platform/db/reading.ts'
import type { Lsn } from '#server/platform/db/replicas.ts'
import { createPopularity } from './popularity.ts'
import type { PackedBody } from './packed.ts'
import { answerStore } from './store.ts'
import { anyList, isList, type CacheTags, type Tag } from './tags.ts'

export type Cache = ReturnType<typeof createCache>
/** `lifetimeMs`: a shorter lifetime than usual. */
export type CacheEntry = { packed: PackedBody; tags: Set<Tag>; lifetimeMs?: number }

/** Maximum size of cached responses, in bytes. */
const maxBytes = 24 * 1024 * 1024
/** How long stale responses may be served while the database is unreachable, in milliseconds. */
const maxStaleMs = 60_000
/** Lifetime in milliseconds, for data without change notifications, such as a store's number of finished orders. */
const maxLifetimeMs = 60_000
/** How long a request waits for another's fill of the same response, in milliseconds. */
const waitTimeoutMs = 10_000

/**
 * In-memory cache of public responses, invalidated by change notifications. Starts to listen at first use. Without a connection it serves
 * stale responses for a minute, then none.
 */
export function createCache(db: Db, databaseUrl: string, cacheTags: CacheTags) {
  const store = answerStore(maxBytes)
  const popularity = createPopularity()
  const inFlight = new Map<string, Promise<CacheEntry | undefined>>()
  /** The position in the log that a running fill shows at least, where replicas are read. */
  const floors = new Map<string, Lsn>()
  const ownName = randomUUID()
  let line: ReturnType<typeof listenTo> | undefined
  let connected = false
  let lostAt = 0
  /** Recent invalidations with their time by `performance.now()`. They discard fills whose data is older. */
  let changes: { at: number; tag: Tag }[] = []
  let forgottenAt = -Infinity
  let clock = 0
  const watchers: ((tag: Tag) => void)[] = []
  /** Clock value of each list's last change. */
  const listChanges = new Map<Tag, number>()
  let clearedAt = 0
  /** Writes of this process whose echo has not arrived yet. Until then the cache is bypassed. */
  const pendingWrites = { raised: 0, settled: 0, asking: false }

  const invalidate = (tag: Tag) => {
    clock++
    changes.push({ at: performance.now(), tag })
    if (changes.length > 10_000) {
      forgottenAt = changes[4_999]!.at
      changes = changes.slice(5_000)
    }
    store.invalidate(tag)
    for (const watch of watchers) watch(tag)
    if (!isList(tag)) return
    listChanges.set(tag, clock).set(anyList, clock)
    store.invalidate(anyList)
  }
  const invalidateAll = () => {
    clearedAt = ++clock
    changes = [{ at: performance.now(), tag: '*' }]
    store.clear()
    for (const watch of watchers) watch('*')
  }

  const hear = (payload: string) => {
    const [family, owner, number] = payload.split(':')
    if (family !== 'echo') return invalidate(payload)
    if (owner === ownName) pendingWrites.settled = Math.max(pendingWrites.settled, Number(number))
  }

  const start = () => {
    line ??= listenTo(databaseUrl, {
      channels: { catalogue: hear },
      onLost: () => {
        if (connected) lostAt = performance.now()
        connected = false
      },
      // Notifications were missed while disconnected, so cached responses may be stale.
      onConnect: () => {
        invalidateAll()
        pendingWrites.settled = pendingWrites.raised
        connected = true
      },
    })
  }

  const usable = () => {
    start()
    const now = performance.now()
    if (!mayKnow(connected ? now : lostAt)) return false
    if (connected) return pendingWrites.settled === pendingWrites.raised
    return lostAt > 0 && now - lostAt < maxStaleMs
  }

  /**
   * Called after a write of this process. Its clients see the write at once, because the cache is bypassed until the write's echo arrives.
   */
  const markWritten = () => {
    if (!connected) return
    pendingWrites.raised++
    void sendEcho()
  }
  const sendEcho = async () => {
    if (pendingWrites.asking) return
    pendingWrites.asking = true
    while (pendingWrites.settled < pendingWrites.raised && connected) {
      const number = pendingWrites.raised
      const sent = await sql`select pg_notify('catalogue', ${`echo:${ownName}:${number}`})`.execute(db).then(
        () => true,
        () => false,
      )
      if (sent) await awaitEcho(number)
      else {
        invalidateAll()
        pendingWrites.settled = number
      }
    }
    pendingWrites.asking = false
  }
  const awaitEcho = async (number: number) => {
    for (let waited = 0; pendingWrites.settled < number && connected && waited < 2_000; waited++) await sleep(1)
    if (pendingWrites.settled >= number) return
    invalidateAll()
    pendingWrites.settled = number
  }

  const get = (key: string) => {
    const ready = usable() ? store.get(key) : undefined
    if (!ready) popularity.note(key)
    return ready
  }

  /** Version of the list `tag`, which grows with every change; undefined while notifications may be missed. */
  const version = (tag: Tag) => (usable() ? Math.max(listChanges.get(tag) ?? 0, clearedAt) : undefined)

  /** Begins a read. The returned function gives the tags changed since its data, `*` for all; undefined if that is unknown. */
  const observe = () => {
    const [asOf, wasConnected] = [readAsOf(), connected]
    return () => (wasConnected && connected && asOf > forgottenAt ? changedSince(asOf) : undefined)
  }
  const changedSince = (asOf: number) => {
    const tags = new Set<Tag>()
    for (let last = changes.length - 1; last >= 0 && changes[last]!.at >= asOf; last--) tags.add(changes[last]!.tag)
    return tags
  }

  /** Begins a fill. The returned function stores a popular response unless its tags have changed since. */
  const begin = () => {
    const [began, wasConnected, asker] = [performance.now(), connected, currentAsker()]
    return function keep(key: string, { packed, tags, lifetimeMs = maxLifetimeMs }: CacheEntry) {
      if (!popularity.isPopular(key)) return
      // A replica shows the state of an earlier moment.
      const asOf = Math.min(began, asker?.oldest ?? Infinity)
      if (asOf <= forgottenAt) return
      const changed = [...changedSince(asOf)].some((tag) => tag === '*' || tags.has(tag) || (isList(tag) && tags.has(anyList)))
      if (wasConnected && connected && !changed) store.put(key, packed, tags, lifetimeMs)
    }
  }

  /** The cached response, or one that concurrent callers make once. Undefined when `make` returns none. */
  const answer = async (key: string, make: () => Promise<CacheEntry | undefined>): Promise<PackedBody | undefined> => {
    const ready = get(key)
    if (ready) return ready
    if (!usable()) return (await make())?.packed
    const pending = inFlight.get(key)
    const asker = currentAsker()
    // Writers skip a fill that may have begun before their write.
    if (pending && asker && asker.wrote > (floors.get(key) ?? -1n)) return (await make())?.packed
    if (pending) return (await Promise.race([pending, sleep(waitTimeoutMs, undefined, { ref: false })]))?.packed
    const keep = begin()
    const fill = make()
    inFlight.set(key, fill)
    if (asker) floors.set(key, asker.replicas.floor())
    try {
      const done = await fill
      if (done) keep(key, done)
      return done?.packed
    } finally {
      inFlight.delete(key)
      floors.delete(key)
    }
  }

  return {
    get,
    isPopular: popularity.isPopular,
    version,
    usable,
    observe,
    /** Tags of what an endpoint `shows` in this answer. */
    tagsOf: (shows: readonly ShownContent[], params: Record<string, unknown>, answer: unknown) =>
      new Set(shows.flatMap((shown) => [...cacheTags[shown](params, answer)])),
    /** Called with every changed tag, `*` for all. */
    watch: (hear: (tag: Tag) => void) => void watchers.push(hear),
    begin,
    answer,
    markWritten,
    start,
    inFlight,
    isConnected: () => connected,
    store,
    close: async () => line?.close(),
  }
}
