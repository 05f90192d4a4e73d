import type { FastifyRequest } from 'fastify'
import { delivery } from '#contract/delivery.ts'
import { prices } from '#contract/prices.ts'
import { companyItself, companyOf } from '#server/identity/api.ts'
import type { Route } from '#server/platform/http.ts'
import { consumeOne, networkOf, type Consume } from '#server/platform/limits/limits.ts'
import { saveDelivery, showDelivery } from './document.ts'
import { quoteLanded } from './landed.ts'
import { quoteRates, type RatesDeps } from './quote.ts'

/** Questions of people without a session: each may cost calls of the couriers' paid API. */
const visitorRates = { count: 20, seconds: 60 }

/** `consume`: absent where nothing is limited. */
export function deliveryRoutes(route: Route, deps: RatesDeps, consume: Consume | undefined) {
  const { db } = deps
  const limitVisitor = async (request: FastifyRequest) =>
    consume && consumeOne(consume, `visitor-rates:${networkOf(request.ip)}`, visitorRates)
  route(delivery.show, ({ user, params }) => showDelivery(db, user, params.id))
  route(delivery.save, ({ user, params, body }) => saveDelivery(db, user, params.id, body))
  route(prices.ask, async ({ body, request }) => {
    const company = await companyOf(db, request)
    if (company === undefined && body.areaId !== undefined) await limitVisitor(request)
    return quoteLanded(deps, company, body)
  })
  route(delivery.rates, async ({ body, request }) => {
    if ('AddressId' in body) return quoteRates(deps, await companyItself(db, request), body)
    await limitVisitor(request)
    return quoteRates(deps, undefined, body)
  })
}
