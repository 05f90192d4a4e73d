import { areas } from '#contract/areas.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { findArea, searchAreas } from './areas.ts'

export function areaRoutes(route: Route, db: Db) {
  route(areas.search, ({ query }) => searchAreas(db, query.q))
  route(areas.show, ({ params }) => findArea(db, params.id))
}
