import { delivery } from '#contract/delivery.ts'
import { prices } from '#contract/prices.ts'
import { companyItself, companyOf } from '#server/identity/sessions/identify.ts'
import type { Route } from '#server/platform/http.ts'
import { saveDelivery, showDelivery } from './document.ts'
import { askLanded } from './landed.ts'
import { quoteRates, type RatesDeps } from './quote.ts'

export function deliveryRoutes(route: Route, deps: RatesDeps) {
  const { db } = deps
  route(delivery.show, ({ user, params }) => showDelivery(db, user, params.id))
  route(delivery.save, ({ user, params, body }) => saveDelivery(db, user, params.id, body))
  route(prices.ask, async ({ body, request }) => askLanded(deps, await companyOf(db, request), body))
  route(delivery.rates, async ({ body, request }) =>
    quoteRates(deps, 'AddressId' in body ? await companyItself(db, request) : undefined, body),
  )
}
