import { cacheAnswers } from '../cache/answers.ts'
import { purgeFiles } from '../files/purge.ts'
import { fileRoutes } from '../files/routes.ts'
import { purgeIdempotencyKeys } from '../limits/idempotency.ts'
import { imageRoutes } from '../images/routes.ts'
import { drawSizes } from '../images/sizes.ts'
import { waitingWhileBusy } from '../jobs/busy.ts'
import { purgeRowFailures } from '../jobs/rows.ts'
import { settingRoutes } from '../settings/routes.ts'
import { bindJobs } from '../jobs/define.ts'
import { fileJobs } from './jobs.ts'
import type { ModuleParts, Wiring } from './wiring.ts'

/** Kept answers, settings, files and pictures. */
export function start({ app, route, db, config, storage, signer, cache, fileReaders, settingHooks }: Wiring): ModuleParts {
  cacheAnswers(app, cache)
  settingRoutes(route, { db, hooks: settingHooks }, config)
  fileRoutes(route, { db, storage, readers: fileReaders })
  imageRoutes(app, db, storage, signer)
  return {
    tasks: bindJobs(fileJobs, {
      'resize-pictures': waitingWhileBusy(db, 'resize-pictures', ({ files }) => drawSizes(storage, files)),
      'purge-unattached-files': () => purgeFiles(db, storage),
    }),
    purge: [() => purgeIdempotencyKeys(db), () => purgeRowFailures(db)],
  }
}
