import type { SynonymTrial } from '#contract/synonyms.ts'
import type { Cache } from '#server/platform/cache/cache.ts'
import type { Db } from '#server/platform/db/db.ts'
import { searchedQueries } from './queries.ts'
import { matchTexts } from './match.ts'
import type { Log } from './sample.ts'
import { searchProducts, type Asked } from './search.ts'
import { suggest } from './suggest.ts'
import { trySynonyms } from './trySynonyms.ts'
import { createVocabulary } from './vocabulary.ts'

export type SearchEngine = ReturnType<typeof searchEngine>

/**
 * All that callers know of searching: `search`, `match` and `suggest` here, `indexProducts` and `removeProducts` (documents.ts) in
 * the transaction that changes a product. Another engine can stand behind these five.
 */
export function searchEngine(db: Db, log: Log, cache?: Pick<Cache, 'usable' | 'watch'>) {
  const vocabulary = createVocabulary(db, log, cache)
  const queries = searchedQueries(db, log)
  return {
    search: async (asked: Asked) => {
      const found = await searchProducts(db, vocabulary, asked)
      if (asked.page === 1 && !found.relaxed) queries.note(found.understood, found.total)
      return found
    },
    match: (texts: readonly string[], limit: number) => matchTexts(db, vocabulary, texts, limit),
    forgetSynonyms: vocabulary.forgetSynonyms,
    trySynonyms: (trial: SynonymTrial) => trySynonyms(db, vocabulary, trial),
    suggest: (typed: string) => suggest(db, vocabulary, queries, typed),
  }
}
