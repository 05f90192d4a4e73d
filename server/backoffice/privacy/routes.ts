import { operatorPrivacy } from '#contract/operatorPrivacy.ts'
import { privacyRequests } from '#contract/privacyRequests.ts'
import { type Setting, confirmationOf } from '#server/identity/api.ts'
import { doneBy, writeAudit } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import type { OwnData } from '#server/platform/module/module.ts'
import { decideRequest } from './decide.ts'
import { listRequests, showRequest } from './list.ts'
import { askAboutData, listOwnRequests, withdrawRequest } from './own.ts'

/** Routes for privacy requests, for persons and operators. */
export function privacyRoutes(route: Route, db: Db, ownData: OwnData, setting: Setting) {
  route(privacyRequests.mine, ({ user }) => listOwnRequests(db, user))
  route(privacyRequests.ask, async ({ user, body, request }) => {
    await askAboutData(db, user, body, confirmationOf(setting, user, request))
    return listOwnRequests(db, user)
  })
  route(privacyRequests.withdraw, async ({ user, params }) => {
    await withdrawRequest(db, user, params.id)
    return listOwnRequests(db, user)
  })
  route(operatorPrivacy.list, async ({ user, query, request }) => {
    const found = await listRequests(db, query)
    await writeAudit(db, {
      ...doneBy(user),
      act: 'read privacy requests',
      detail: { read: found.rows.map(({ number }) => number) },
      request,
    })
    return found
  })
  route(operatorPrivacy.show, async ({ user, params: { id }, request }) => {
    const shown = await showRequest(db, id)
    await writeAudit(db, { ...doneBy(user), act: 'read privacy request', object: `privacy-request:${id}`, request })
    return shown
  })
  route(operatorPrivacy.decide, async ({ user, params: { id }, body }) => {
    await decideRequest(db, ownData, user.user, id, body)
    return showRequest(db, id)
  })
}
