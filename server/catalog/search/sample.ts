import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Condition } from './tsquery.ts'

/** Told of what went wrong beside a search, which is answered all the same. */
export type Log = { warn: (about: { err: unknown }, text: string) => void }

/** How many products are in the sample, about: the larger the catalog, the more are found by words that few products have together. */
export const sampleSize = (documents: number) => Math.min(Math.max(documents / 300, 10_000), 30_000)
/** In a smaller catalog there is nothing to guess. */
const worthIt = 1_000
/** A lexeme that fewer of them have is not kept: too rare to tell anything. */
const minHolders = 4
/** How long a sample is used, in milliseconds. */
const lifetime = 3_600_000
/** How long it is not asked for again after that failed. */
const pause = 60_000
/** Reading the row of a product takes as long as passing so many products in a list of the index. */
const rowToPosting = 300

/**
 * Some products in memory, as a set of places for each lexeme; some megabytes. How many have several words together cannot
 * be told from how many have each: `cetak` and `brosur` go together always, `cetak` and `kursi` never.
 */
export function createSample(db: Db, log: Log, now: () => number = Date.now) {
  let size = 0
  let holders = new Map<string, Uint32Array>()
  let readNextAt = -Infinity
  /** One search asks of the same conditions several times. */
  let met = new WeakMap<Condition, Uint32Array>()

  const read = async (documents: number) => {
    const percent = Math.min(100, (100 * sampleSize(documents)) / documents)
    const { rows } = await sql<{ lexeme: string; places: string }>`
      with sample as materialized (
        select row_number() over () - 1 as place, document from search_documents tablesample system (${sql.lit(percent)})
      )
      select '' as lexeme, count(*)::text as places from sample
      union all
      select lexeme, string_agg(place::text, ',') from sample, unnest(tsvector_to_array(document)) lexeme
      group by lexeme having count(*) >= ${minHolders}`.execute(db)
    met = new WeakMap()
    size = Number(rows.find(({ lexeme }) => lexeme === '')?.places ?? 0)
    holders = new Map(rows.filter(({ lexeme }) => lexeme !== '').map(({ lexeme, places }) => [lexeme, placesSet(places, size)]))
  }

  /** Reads it anew when it is old, beside what goes on; there is none until then. */
  const refresh = async (documents: number) => {
    if (documents < worthIt || now() < readNextAt) return
    readNextAt = now() + lifetime
    await read(documents).catch((error: unknown) => {
      readNextAt = now() + pause
      log.warn({ err: error }, 'the sample of the catalog could not be read')
    })
  }

  const holding = (lexeme: string) => holders.get(lexeme) ?? new Uint32Array(Math.ceil(size / 32))
  const meeting = (condition: Condition) => {
    const known = met.get(condition)
    if (known) return known
    const set = condition.map((reading) => reading.map(holding).reduce(both)).reduce(either)
    met.set(condition, set)
    return set
  }

  /** Which part of all products meets every condition; undefined while there is no sample. */
  const share = (conditions: Condition[]) => (size === 0 ? undefined : count(conditions.map(meeting).reduce(both)) / size)

  /**
   * The conditions that the index should answer, two at least if they are words: each one more is one more list to walk
   * through, each one less leaves more products whose rows must be read to check it. All while there is no sample.
   */
  const forIndex = (conditions: Condition[]): Condition[] => {
    if (size === 0) return conditions
    const open = conditions.map((condition) => ({ condition, set: meeting(condition) })).map((one) => ({ ...one, listed: count(one.set) }))
    const chosen: Condition[] = []
    let left: Uint32Array | undefined
    for (let cost = Infinity; open.length > 0;) {
      const next = open
        .map((one) => ({ one, cost: one.listed + rowToPosting * (left ? countBoth(left, one.set) : one.listed) }))
        .reduce((best, other) => (other.cost < best.cost ? other : best))
      // Two, because a sample knows nothing of what came since; but no marks, whose lists are long.
      if ((chosen.length > 1 || isMark(next.one.condition)) && next.cost >= cost) break
      // What was walked through already is no reason against the next.
      cost = next.cost - next.one.listed
      left = left ? both(left, next.one.set) : next.one.set
      chosen.push(next.one.condition)
      open.splice(open.indexOf(next.one), 1)
    }
    return chosen
  }

  return { refresh, share, forIndex }
}

const isMark = ([[lexeme = ''] = []]: Condition) => lexeme.startsWith('#')

// Loops: with a function called for every number, guessing takes twice as long.
function both(one: Uint32Array, other: Uint32Array) {
  const met = new Uint32Array(one.length)
  for (let at = 0; at < met.length; at++) met[at] = (one[at] ?? 0) & (other[at] ?? 0)
  return met
}

function either(one: Uint32Array, other: Uint32Array) {
  const met = new Uint32Array(one.length)
  for (let at = 0; at < met.length; at++) met[at] = (one[at] ?? 0) | (other[at] ?? 0)
  return met
}

function placesSet(places: string, size: number) {
  const set = new Uint32Array(Math.ceil(size / 32))
  for (const place of places.split(',')) {
    const at = Number(place)
    set[at >> 5] = (set[at >> 5] ?? 0) | (1 << (at & 31))
  }
  return set
}

const count = (set: Uint32Array) => countBoth(set, set)

function countBoth(one: Uint32Array, other: Uint32Array) {
  let sum = 0
  for (let at = 0; at < one.length; at++) for (let bits = (one[at] ?? 0) & (other[at] ?? 0); bits !== 0; bits &= bits - 1) sum++
  return sum
}
