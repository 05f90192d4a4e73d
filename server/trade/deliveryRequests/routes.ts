import { deliveryRequests } from '#contract/deliveryRequests.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { ownShop, type RatesDeps } from '#server/catalog/api.ts'
import { answerRequest } from './answer.ts'
import { askForDelivery } from './ask.ts'
import { lastRequest, requestsOfStore } from './read.ts'

export function deliveryRequestRoutes(route: Route, db: Db, rates: RatesDeps) {
  route(deliveryRequests.ask, async ({ user, params, body }) => {
    await askForDelivery(rates, user, params.shopId, body)
    return lastRequest(db, user, params.shopId)
  })
  route(deliveryRequests.mine, ({ user, params }) => lastRequest(db, user, params.shopId))
  route(deliveryRequests.ofStore, async ({ user, params, query }) => requestsOfStore(db, await ownShop(db, user.id, params.id), query))
  route(deliveryRequests.move, ({ user, params, body }) => answerRequest(db, user, params.id, body))
}
