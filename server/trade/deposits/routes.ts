import { deposits } from '#contract/deposits.ts'
import type { PaymentDeps } from '#server/payments/api.ts'
import type { Route } from '#server/platform/http.ts'
import { once } from '#server/platform/limits/idempotency.ts'
import { storeOrderOf } from '../storeOrders/presentStoreOrders.ts'
import { moveDeposit } from './write.ts'

export function depositRoutes(route: Route, deps: PaymentDeps) {
  route(deposits.move, ({ user, params, body, request }) =>
    once(
      deps.db,
      user,
      request,
      (tx) => moveDeposit({ ...deps, db: tx }, user, params.id, body),
      () => storeOrderOf(deps.db, params.id, user.role),
    ),
  )
}
