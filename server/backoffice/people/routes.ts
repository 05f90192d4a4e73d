import { operatorPeople } from '#contract/operatorPeople.ts'
import { suspensions } from '#contract/suspensions.ts'
import { views } from '#contract/views.ts'
import { findSuspension, endView } from '#server/identity/api.ts'
import { doneBy, writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import type { Acts } from '../twoPerson/act.ts'
import { askForAct } from '../twoPerson/ask.ts'
import { showPeople } from './page.ts'
import { searchPeople } from './search.ts'
import { viewAs } from './view.ts'

/** Stores and companies as operators read and stop them. */
export function peopleRoutes(route: Route, db: Db, acts: Acts) {
  route(suspensions.mine, async ({ user }) => {
    const found = await findSuspension(db, user.organization)
    return {
      suspension: found ? { reason: found.reason, since: found.createdAt.toISOString(), until: found.until.toISOString() } : null,
    }
  })
  route(operatorPeople.search, async ({ user, query: { q }, request }) => {
    const rows = await searchPeople(db, q)
    await writeAudit(db, { ...doneBy(user), act: 'search people', detail: { q, found: rows.length }, request })
    return { rows }
  })
  route(operatorPeople.show, async ({ user, params: { id }, request }) => {
    const shown = await showPeople(db, acts, { ...user, request }, id)
    await writeAudit(db, { ...doneBy(user), act: 'read person', object: `organization:${id}`, request })
    return shown
  })
  route(views.open, ({ user, body }) => viewAs(db, user, body))
  route(views.end, async ({ user }) => ({ ended: await inTransaction(db, (tx) => endView(tx, user)) }))
  route(operatorPeople.move, async ({ user, params: { id }, body, request }) => {
    await askForAct(db, acts, { ...user, request }, { act: 'suspension', input: { id, move: body }, reason: body.reason })
    return showPeople(db, acts, { ...user, request }, id)
  })
}
