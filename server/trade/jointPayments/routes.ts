import { payments } from '#contract/payments.ts'
import { reservable, type PaymentDeps } from '#server/payments/api.ts'
import type { Route } from '#server/platform/http.ts'
import { answerOnce } from '#server/platform/limits/idempotency.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { shownTo } from '../orders/shownTo.ts'
import { cancelOwn, checkOwn, showPayment } from './ownPayment.ts'
import { startJointPayment } from './startPayment.ts'

export function paymentRoutes(route: Route, deps: PaymentDeps) {
  const { db } = deps
  route(payments.start, ({ user, body, request }) =>
    answerOnce(db, user, request, async (fence) => {
      const limits = reservable(await readSettings(db))
      return showPayment(db, user, await startJointPayment({ ...deps, fence, limits }, user, body.orders))
    }),
  )
  route(payments.show, async ({ user, params }) => shownTo(user)({ payment: await showPayment(db, user, params.id) }).payment)
  route(payments.check, async ({ user, params }) => {
    await checkOwn(deps, user, params.id)
    return showPayment(db, user, params.id)
  })
  route(payments.cancel, ({ user, params, request }) =>
    answerOnce(db, user, request, async (fence) => {
      await cancelOwn({ ...deps, fence }, user, params.id)
      return showPayment(db, user, params.id)
    }),
  )
}
