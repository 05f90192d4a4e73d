import { approvals, delegations, requests } from '#contract/approvals.ts'
import type { RatesDeps } from '#server/catalog/api.ts'
import { confirmationOf, type Setting } from '#server/identity/api.ts'
import type { Route } from '#server/platform/http.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { answerOnce } from '#server/platform/limits/idempotency.ts'
import type { CheckoutDeps } from '../checkout/withRates.ts'
import { sendPdf } from '../documents/send.ts'
import { inTurn } from '../documents/turns.ts'
import { readFees } from '../fees/read.ts'
import { askForApproval } from './ask.ts'
import { decideRequest } from './decide.ts'
import { createDelegation, endDelegation, listColleagues, listDelegations } from './delegations.ts'
import { listLimits, setLimit } from './limits.ts'
import { readRequestPdf } from './pdf.ts'
import { listRequests, showRequest } from './read.ts'
import { saveRules, showRules, tryRules } from './rules.ts'

type Parts = { setting: Setting; storage: Storage }

export function approvalRoutes(route: Route, deps: CheckoutDeps, rates: RatesDeps, { setting, storage }: Parts) {
  const { db } = deps
  route(approvals.rules, ({ user }) => showRules(db, user))
  route(approvals.saveRules, ({ user, body, request }) => saveRules(db, user, body, confirmationOf(setting, user, request)))
  route(approvals.tryRules, ({ user, query }) => tryRules(db, user, query))
  route(approvals.limits, ({ user }) => listLimits(db, user))
  route(approvals.setLimit, ({ user, body, request }) => setLimit(db, user, body, confirmationOf(setting, user, request)))
  route(requests.list, ({ user, query }) => listRequests(db, user, query))
  route(requests.show, ({ user, params }) => showRequest(db, user, params.id))
  route(requests.pdf, ({ user, params, query, reply }) =>
    inTurn(user.user, async () => {
      const request = await showRequest(db, user, params.id)
      return sendPdf(reply, request, await readRequestPdf(db, storage, { user, request, language: query.lang }))
    }),
  )
  route(requests.ask, ({ user, body, request }) =>
    answerOnce(db, user, request, async (fence) => {
      const { orders: order, ...how } = body
      return showRequest(db, user, await askForApproval({ ...deps, fence }, rates, user, { ...order, ...how }))
    }),
  )
  route(requests.decide, ({ user, params, body, request }) =>
    answerOnce(db, user, request, async (fence) => {
      const fees = await readFees(db, deps.feeBasisPoints)
      await decideRequest({ ...deps, fence, fees }, user, params.id, body)
      return showRequest(db, user, params.id)
    }),
  )
  route(delegations.colleagues, ({ user }) => listColleagues(db, user))
  route(delegations.list, ({ user }) => listDelegations(db, user))
  route(delegations.create, ({ user, body, request }) => createDelegation(db, user, body, confirmationOf(setting, user, request)))
  route(delegations.end, async ({ user, params }) => {
    await endDelegation(db, user, params.id)
    return { message: 'The delegation is over.' }
  })
}
