import { sql } from 'kysely'
import { operatorModeration } from '#contract/operatorModeration.ts'
import { findOrCreateCase, type RemoveFromCarts } from '#server/catalog/api.ts'
import { operatorEmail } from '#server/identity/api.ts'
import { findPublic } from '#server/messaging/api.ts'
import { doneBy, writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import { decideCase } from './decide.ts'
import { findHeads, listCases } from './list.ts'
import { showCase } from './show.ts'

export function operatorModerationRoutes(route: Route, { db, removeFromCarts }: { db: Db; removeFromCarts: RemoveFromCarts }) {
  route(operatorModeration.list, ({ query }) => listCases(db, query))
  route(operatorModeration.open, async ({ user, body: { subject, reason }, request }) => {
    const id = await inTransaction(db, async (tx) => {
      const id = await findOrCreateCase(tx, await findPublic(tx, subject.type, subject.id), 'operator')
      await writeAudit(tx, { ...doneBy(user), act: 'open case', object: `moderation:${id}`, detail: { ...subject, reason }, request })
      return id
    })
    const [head] = await findHeads(db, sql`c.id = ${id}`)
    if (!head) throw new Problem('not-found')
    return head
  })
  route(operatorModeration.show, async ({ user, params: { id }, request }) => {
    const shown = await showCase(db, user.user, id)
    await writeAudit(db, { ...doneBy(user), act: 'read case', object: `moderation:${id}`, request })
    return shown
  })
  route(operatorModeration.decide, async ({ user, params: { id }, body }) => {
    const by = { user: user.user, email: await operatorEmail(db, user.user) }
    await inTransaction(db, (tx) => decideCase(tx, removeFromCarts, by, id, body))
    return showCase(db, user.user, id)
  })
}
