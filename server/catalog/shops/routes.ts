import { shops } from '#contract/shops.ts'
import { stock } from '#contract/stock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { findShopPage, listShops, createShop, updateShop } from './shops.ts'
import { listStock } from './stockList.ts'

export function shopRoutes(route: Route, db: Db) {
  route(shops.list, () => listShops(db))
  route(shops.show, ({ params }) => findShopPage(db, params.id))
  route(shops.open, ({ user, body }) => createShop(db, user, body))
  route(shops.update, ({ user, params, body }) => updateShop(db, user, params.id, body))
  route(stock.list, ({ user, params, query }) => listStock(db, user.id, params.id, query))
}
