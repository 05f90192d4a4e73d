import { sweepPictures } from '#server/platform/images/sweep.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import type { Db } from '#server/platform/db/db.ts'
import { waitingWhileBusy } from '#server/platform/jobs/busy.ts'
import { bindJobs } from '#server/platform/jobs/define.ts'
import { eachStep } from '#server/platform/jobs/rows.ts'
import { purgeImports, takeTurn } from './imports/turns.ts'
import { catalogJobs } from './module/jobs.ts'
import { rankFront } from './products/rankFront.ts'
import { indexMissing } from './search/documents.ts'
import { refreshAllTerms, refreshDatedTerms } from './search/terms.ts'
import { recountWords } from './search/vocabulary.ts'

/** Binds the catalog's jobs: imports, and hourly word counts, missing index entries and deletion of old files. */
export const catalogTasks = (db: Db, storage: Storage, referencedFiles: string) =>
  bindJobs(catalogJobs, {
    'import-products': waitingWhileBusy(db, 'import-products', ({ importId }) => takeTurn(db, storage, importId)),
    'refresh-purchase-terms': ({ shopId }) => refreshAllTerms(db, shopId),
    'reindex-catalog': (_, { logger }) =>
      eachStep(
        () => indexMissing(db, undefined, logger),
        () => refreshDatedTerms(db),
        () => recountWords(db),
        () => purgeImports(db),
        () => sweepPictures(db, storage, referencedFiles),
      ),
    'rank-front-products': () => rankFront(db),
  })
