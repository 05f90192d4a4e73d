import { search } from '#contract/search.ts'
import type { Route } from '#server/platform/http.ts'
import type { SearchEngine } from './engine.ts'

export function searchRoutes(route: Route, engine: SearchEngine) {
  route(search.suggestions, ({ query }) => engine.suggest(query.q))
}
