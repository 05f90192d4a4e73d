import type { Wired, Wiring } from '#server/platform/module/wiring.ts'
import { ledgerRoutes } from '../routes.ts'

export function start({ route, db, config }: Wiring): Wired {
  ledgerRoutes(route, db, config)
  return {}
}
