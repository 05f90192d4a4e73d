import type { JobHelpers } from 'graphile-worker'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { addJob, type Jobs } from './add.ts'

/** Seconds until a job that was refused as busy begins again. */
const pause = 30

/** A handler that comes back later when it is refused as `unavailable`: a busy machine costs a job none of its attempts. */
export const waitingWhileBusy =
  <N extends keyof Jobs>(db: Db, name: N, work: (payload: Jobs[N]) => Promise<void>) =>
  async (payload: Jobs[N], { job }: Pick<JobHelpers, 'job'>): Promise<void> => {
    try {
      await work(payload)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'unavailable') throw error
      await addJob(db, name, payload, { maxAttempts: job.max_attempts, pause, ...(job.key === null ? {} : { key: job.key }) })
    }
  }
