import { prices } from '#contract/prices.ts'
import { companyOf } from '#server/identity/sessions/identify.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { askPrices } from './ask.ts'

export function priceRoutes(route: Route, db: Db) {
  route(prices.ask, async ({ body, request }) => askPrices(db, await companyOf(db, request), body.lines))
}
