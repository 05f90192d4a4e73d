import { facts } from '#contract/facts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { findCompanyFacts, findStoreFacts } from './read.ts'

export function factRoutes(route: Route, db: Db) {
  route(facts.ofShop, ({ params }) => findStoreFacts(db, params.id))
  route(facts.ofCompany, ({ user, params }) => findCompanyFacts(db, user, params.id))
}
