import { categories } from '#contract/categories.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { listCategories } from './categories.ts'

export function categoryRoutes(route: Route, db: Db) {
  route(categories.list, () => listCategories(db))
}
