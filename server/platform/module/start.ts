import { cacheAnswers } from '../cache/answers.ts'
import { forgetRequests } from '../limits/idempotency.ts'
import { imageRoutes } from '../images/routes.ts'
import { forgetRowFailures } from '../jobs/rows.ts'
import type { Wired, Wiring } from './wiring.ts'

/** Kept answers and pictures. */
export function start({ app, db, storage, signer, cache }: Wiring): Wired {
  cacheAnswers(app, cache)
  imageRoutes(app, db, storage, signer)
  return { purge: [() => forgetRequests(db), () => forgetRowFailures(db)] }
}
