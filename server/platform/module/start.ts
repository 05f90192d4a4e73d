import * as z from 'zod/mini'
import { cacheAnswers } from '../cache/answers.ts'
import { purgeFiles } from '../files/purge.ts'
import { fileRoutes } from '../files/routes.ts'
import { purgeIdempotencyKeys } from '../limits/idempotency.ts'
import { imageRoutes } from '../images/routes.ts'
import { drawSizes } from '../images/sizes.ts'
import { waitingWhileBusy } from '../jobs/busy.ts'
import { purgeRowFailures } from '../jobs/rows.ts'
import { settingRoutes } from '../settings/routes.ts'
import type { ModuleParts, Wiring } from './wiring.ts'

const ofPictures = z.object({ files: z.array(z.string()) })

/** Kept answers, settings, files and pictures. */
export function start({ app, route, db, config, storage, signer, cache, fileReaders }: Wiring): ModuleParts {
  cacheAnswers(app, cache)
  settingRoutes(route, db, config)
  fileRoutes(route, { db, storage, readers: fileReaders })
  imageRoutes(app, db, storage, signer)
  return {
    tasks: {
      'resize-pictures': waitingWhileBusy(db, 'resize-pictures', (payload) => drawSizes(storage, z.parse(ofPictures, payload).files)),
      'purge-unattached-files': async () => void (await purgeFiles(db, storage)),
    },
    purge: [() => purgeIdempotencyKeys(db), () => purgeRowFailures(db)],
  }
}
