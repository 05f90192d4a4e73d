import { buyerRoutes } from './buyers/routes.ts'
import type { Db } from './db/db.ts'
import type { Route } from './http.ts'
import { sellerRoutes } from './sellers/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { shopRoutes } from './shops/routes.ts'

/** Everybody who signs in, and the stores they open. */
export function peopleRoutes(route: Route, db: Db, secret: string) {
  sessionRoutes(route, db)
  buyerRoutes(route, db)
  sellerRoutes(route, db, secret)
  shopRoutes(route, db)
}
