import type { Wired, Wiring } from '#server/platform/module/wiring.ts'
import { stockRoutes } from '../routes.ts'

export function start({ route, db }: Wiring): Wired {
  stockRoutes(route, db)
  return {}
}
