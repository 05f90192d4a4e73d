import { delivery } from '#contract/delivery.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { saveDelivery, showDelivery } from './document.ts'

export function deliveryRoutes(route: Route, db: Db) {
  route(delivery.show, ({ user, params }) => showDelivery(db, user, params.id))
  route(delivery.save, ({ user, params, body }) => saveDelivery(db, user, params.id, body))
}
