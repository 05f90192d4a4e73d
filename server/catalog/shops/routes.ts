import { shops } from '#contract/shops.ts'
import { stock } from '#contract/stock.ts'
import { taxes } from '#contract/taxes.ts'
import { type Setting, confirmationOf } from '#server/identity/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { setLogo } from './logo.ts'
import { findShopPage, findShopSettings, listShops, createShop, updateShop } from './shops.ts'
import { listStock } from './stockList.ts'
import { findStoreTax, revealStoreNpwp, updateStoreTax } from './tax.ts'

export function shopRoutes(route: Route, db: Db, storage: Storage, secret: string, setting: Setting) {
  route(shops.list, () => listShops(db))
  route(shops.show, ({ params }) => findShopPage(db, params.id))
  route(shops.open, ({ user, body }) => createShop(db, user, body))
  route(shops.update, ({ user, params, body }) => updateShop(db, user, params.id, body))
  route(shops.settings, ({ user, params }) => findShopSettings(db, user, params.id))
  route(shops.setLogo, ({ user, params, files }) => setLogo(db, storage, user, params.id, files))
  route(stock.list, ({ user, params, query }) => listStock(db, user.id, params.id, query))
  route(taxes.ofStore, ({ user, params }) => findStoreTax(db, user, params.id))
  route(taxes.setOfStore, ({ user, params, body, request }) =>
    updateStoreTax(db, secret, user, params.id, body, confirmationOf(setting, user, request)),
  )
  route(taxes.revealOfStore, ({ user, params, request }) =>
    revealStoreNpwp(db, secret, user, params.id, confirmationOf(setting, user, request)),
  )
}
