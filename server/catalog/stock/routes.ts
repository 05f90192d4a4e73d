import { stock } from '#contract/stock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { once, requestOf } from '#server/platform/limits/idempotency.ts'
import { adjustStock, markLowStock, showStock } from './stock.ts'

export function stockRoutes(route: Route, db: Db) {
  route(stock.show, ({ user, params }) => showStock(db, user.id, params.id))
  route(stock.adjust, ({ user, params, body, request }) =>
    once(
      db,
      user,
      request,
      (tx) => adjustStock(tx, user.id, params.id, { ...body, request: requestOf(user, request) }),
      () => showStock(db, user.id, params.id),
    ),
  )
  route(stock.mark, async ({ user, params, body }) => {
    await markLowStock(db, user.id, params.id, body.lowStock)
    return showStock(db, user.id, params.id)
  })
}
