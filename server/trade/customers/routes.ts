import { relations } from '#contract/relations.ts'
import { ownShop, findRelation } from '#server/catalog/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { knownCompanies, offerRelation } from './known.ts'

/** Stores may ask only companies that bought from them, and see no other names. */
export function customerRoutes(route: Route, db: Db) {
  route(relations.known, async ({ user, params }) => knownCompanies(db, await ownShop(db, user.id, params.id)))
  route(relations.offer, async ({ user, params, body }) => findRelation(db, user, await offerRelation(db, user, params.id, body)))
}
