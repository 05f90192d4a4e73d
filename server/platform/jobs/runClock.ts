import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { clockOf } from './clock.ts'
import { runDueJobs, type Work } from './worker.ts'

const [lookMs, maxLooks] = [100, 300]

/** Runs each round of the clock once, now, with what follows from it; returns when all have ended, in whichever process, or after half a minute. */
export async function runClock(db: Db, databaseUrl: string, { jobs, tasks }: Work): Promise<void> {
  const names = clockOf(jobs).map(({ task }) => task)
  await sql`select graphile_worker.add_job(name, job_key => name, queue_name => name, max_attempts => 1) from unnest(${names}::text[]) as name`.execute(
    db,
  )
  await runDueJobs(databaseUrl, tasks)
  const isBusy = async () => {
    const { rows } = await sql`
      select from graphile_worker.jobs where key = any(${names}::text[])
        and (locked_at is not null or run_at <= now() and attempts < max_attempts) limit 1`.execute(db)
    return rows.length > 0
  }
  for (let looks = 0; looks < maxLooks && (await isBusy()); looks += 1) await pause(lookMs)
}
