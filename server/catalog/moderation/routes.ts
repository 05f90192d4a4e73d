import { moderation } from '#contract/moderation.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { appealCase, listStatements } from './mine.ts'

export function moderationRoutes(route: Route, db: Db) {
  route(moderation.mine, ({ user, query }) => listStatements(db, user, query))
  route(moderation.appeal, ({ user, body }) => appealCase(db, user, body.CaseId, body.text))
}
