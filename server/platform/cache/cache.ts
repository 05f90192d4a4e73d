import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { listenTo } from '#server/platform/db/listen.ts'
import { currentAsker, mayKnow, readAsOf } from '#server/platform/db/reading.ts'
import type { Lsn } from '#server/platform/db/replicas.ts'
import { createPopularity } from './popularity.ts'
import type { PackedBody } from './packed.ts'
import { answerStore, type Tag } from './store.ts'

export type Cache = ReturnType<typeof createCache>
export type CacheEntry = { packed: PackedBody; tags: Set<Tag> }

/** Bytes of answers kept in memory. */
const maxBytes = 24 * 1024 * 1024
/** How long answers may be used while the database is away, in milliseconds. */
const maxStaleMs = 60_000
/** What shows more than we are told about, a store's finished orders say, is made anew after this, in milliseconds. */
const lifetimeMs = 60_000
/** How long a request waits for another's fill of the same response, in milliseconds. */
const waitTimeoutMs = 10_000

/**
 * Public answers in memory until something they show changes. Begins to listen when it is first used; while it cannot
 * hear, it answers from what it had for a minute, then not at all.
 */
export function createCache(db: Db, databaseUrl: string) {
  const store = answerStore(maxBytes)
  const popularity = createPopularity()
  const inFlight = new Map<string, Promise<CacheEntry | undefined>>()
  /** What a fill shows at least, where replicas are read. */
  const floors = new Map<string, Lsn>()
  const ownName = randomUUID()
  let line: ReturnType<typeof listenTo> | undefined
  let connected = false
  let lostAt = 0
  /** What changed since the data of a fill invalidates its result; when each was heard, by `performance.now()`. */
  let changes: { at: number; tag: Tag }[] = []
  let forgottenAt = -Infinity
  let clock = 0
  const watchers: ((tag: Tag) => void)[] = []
  /** When each list last changed, and everything at once. */
  const listChanges = new Map<Tag, number>()
  let clearedAt = 0
  /** Writes of this process whose echo has not come back yet: until then nothing is taken from memory. */
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
    if (!tag.startsWith('l')) return
    listChanges.set(tag, clock).set('l0', clock)
    store.invalidate('l0')
  }
  const invalidateAll = () => {
    clearedAt = ++clock
    changes = [{ at: performance.now(), tag: '*' }]
    store.clear()
    for (const watch of watchers) watch('*')
  }

  const hear = (payload: string) => {
    if (!payload.startsWith('b')) return invalidate(payload)
    const [owner, number] = payload.slice(1).split(':')
    if (owner === ownName) pendingWrites.settled = Math.max(pendingWrites.settled, Number(number))
  }

  const start = () => {
    line ??= listenTo(databaseUrl, {
      channels: { catalogue: hear },
      onLost: () => {
        if (connected) lostAt = performance.now()
        connected = false
      },
      // Whatever was kept meanwhile may be out of date.
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

  /** After a write of this process: its own readers see it at once, because memory waits for the echo of the write. */
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
      const sent = await sql`select pg_notify('catalogue', ${`b${ownName}:${number}`})`.execute(db).then(
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

  /** A number that grows with every change of the list `tag`; undefined while changes may go unheard. */
  const version = (tag: Tag) => (usable() ? Math.max(listChanges.get(tag) ?? 0, clearedAt) : undefined)

  /** Begins a read of anything; the returned function says what changed since its data, `*` all; undefined if that is not known. */
  const observe = () => {
    const [asOf, wasConnected] = [readAsOf(), connected]
    return () => (wasConnected && connected && asOf > forgottenAt ? changedSince(asOf) : undefined)
  }
  const changedSince = (asOf: number) => {
    const tags = new Set<Tag>()
    for (let last = changes.length - 1; last >= 0 && changes[last]!.at >= asOf; last--) tags.add(changes[last]!.tag)
    return tags
  }

  /** Begins a fill; the returned function keeps a popular response unless its tags changed meanwhile. */
  const begin = () => {
    const [began, wasConnected, asker] = [performance.now(), connected, currentAsker()]
    return function keep(key: string, { packed, tags }: CacheEntry) {
      if (!popularity.isPopular(key)) return
      // A replica showed what there was at an earlier moment.
      const asOf = Math.min(began, asker?.oldest ?? Infinity)
      if (asOf <= forgottenAt) return
      const changed = [...changedSince(asOf)].some((tag) => tag === '*' || tags.has(tag) || (tag.startsWith('l') && tags.has('l0')))
      if (wasConnected && connected && !changed) store.put(key, packed, tags, lifetimeMs)
    }
  }

  /** The answer from memory, or made once for all who ask at the same time. Undefined when making gave none to keep. */
  const answer = async (key: string, make: () => Promise<CacheEntry | undefined>): Promise<PackedBody | undefined> => {
    const ready = get(key)
    if (ready) return ready
    if (!usable()) return (await make())?.packed
    const pending = inFlight.get(key)
    const asker = currentAsker()
    // A writer does not take what may have begun before the write.
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
    /** Hears of every change, `*` of all at once. */
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
