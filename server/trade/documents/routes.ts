import { documents } from '#contract/documents.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { showDocument, showPackingDocuments } from './documents.ts'

export function documentRoutes(route: Route, db: Db) {
  route(documents.show, ({ user, params }) => showDocument(db, user, params.id, params.shopId, params.kind))
  route(documents.packing, ({ user, params, query }) => {
    if (user.role !== 'seller') throw new Problem('forbidden')
    return showPackingDocuments(db, user, params.id, params.kind, query.orders)
  })
}
