import type { FastifyRequest } from 'fastify'
import { delivery } from '#contract/delivery.ts'
import { identifyBy } from '#server/identity/sessions/identify.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { saveDelivery, showDelivery } from './document.ts'
import { quoteRates, type RatesDeps } from './quote.ts'

export function deliveryRoutes(route: Route, deps: RatesDeps) {
  const { db } = deps
  route(delivery.show, ({ user, params }) => showDelivery(db, user, params.id))
  route(delivery.save, ({ user, params, body }) => saveDelivery(db, user, params.id, body))
  route(delivery.rates, async ({ body, request }) => quoteRates(deps, 'AddressId' in body ? await companyOf(db, request) : undefined, body))
}

/** The company that asks, if one does. */
async function companyOf(db: Db, request: FastifyRequest) {
  const actor = await identifyBy(db)(request)
  return actor?.role === 'buyer' ? actor.id : undefined
}
