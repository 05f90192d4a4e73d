import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

const everyHalfMinute = 30_000

/** All workers of a process lock jobs under one name, the application_name of their pool's connections. */
export const nameWorkers = (events: WorkerEvents, name: string) => void events.on('pool:create', ({ workerPool }) => (workerPool.id = name))

// Jobs locked by a name without a connection: their process was killed, and PostgreSQL drops its connections at once.
const heldByTheDead = `
  select id, locked_by as worker, attempts >= max_attempts as last, max_attempts as tries from graphile_worker.jobs
  where locked_by is not null and locked_by not in (select application_name from pg_stat_activity)`

/** Delay of a job that was killed in its last attempt. A job that kills its process does so once a minute at most. */
const pauseOfLastTry = '1 minute'

/**
 * Unlocks jobs of killed processes, now and every 30 seconds; otherwise they stay locked for hours. A kill never uses up a job's last
 * attempt. `pool` has our own name. Returns a function that stops it.
 */
export function freeOrphanedJobs(pool: pg.Pool, log: { warn: (text: string) => void }) {
  const look = () =>
    free(pool).catch((error: unknown) => {
      log.warn(`Jobs of killed workers were not looked for: ${error instanceof Error ? error.message : String(error)}`)
    })
  void look()
  const timer = setInterval(() => void look(), everyHalfMinute)
  return () => clearInterval(timer)
}

async function free(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string; worker: string; last: boolean; tries: number }>(heldByTheDead)
  if (rows.length === 0) return
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select graphile_worker.force_unlock_workers($1)', [[...new Set(rows.map(({ worker }) => worker))]])
    for (const [tries, jobs] of Map.groupBy(
      rows.filter(({ last }) => last),
      (row) => row.tries,
    ))
      await client.query('select graphile_worker.reschedule_jobs($1, run_at => now() + $2::interval, attempts => $3)', [
        jobs.map(({ id }) => id),
        pauseOfLastTry,
        tries - 1,
      ])
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
