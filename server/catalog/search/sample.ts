import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Condition } from './tsquery.ts'

/** Logs failures of background work; the search itself still succeeds. */
export type Log = { warn: (about: { err: unknown }, text: string) => void }

/** Approximate sample size. It grows with the catalog, so that more rare word combinations are found. */
export const sampleSize = (documents: number) => Math.min(Math.max(documents / 300, 10_000), 30_000)
/** In a smaller catalog there is no need to estimate. */
const worthIt = 1_000
/** Minimum number of sampled products per lexeme; rarer ones give no estimate. */
const minHolders = 4
/** Lifetime of a sample, in milliseconds. */
const lifetime = 3_600_000
/** Delay before a retry after a failure, in milliseconds. */
const pause = 60_000
/** Cost of reading a product's row, in entries of a posting list. */
const rowToPosting = 300

/**
 * A sample of products in memory, as a bit set per lexeme; some megabytes. Joint frequencies cannot be derived from single ones: `cetak`
 * and `brosur` always occur together, `cetak` and `kursi` never.
 */
export function createSample(db: Db, log: Log, now: () => number = Date.now) {
  let size = 0
  let holders = new Map<string, Uint32Array>()
  let readNextAt = -Infinity
  /** Memoized, because one search evaluates the same conditions several times. */
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

  /** Reloads an expired sample in the background; the first one is missing until then. */
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

  /** Estimated share of products that meet every condition; undefined without a sample. */
  const share = (conditions: Condition[]) => (size === 0 ? undefined : count(conditions.map(meeting).reduce(both)) / size)

  /**
   * Conditions for the index, at least two words. Each one adds a posting list to scan; each missing one leaves more rows to check. Returns
   * all without a sample.
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
      // Two words, because the sample does not contain new products. Marks are exempt, because their lists are long.
      if ((chosen.length > 1 || isMark(next.one.condition)) && next.cost >= cost) break
      // The cost of lists already scanned does not count against the next one.
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

// Plain loops: a callback per number would double the time.
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
