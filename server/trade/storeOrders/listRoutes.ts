import { orderLists } from '#contract/orderLists.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { countOrders, pageOrders } from './page.ts'

export function orderListRoutes(route: Route, db: Db) {
  route(orderLists.page, ({ user, query }) => pageOrders(db, user, query))
  route(orderLists.counts, ({ user }) => countOrders(db, user))
}
