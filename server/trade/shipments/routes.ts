import { shipments } from '#contract/shipments.ts'
import type { Route } from '#server/platform/http.ts'
import { once } from '#server/platform/limits/idempotency.ts'
import type { PaymentDeps } from '#server/payments/api.ts'
import { receiptCodes } from './code.ts'
import { arriveByStore, arriveByToken, showArrival } from './arrive.ts'
import { receive } from './receive.ts'
import { ship } from './ship.ts'
import { showFulfilment } from './show.ts'

export function fulfilmentRoutes(route: Route, deps: PaymentDeps, secret: string) {
  const { db } = deps
  const codes = receiptCodes(secret)
  route(shipments.fulfilment, ({ user, params }) => showFulfilment(db, user.via === 'view' ? null : codes, user, params.id))
  route(shipments.ship, ({ user, params, body, request }) =>
    once(
      db,
      user,
      request,
      (tx) => ship({ ...deps, db: tx }, user, params.id, body),
      () => showFulfilment(db, null, user, params.id),
    ),
  )
  route(shipments.receive, ({ user, params, body, request }) =>
    once(
      db,
      user,
      request,
      (tx) => receive({ ...deps, db: tx }, user, params.id, body),
      (part) => showFulfilment(db, null, user, part),
    ),
  )
  route(shipments.arriveByStore, ({ user, params, body }) => arriveByStore({ db, codes }, user, params.id, body.code))
  route(shipments.showArrival, ({ params }) => showArrival(db, params.token))
  route(shipments.arrive, ({ params, body }) => arriveByToken({ db, codes }, params.token, body.code))
}
