import { bookings } from '#contract/bookings.ts'
import type { Route } from '#server/platform/http.ts'
import { once } from '#server/platform/limits/idempotency.ts'
import type { PaymentDeps } from '#server/payments/api.ts'
import { showBookings } from './read.ts'
import { answerMove, askForDays } from './write.ts'

export function bookingRoutes(route: Route, deps: PaymentDeps) {
  const { db } = deps
  route(bookings.list, ({ user, params }) => showBookings(db, user, params.id))
  route(bookings.ask, ({ user, params, body, request }) =>
    once(
      db,
      user,
      request,
      (tx) => askForDays({ ...deps, db: tx }, user, { orderId: params.id, lineId: params.lineId }, body),
      (part) => showBookings(db, user, part),
    ),
  )
  route(bookings.answer, ({ user, params, body, request }) =>
    once(
      db,
      user,
      request,
      (tx) => answerMove({ ...deps, db: tx }, user, params.id, body),
      (part) => showBookings(db, user, part),
    ),
  )
}
