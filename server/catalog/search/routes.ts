import { search } from '#contract/search.ts'
import { synonyms } from '#contract/synonyms.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import type { SearchEngine } from './engine.ts'
import { addSynonym, changeSynonym, listSynonyms } from './synonymRows.ts'

export function searchRoutes(route: Route, db: Db, engine: SearchEngine) {
  route(search.suggestions, ({ query }) => engine.suggest(query.q))
  route(synonyms.list, ({ query }) => listSynonyms(db, query))
  const rowAfter = async <R>(write: Promise<R>) => {
    const row = await write
    engine.forgetSynonyms()
    return row
  }
  route(synonyms.add, ({ user, body }) => rowAfter(addSynonym(db, user, body)))
  route(synonyms.change, ({ user, params, body }) => rowAfter(changeSynonym(db, user, params.id, body)))
  route(synonyms.try, ({ body }) => engine.trySynonyms(body))
}
