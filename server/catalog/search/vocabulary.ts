import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { fromPrimary } from '#server/platform/db/reading.ts'
import type { Cache } from '#server/platform/cache/cache.ts'
import { createSample, type Log } from './sample.ts'
import { createSynonyms } from './synonyms.ts'
import { wordList } from './wordList.ts'

/** How long words that another process brought may stay unknown here, in milliseconds. */
const freshFor = 500
const maxStems = 20_000

export type Vocabulary = ReturnType<typeof createVocabulary>

/** The words of all names as this process knows them, brought up to date at most twice a second. */
export function createVocabulary(db: Db, log: Log, cache?: Pick<Cache, 'usable' | 'watch'>) {
  const list = wordList()
  const sample = createSample(db, log)
  const synonyms = createSynonyms(db, log, cache)
  const stems = new Map<string, string[]>()
  let size = { documents: 0, newest: 0 }
  let readAt = 0
  let since = new Date(0).toISOString()
  let reading: Promise<void> | undefined

  const read = async () => {
    // Read before the words, so that concurrent changes are read again next time. A minute of overlap covers long transactions.
    const { rows: sizes } = await sql<{ documents: number; newest: number; now: string }>`
      select coalesce(sum(live), 0) as documents, (select coalesce(max(id), 0) from products) as newest, now()::text as now
      from product_counts where scope = 0 and level = 2`.execute(db)
    const { rows } = await sql<{ word: string; documents: number }>`
      select word, documents from search_words where changed_at > ${since}::timestamptz - interval '1 minute'`.execute(db)
    for (const { word, documents } of rows) list.set(word, documents)
    size = sizes[0] ?? size
    since = sizes[0]?.now ?? since
    readAt = Date.now()
    void sample.refresh(size.documents)
  }

  const refreshWords = async () => {
    if (Date.now() - readAt < freshFor) return
    if (!reading) {
      reading = fromPrimary(read).finally(() => (reading = undefined))
      reading.catch((error: unknown) => log.warn({ err: error }, 'the words of the catalog could not be read'))
    }
    // The first search waits for the words; later ones do with those of a moment ago.
    if (list.size() < 5_000) await reading
  }

  /** Indonesian and English stems of each word, the word itself left out. */
  const stemsOf = async (words: string[]): Promise<Map<string, string[]>> => {
    const unknown = [...new Set(words)].filter((word) => !stems.has(word) && /^\p{L}{3,}$/u.test(word))
    if (unknown.length > 0) {
      const { rows } = await sql<{ word: string; stems: string[] }>`
        select word, array_remove(array(select distinct unnest(ts_lexize('indonesian_stem', word) || ts_lexize('english_stem', word))), word) as stems
        from unnest(${unknown}::text[]) as given (word)`.execute(db)
      if (stems.size > maxStems) stems.clear()
      for (const row of rows) stems.set(row.word, row.stems)
    }
    return new Map(words.map((word) => [word, stems.get(word) ?? []]))
  }

  return {
    refresh: () => Promise.all([refreshWords(), synonyms.refresh()]),
    synonymsOf: (term: string): readonly string[] => synonyms.of(term),
    synonymWords: synonyms.wordsNear,
    forgetSynonyms: synonyms.forget,
    stemsOf,
    size: () => size,
    share: sample.share,
    forIndex: sample.forIndex,
    count: list.count,
    complete: list.complete,
    correct: list.correct,
  }
}

/** Recounts in how many names each word occurs. Samples a large catalog, so that it takes about a second. Run it once an hour. */
export async function recountWords(db: Db): Promise<void> {
  const { rows } = await sql<{
    documents: number
  }>`select coalesce(sum(live), 0) as documents from product_counts where scope = 0 and level = 2`.execute(db)
  const documents = rows[0]?.documents ?? 0
  const percent = Math.min(100, Math.max(1, Math.round((100 * 20_000) / Math.max(documents, 1))))
  const sample = percent < 100 ? `tablesample system (${percent}) repeatable (1)` : ''
  await sql`
    with counted as (
      select word, (ndoc * ${100 / percent}::float8)::bigint as documents
      from ts_stat(${`select ts_filter(document, '{a}') from search_documents ${sample}`})
    )
    update search_words w set documents = coalesce(c.documents, ${percent < 100 ? sql`least(w.documents, 50)` : 0}), changed_at = now()
    from search_words known left join counted c using (word)
    where w.word = known.word and w.documents is distinct from coalesce(c.documents, ${percent < 100 ? sql`least(w.documents, 50)` : 0})`.execute(
    db,
  )
}
