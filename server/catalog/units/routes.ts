import { allUnits, units } from '#contract/units.ts'
import type { Route } from '#server/platform/http.ts'

export function unitRoutes(route: Route) {
  route(units.list, async () => allUnits)
}
