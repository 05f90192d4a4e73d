import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { askedAgain } from './asked.ts'
import { listenForChanges } from './listen.ts'
import type { Packed } from './packed.ts'
import { answerStore, type Tag } from './store.ts'

export type Cache = ReturnType<typeof openCache>
export type Made = { packed: Packed; tags: Set<Tag> }

/** Bytes of answers kept in memory. */
const mostBytes = 24 * 1024 * 1024
/** How long answers may be used while the database is away, in milliseconds. */
const longestStale = 60_000
/** What shows more than we are told about, a store's finished orders say, is made anew after this, in milliseconds. */
const lifetime = 60_000
/** Nobody waits longer for another's making of the same answer, in milliseconds. */
const patience = 10_000

/**
 * Public answers in memory until something they show changes. Begins to listen when it is first used; while it cannot
 * hear, it answers from what it had for a minute, then not at all.
 */
export function openCache(db: Db, databaseUrl: string) {
  const store = answerStore(mostBytes)
  const asked = askedAgain()
  const flights = new Map<string, Promise<Made | undefined>>()
  const ownName = randomUUID()
  let stop: (() => Promise<void>) | undefined
  let hearing = false
  let lostAt = 0
  /** What changed since a making began must not be kept from it. */
  let changes: { at: number; tag: Tag }[] = []
  let clock = 0
  /** When each list last changed, and everything at once. */
  const listChanges = new Map<Tag, number>()
  let forgottenAt = 0
  /** Writes of this process whose echo has not come back yet: until then nothing is taken from memory. */
  const doubts = { raised: 0, settled: 0, asking: false }

  const forget = (tag: Tag) => {
    changes.push({ at: ++clock, tag })
    if (changes.length > 10_000) changes = changes.slice(5_000)
    store.invalidate(tag)
    if (!tag.startsWith('l')) return
    listChanges.set(tag, clock).set('l0', clock)
    store.invalidate('l0')
  }
  const forgetAll = () => {
    changes = [{ at: ++clock, tag: '*' }]
    forgottenAt = clock
    store.clear()
  }

  const start = () => {
    stop ??= listenForChanges(databaseUrl, {
      told: (payload) => {
        if (payload.startsWith('b')) {
          const [owner, number] = payload.slice(1).split(':')
          if (owner === ownName) doubts.settled = Math.max(doubts.settled, Number(number))
        } else forget(payload)
      },
      lost: () => {
        if (hearing) lostAt = Date.now()
        hearing = false
      },
      back: () => {
        forgetAll()
        doubts.settled = doubts.raised
        hearing = true
      },
    })
  }

  const usable = () => {
    start()
    if (hearing) return doubts.settled === doubts.raised
    return lostAt > 0 && Date.now() - lostAt < longestStale
  }

  /** After a write of this process: its own readers see it at once, because memory waits for the echo of the write. */
  const doubt = () => {
    if (!hearing) return
    doubts.raised++
    void ask()
  }
  const ask = async () => {
    if (doubts.asking) return
    doubts.asking = true
    while (doubts.settled < doubts.raised && hearing) {
      const number = doubts.raised
      const sent = await sql`select pg_notify('catalogue', ${`b${ownName}:${number}`})`.execute(db).then(
        () => true,
        () => false,
      )
      if (sent) await heard(number)
      else {
        forgetAll()
        doubts.settled = number
      }
    }
    doubts.asking = false
  }
  const heard = async (number: number) => {
    for (let waited = 0; doubts.settled < number && hearing && waited < 2_000; waited++) await sleep(1)
    if (doubts.settled >= number) return
    forgetAll()
    doubts.settled = number
  }

  const get = (key: string) => {
    const ready = usable() ? store.get(key) : undefined
    if (!ready) asked.note(key)
    return ready
  }

  /** A number that grows with every change of the list `tag`; undefined while changes may go unheard. */
  const version = (tag: Tag) => (usable() ? Math.max(listChanges.get(tag) ?? 0, forgottenAt) : undefined)

  /** Begins a making; what it hands back keeps the answer of a popular address, unless something it shows changed meanwhile. */
  const begin = () => {
    const [began, heardAll] = [clock, hearing]
    return function keep(key: string, { packed, tags }: Made) {
      if (!asked.isPopular(key)) return
      const changed = changes.some(
        (change) => change.at > began && (change.tag === '*' || tags.has(change.tag) || (change.tag.startsWith('l') && tags.has('l0'))),
      )
      if (heardAll && hearing && !changed) store.put(key, packed, tags, lifetime)
    }
  }

  /** The answer from memory, or made once for all who ask at the same time. Undefined when making gave none to keep. */
  const answer = async (key: string, make: () => Promise<Made | undefined>): Promise<Packed | undefined> => {
    const ready = get(key)
    if (ready) return ready
    if (!usable()) return (await make())?.packed
    const flight = flights.get(key)
    if (flight) return (await Promise.race([flight, sleep(patience, undefined, { ref: false })]))?.packed
    const keep = begin()
    const made = make()
    flights.set(key, made)
    try {
      const done = await made
      if (done) keep(key, done)
      return done?.packed
    } finally {
      flights.delete(key)
    }
  }

  return {
    get,
    isPopular: asked.isPopular,
    version,
    begin,
    answer,
    doubt,
    start,
    flights,
    isHearing: () => hearing,
    store,
    close: async () => stop?.(),
  }
}
