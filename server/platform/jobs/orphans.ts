import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

const everyHalfMinute = 30_000

/** All workers of a process hold their jobs under one name, that of the connections of their pool. */
export const nameWorkers = (events: WorkerEvents, name: string) => void events.on('pool:create', ({ workerPool }) => (workerPool.id = name))

// Who holds a job without a connection of that name was killed: PostgreSQL drops its connections the moment it is gone.
const freeJobsOfTheDead = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
  where locked_by is not null and locked_by not in (select application_name from pg_stat_activity)`

/**
 * Jobs that a killed process was working on are freed, now and every half minute; otherwise they would stay locked for
 * hours. `pool` bears our own name. Returns how to stop.
 */
export function freeOrphanedJobs(pool: pg.Pool, log: { warn: (text: string) => void }) {
  const look = () =>
    pool.query(freeJobsOfTheDead).catch((error: unknown) => {
      log.warn(`Jobs of killed workers were not looked for: ${error instanceof Error ? error.message : String(error)}`)
    })
  void look()
  const timer = setInterval(() => void look(), everyHalfMinute)
  return () => clearInterval(timer)
}
