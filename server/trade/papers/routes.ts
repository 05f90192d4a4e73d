import { papers } from '#contract/papers.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { showPaper } from './papers.ts'

export function paperRoutes(route: Route, db: Db) {
  route(papers.show, ({ user, params }) => showPaper(db, user, params.id, params.shopId, params.kind))
}
