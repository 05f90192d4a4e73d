import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#server/platform/db/db.ts'
import { lagOf } from '#server/platform/events/lag.ts'

/** Broken invariants with the rows that violate them. */
export type FindBroken = () => Promise<{ name: string; rows: unknown[] }[]>

/** Figures of money and jobs, read in one query at each scrape. */
const state = sql<Record<string, number>>`
  select (select count(*) from graphile_worker.jobs where attempts < max_attempts and run_at <= now()) as jobs_due,
         (select count(*) from graphile_worker.jobs where attempts > 0 and attempts < max_attempts) as jobs_retrying,
         (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as jobs_dead,
         (select coalesce(extract(epoch from max(now() - run_at)), 0)::bigint from graphile_worker.jobs where attempts < max_attempts and run_at <= now()) as jobs_oldest_seconds,
         (select count(*) from payments where status = 'open') as payments_open,
         (select count(*) from payments where status = 'open' and expires_at < now() - interval '20 minutes') as payments_overdue,
         (select count(*) from payment_webhooks where status = 'quarantined') as webhooks_quarantined,
         (select count(*) from disputes where status = 'open') as disputes_open,
         (select count(*) from refunds where status = 'due') as refunds_due,
         (select coalesce(extract(epoch from max(now() - created_at)), 0)::bigint from refunds where status = 'due') as refunds_oldest_seconds,
         (select coalesce(max(extract(epoch from ticked_at - time)), 0)::bigint from order_clock) as clock_behind_seconds,
         (select count(*) from order_clock where stopped) as clock_stopped,
         pg_database_size(current_database()) as database_bytes,
         (select count(*) from pg_stat_replication) as replicas`

const help = {
  jobsDue: ['jobs_due', 'Jobs that should run now'],
  jobsRetrying: ['jobs_retrying', 'Jobs that failed and will be tried again'],
  jobsDead: ['jobs_dead', 'Jobs that were given up'],
  jobsOldestSeconds: ['jobs_oldest_seconds', 'Age of the oldest job that should run now'],
  paymentsOpen: ['payments_open', 'Payments that hold stock'],
  paymentsOverdue: ['payments_overdue', 'Open payments long after their end'],
  disputesOpen: ['disputes_open', 'Chargebacks and foreign refunds that a person must decide'],
  webhooksQuarantined: ['webhooks_quarantined', 'Webhooks that a person must look at'],
  refundsDue: ['refunds_due', 'Refunds not paid yet'],
  refundsOldestSeconds: ['refunds_oldest_seconds', 'Age of the oldest refund not paid yet'],
  clockBehindSeconds: ['clock_behind_seconds', 'How far the time of waiting orders is behind the database: what a jump or an outage left'],
  clockStopped: ['clock_stopped', '1 while an operator has stopped the time of waiting orders'],
  databaseBytes: ['database_bytes', 'Size of the database'],
  replicas: ['replicas', 'Replicas that are connected to the database'],
} as const

/** Gauges of jobs, payments, webhooks and refunds. */
export function stateGauges(registry: Registry, db: Db) {
  const gauges = Object.entries(help).map(
    ([key, [name, text]]) => [key, new Gauge({ name: `pasokan_${name}`, help: text, registers: [registry] })] as const,
  )
  return async () => {
    const row = (await state.execute(db)).rows[0] ?? {}
    for (const [key, gauge] of gauges) gauge.set(row[key] ?? 0)
  }
}

/** Free space on the data folder's disk, which holds the embedded database, pictures and files. */
export function diskGauges(registry: Registry, dataDir: string) {
  const free = new Gauge({ name: 'pasokan_data_free_bytes', help: 'Free room on the disk of DATA_DIR', registers: [registry] })
  const size = new Gauge({ name: 'pasokan_data_size_bytes', help: 'Size of the disk of DATA_DIR', registers: [registry] })
  return async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    free.set(bavail * bsize)
    size.set(blocks * bsize)
  }
}

/** Lag of each event consumer. */
export function lagGauges(registry: Registry, db: Db) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `pasokan_${name}`, help, labelNames: ['consumer'], registers: [registry] })
  const events = gauge('events_lag', 'Events that a consumer has not taken in (10,000 at most)')
  const seconds = gauge('events_lag_seconds', 'Age of the oldest event that a consumer has not taken in')
  return async () => {
    for (const lag of await lagOf(db)) {
      events.set({ consumer: lag.consumer }, lag.events)
      seconds.set({ consumer: lag.consumer }, lag.seconds)
    }
  }
}

/** Milliseconds between checks of the invariants, which read whole tables. */
const between = 10 * 60 * 1000

/** One gauge per invariant: 0 while it holds. Checked at most every ten minutes, however often it is scraped. */
export function invariantGauge(registry: Registry, findBroken: FindBroken) {
  const gauge = new Gauge({
    name: 'pasokan_invariant_broken_rows',
    help: 'Rows that break an invariant (at most 10 are counted)',
    labelNames: ['name'],
    registers: [registry],
  })
  let next = 0
  return async () => {
    if (Date.now() < next) return
    next = Date.now() + between
    const broken = await findBroken()
    gauge.reset()
    gauge.set({ name: 'any' }, broken.length)
    for (const { name, rows } of broken) gauge.set({ name }, rows.length)
  }
}
