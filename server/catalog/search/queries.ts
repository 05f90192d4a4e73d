import { sql } from 'kysely'
import { today } from '#server/platform/db/today.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Log } from './sample.ts'

/** Minimum number of successful searches before a text is suggested to others. */
const shownAfter = 3
/** Flush interval in milliseconds: searches are counted in memory and written in batches. */
const writeEvery = 5_000
const maxWaiting = 500

/** Counts searches and their results without users. Phone numbers and e-mail addresses are never stored. */
export function searchedQueries(db: Db, log: Log) {
  const waiting = new Map<string, { times: number; found: number }>()
  const missing = new Map<string, number>()
  let writtenAt = Date.now()

  const write = async () => {
    const [entries, misses] = [[...waiting], [...missing]]
    waiting.clear()
    missing.clear()
    writtenAt = Date.now()
    if (misses.length > 0) await writeMisses(db, misses)
    if (entries.length === 0) return
    const [texts, times, found] = [
      entries.map(([text]) => text),
      entries.map(([, entry]) => entry.times),
      entries.map(([, entry]) => entry.found),
    ]
    await sql`
      insert into search_queries (text, times, found)
      select * from unnest(${texts}::text[], ${times}::int[], ${found}::int[]) as given (text, times, found) order by text
      on conflict (text) do update set times = search_queries.times + excluded.times, found = excluded.found, last_at = now()`.execute(db)
  }

  /** Counts one search by its corrected and its typed text. Writes run in the background; failed ones are dropped. */
  const note = (text: string, found: number, typed = text) => {
    if (text.length < 3 || text.length > 60 || /\d{5,}|@/.test(`${typed} ${text}`)) return
    if (found === 0) missing.set(text, (missing.get(text) ?? 0) + 1)
    else waiting.set(text, { times: (waiting.get(text)?.times ?? 0) + 1, found })
    if (waiting.size + missing.size < maxWaiting && Date.now() - writtenAt <= writeEvery) return
    write().catch((error: unknown) => log.warn({ err: error }, 'counts of searches were lost'))
  }

  return { note, write }
}

/** SQL: frequent searches with this prefix. Uses byte-order bounds, because a prepared plan cannot use an index for `like`. */
export const startingWith = (typed: string, max: number) => sql<{ text: string }>`
  select text from search_queries where text ~>=~ ${typed}::text and text ~<~ (${typed}::text || chr(1114111)) and times >= ${sql.lit(shownAfter)}
  order by times desc, text limit ${max}`

/** The most frequent searches. */
export const frequentQueries = async (db: Db, max: number) => (await startingWith('', max).execute(db)).rows.map(({ text }) => text)

/** Maximum number of texts per day, so that made-up ones cannot fill the table. */
const maxMisses = 2_000

async function writeMisses(db: Db, misses: readonly [string, number][]) {
  const [texts, times] = [misses.map(([text]) => text), misses.map(([, count]) => count)]
  await sql`
    insert into search_misses (day, text, times)
    select ${today}, text, times from unnest(${texts}::text[], ${times}::int[]) as given (text, times)
    where (select count(*) from search_misses where day = ${today}) < ${maxMisses} order by text
    on conflict (day, text) do update set times = search_misses.times + excluded.times`.execute(db)
}

/** Deletes misses older than a year. */
export const purgeMisses = (db: Db) => sql`delete from search_misses where day < ${today} - 366`.execute(db)
