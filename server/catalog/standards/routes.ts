import { standards } from '#contract/standards.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { listStandards } from './read.ts'
import { removeStandard, setStandard } from './write.ts'

export function standardRoutes(route: Route, db: Db) {
  route(standards.list, async ({ user, params }) => ({ rows: await listStandards(db, user, params.id) }))
  route(standards.set, async ({ user, params, body }) => ({ rows: await setStandard(db, user, params.id, params.standard, body) }))
  route(standards.remove, async ({ user, params, query }) => ({
    rows: await removeStandard(db, user, params.id, params.standard, query.FileId),
  }))
}
