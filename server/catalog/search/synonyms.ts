import { sql } from 'kysely'
import type { SynonymId } from '#contract/ids.ts'
import type { Cache } from '#server/platform/cache/cache.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fromPrimary } from '#server/platform/db/reading.ts'
import type { Log } from './sample.ts'
import { wordList } from './wordList.ts'
import { wordsTag } from '../products/cacheTags.ts'

export type SynonymRow = { id: SynonymId; terms: string[]; oneWay: boolean }
/** For a term of one or several words the others that it finds too. */
export type Meanings = ReadonlyMap<string, readonly string[]>

/** Other terms that one finds at most, however many rows name it: each makes the question to the index longer. */
const maxOthers = 20
/** While changes may go unheard, the rows are read again after this, in milliseconds. */
const unheardMs = 10_000

type Heard = Pick<Cache, 'usable' | 'watch'>
const deaf: Heard = { usable: () => false, watch: () => undefined }

/** The words that mean the same, in memory until a row changes (0003_catalog.sql). */
export function createSynonyms(db: Db, log: Log, cache: Heard = deaf) {
  let meanings: Meanings = new Map()
  let words = wordList()
  let [changes, known, readAt] = [0, -1, 0]
  let reading: Promise<void> | undefined
  cache.watch((tag) => void (changes += tag === wordsTag || tag === '*' ? 1 : 0))

  const isFresh = () => known === changes && (cache.usable() || Date.now() - readAt < unheardMs)
  const read = async () => {
    const began = changes
    meanings = meaningsOf(await fromPrimary(() => readSynonyms(db)))
    words = wordList()
    for (const term of meanings.keys()) for (const word of term.split(' ')) words.set(word, 1)
    ;[known, readAt] = [began, Date.now()]
  }
  return {
    /** The first search after a change reads; those of the same moment wait with it. */
    refresh: async () => {
      if (isFresh()) return
      reading ??= read()
        .catch((error: unknown) => log.warn({ err: error }, 'synonyms could not be read'))
        .finally(() => (reading = undefined))
      await reading
    },
    of: (term: string) => meanings.get(term) ?? [],
    /** The words of terms that a word with spelling errors may mean, nearest first. */
    wordsNear: (word: string) => words.correct(word, 3).map((found) => found.word),
    /** A row was changed here: the next search reads, whether the change was heard yet or not. */
    forget: () => void (changes += 1),
  }
}

/** All rows that are switched on; their number is bounded (`synonymLimits`). */
export async function readSynonyms(db: Db): Promise<SynonymRow[]> {
  const { rows } = await sql<SynonymRow>`select id, terms, one_way from synonyms where active order by id`.execute(db)
  return rows
}

export function meaningsOf(rows: readonly SynonymRow[]): Meanings {
  const meanings = new Map<string, string[]>()
  for (const { terms, oneWay } of rows)
    for (const term of oneWay ? terms.slice(0, 1) : terms) {
      const known = meanings.get(term) ?? []
      const others = terms.filter((other) => other !== term && !known.includes(other))
      meanings.set(term, [...known, ...others].slice(0, maxOthers))
    }
  return meanings
}
