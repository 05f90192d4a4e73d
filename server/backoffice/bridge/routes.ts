import { operatorBridge } from '#contract/operatorBridge.ts'
import { operatorEmail } from '#server/identity/api.ts'
import { reviewWebhook } from '#server/payments/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import type { Acts } from '../twoPerson/act.ts'
import { askForAct } from '../twoPerson/ask.ts'
import { findAct } from '../twoPerson/list.ts'
import { showBridge } from './bridge.ts'

export function bridgeRoutes(route: Route, db: Db, acts: Acts) {
  route(operatorBridge.show, () => showBridge(db))
  route(operatorBridge.review, async ({ user, params, body }) => {
    const by = await operatorEmail(db, user.user)
    if (!(await reviewWebhook(db, params.id, { by, reason: body.reason }))) throw new Problem('not-found')
    return { message: 'It is off the list.' }
  })
  route(operatorBridge.costs, async ({ user, body, request }) => {
    const asked = { act: 'provider-costs', input: body } as const
    return findAct(db, acts, user, await askForAct(db, acts, { ...user, request }, asked))
  })
}
