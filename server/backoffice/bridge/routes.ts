import { operatorBridge } from '#contract/operatorBridge.ts'
import { operatorEmail } from '#server/identity/operators/operators.ts'
import { reviewWebhook } from '#server/payments/quarantine.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import { showBridge } from './bridge.ts'

export function bridgeRoutes(route: Route, db: Db) {
  route(operatorBridge.show, () => showBridge(db))
  route(operatorBridge.review, async ({ user, params, body }) => {
    const by = await operatorEmail(db, user.user)
    if (!(await reviewWebhook(db, params.id, { by, reason: body.reason }))) throw new Problem('not-found')
    return { message: 'It is off the list.' }
  })
}
