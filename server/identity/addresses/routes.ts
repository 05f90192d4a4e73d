import { addresses } from '#contract/addresses.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { archiveAddress, createAddress, listAddresses, updateAddress } from './addresses.ts'

export function addressRoutes(route: Route, db: Db) {
  route(addresses.list, ({ user, query }) => listAddresses(db, user.id, query))
  route(addresses.create, ({ user, body }) => createAddress(db, user.id, body))
  route(addresses.update, ({ user, params, body }) => updateAddress(db, user.id, params.id, body))
  route(addresses.archive, ({ user, params }) => archiveAddress(db, user.id, params.id))
}
