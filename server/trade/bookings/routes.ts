import { bookings } from '#contract/bookings.ts'
import type { Route } from '#server/platform/http.ts'
import { once } from '#server/platform/limits/idempotency.ts'
import type { PaymentDeps } from '#server/payments/deps.ts'
import { showBookings } from './read.ts'
import { answerMove, askForDays } from './write.ts'

export function bookingRoutes(route: Route, deps: PaymentDeps) {
  const { db } = deps
  route(bookings.list, ({ user, params }) => showBookings(db, user, params.id))
  route(bookings.ask, ({ user, params, body, request }) =>
    once(db, user, request, async () =>
      showBookings(db, user, await askForDays(deps, user, { orderId: params.id, lineId: params.lineId }, body)),
    ),
  )
  route(bookings.answer, ({ user, params, body, request }) =>
    once(db, user, request, async () => showBookings(db, user, await answerMove(deps, user, params.id, body))),
  )
}
