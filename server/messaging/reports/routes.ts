import { moderation } from '#contract/moderation.ts'
import { addReport } from '#server/catalog/api.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import { findReported } from './subject.ts'

/** Operators open cases at their desk. */
export function reportRoutes(route: Route, db: Db) {
  route(moderation.report, async ({ user, body: { subject, kind, text } }) => {
    if (user.role === 'operator') throw new Problem('forbidden')
    await inTransaction(db, async (tx) => {
      await addReport(tx, user, await findReported(tx, user, subject.type, subject.id), { kind, text })
    })
    return { message: 'Thank you. We will look at it.' }
  })
}
