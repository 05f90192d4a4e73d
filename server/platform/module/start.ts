import { cacheAnswers } from '../cache/answers.ts'
import { forgetRequests } from '../limits/idempotency.ts'
import { imageRoutes } from '../images/routes.ts'
import { forgetRowFailures } from '../jobs/rows.ts'
import { settingRoutes } from '../settings/routes.ts'
import type { Wired, Wiring } from './wiring.ts'

/** Kept answers, settings and pictures. */
export function start({ app, route, db, config, storage, signer, cache }: Wiring): Wired {
  cacheAnswers(app, cache)
  settingRoutes(route, db, config)
  imageRoutes(app, db, storage, signer)
  return { purge: [() => forgetRequests(db), () => forgetRowFailures(db)] }
}
