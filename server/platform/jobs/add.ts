import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Payloads of all jobs by name. Each module adds its own (module/jobs.ts). */
// oxlint-disable-next-line no-empty-object-type
export interface Jobs {}

const defaultMaxAttempts = 12

/** Adds a job in the caller's transaction: it runs after the commit, or never. Failed ones are retried with backoff. `pause`: seconds. */
export async function addJob<N extends keyof Jobs>(
  tx: Db,
  name: N,
  payload: Jobs[N],
  { key, maxAttempts = defaultMaxAttempts, pause = 0 }: { key?: string; maxAttempts?: number; pause?: number } = {},
) {
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts}, job_key => ${key ?? null},
      run_at => now() + make_interval(secs => ${pause}))`.execute(tx)
}

/** Adds many jobs of one kind with one statement, in the caller's transaction. */
export async function addJobs<N extends keyof Jobs>(
  tx: Db,
  name: N,
  payloads: readonly Jobs[N][],
  { maxAttempts = defaultMaxAttempts } = {},
) {
  if (payloads.length > 0)
    await sql`select graphile_worker.add_job(${name}, payload::json, max_attempts => ${maxAttempts}) from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) payload`.execute(
      tx,
    )
}
