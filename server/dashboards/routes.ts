import { dashboards } from '#contract/dashboard.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { showDashboard } from './dashboard.ts'
import { showNeeds } from './glance.ts'

export function dashboardRoutes(route: Route, db: Db) {
  route(dashboards.show, ({ user, params, query }) => showDashboard(db, user.id, params.id, query.days))
  route(dashboards.needs, ({ user, params }) => showNeeds(db, user.id, params.id))
}
