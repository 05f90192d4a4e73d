import type { ShopId } from '#contract/ids.ts'
import type { SynonymTrial } from '#contract/synonyms.ts'
import type { Cache } from '#server/platform/cache/cache.ts'
import type { Db } from '#server/platform/db/db.ts'
import { searchedQueries } from './queries.ts'
import { isNarrowed } from './narrow.ts'
import { matchTexts } from './match.ts'
import type { Log } from './sample.ts'
import { searchProducts, type SearchQuery } from './search.ts'
import { suggest } from './suggest.ts'
import { trySynonyms } from './trySynonyms.ts'
import { createVocabulary } from './vocabulary.ts'

export type SearchEngine = ReturnType<typeof searchEngine>

/**
 * The search engine's whole interface: `search`, `match` and `suggest` here, `indexProducts` and `removeProducts` (documents.ts) in the
 * transaction that changes a product. Another engine could implement these five.
 */
export function searchEngine(db: Db, log: Log, cache?: Pick<Cache, 'usable' | 'watch'>) {
  const vocabulary = createVocabulary(db, log, cache)
  const queries = searchedQueries(db, log)
  return {
    search: async (asked: SearchQuery) => {
      const found = await searchProducts(db, vocabulary, asked)
      const missed = found.relaxed || found.total === 0
      // An empty result of a filtered search is not counted as a miss: the product may exist outside the filters.
      if (asked.page === 1 && !(missed && isNarrowed(asked))) queries.note(found.understood, missed ? 0 : found.total, asked.text)
      return found
    },
    match: (texts: readonly string[], limit: number, shop?: ShopId) => matchTexts(db, vocabulary, texts, limit, shop),
    forgetSynonyms: vocabulary.forgetSynonyms,
    trySynonyms: (trial: SynonymTrial) => trySynonyms(db, vocabulary, trial),
    suggest: (typed: string) => suggest(db, vocabulary, typed),
  }
}
