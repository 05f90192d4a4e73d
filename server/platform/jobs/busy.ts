import type { Task } from 'graphile-worker'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { addJob, type Jobs } from './add.ts'

/** Seconds until a job that was refused as busy begins again. */
const pause = 30

/** A task that comes back later when it is refused as `unavailable`: a busy machine costs a job none of its tries. */
export const waitingWhileBusy =
  <N extends keyof Jobs>(db: Db, name: N, work: (payload: unknown) => Promise<void>): Task =>
  async (payload, { job }) => {
    try {
      await work(payload)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'unavailable') throw error
      await addJob(db, name, payload as Jobs[N], { maxAttempts: job.max_attempts, pause, ...(job.key === null ? {} : { key: job.key }) })
    }
  }
