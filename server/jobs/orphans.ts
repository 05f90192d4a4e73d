import pg from 'pg'

const everyHalfMinute = 30_000

// A worker shows that it lives by a connection that bears its name; who holds a job without one was killed.
const freeJobsOfTheDead = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
  where locked_by is not null and locked_by not in (select application_name from pg_stat_activity)`

/**
 * Jobs that a killed process was working on are freed, now and every half minute; otherwise they would stay locked for
 * hours. `id` is our own worker pool. Answers how to stop.
 */
export async function freeOrphanedJobs(databaseUrl: string, id: string, log: { warn: (text: string) => void }) {
  let sign: pg.Client | undefined
  const look = async () => {
    try {
      sign ??= await showSign(databaseUrl, id, () => (sign = undefined))
      await sign.query(freeJobsOfTheDead)
    } catch (error) {
      sign = undefined
      log.warn(`Jobs of killed workers were not looked for: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  await look()
  const timer = setInterval(() => void look(), everyHalfMinute)
  return async () => {
    clearInterval(timer)
    await sign?.end().catch(() => undefined)
  }
}

/** A connection named after the workers of this process; PostgreSQL drops it the moment we are gone. */
async function showSign(databaseUrl: string, id: string, gone: () => void) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: id, keepAlive: true })
  client.on('error', gone)
  client.on('end', gone)
  await client.connect()
  return client
}
