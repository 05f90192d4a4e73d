import { prices } from '#contract/prices.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { askPrices } from './ask.ts'

export function priceRoutes(route: Route, db: Db) {
  route(prices.ask, ({ body }) => askPrices(db, body.lines))
}
