import { documents } from '#contract/documents.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { showDocument } from './documents.ts'

export function documentRoutes(route: Route, db: Db) {
  route(documents.show, ({ user, params }) => showDocument(db, user, params.id, params.shopId, params.kind))
}
