import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import pg from 'pg'
import { runMigration } from '#server/platform/db/migrate.ts'
import { runDueJobs } from '#server/platform/jobs/worker.ts'
import { step, type World } from './world.ts'

/** Milliseconds that a fault lasts: long enough for concurrent steps. */
const hangMs = 150
const calls = ['transactions', 'status', 'refund', 'cancel', 'expire'] as const
const tables = [
  'orders',
  'order_lines',
  'payments',
  'stock_reservations',
  'store_orders',
  'refunds',
  'products',
  'payouts',
  'ledger_balances',
] as const
const silent = { warn: () => undefined, error: () => undefined }

/** Faults: hanging dependencies, and migrations or settings that change while the app runs. */
export const faultSteps = [
  step(
    'provider hangs',
    1,
    fc.record({ act: fc.constantFrom(...calls), times: fc.integer({ min: 1, max: 3 }) }),
    async (world, { act, times }) => {
      world.providerHung = true
      await world.market.provider('/behave', { act, times, delayMs: hangMs, lose: true })
    },
  ),
  step('mail hangs', 1, fc.constant(null), async ({ market }) => {
    const hang = () => pause(hangMs).then(() => Promise.reject(new Error('The mail server said nothing.')))
    await runDueJobs(market.databaseUrl, { 'send-mail': hang }, silent)
  }),
  // As a newer version does at startup, while this one keeps running.
  step('new migration', 1, fc.constantFrom(...tables), async ({ market }, table) => {
    const newer = new pg.Client({ connectionString: market.adminUrl })
    await newer.connect()
    await runMigration(newer, `alter table ${table} add column if not exists of_the_newer_version text not null default ''`).finally(() =>
      newer.end(),
    )
  }),
]

/** The provider responds again. */
export const answerAgain = ({ market }: Pick<World, 'market'>) =>
  Promise.all(calls.map((act) => market.provider('/behave', { act, times: 0 })))

/** Sends the queued mails immediately; returns how many remain. */
export async function sendMailsLeft({ market }: Pick<World, 'market'>) {
  const client = new pg.Client({ connectionString: market.adminUrl })
  await client.connect()
  try {
    await client.query(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where run_at > now()), run_at => now())`,
    )
    await runDueJobs(market.databaseUrl, { 'send-mail': market.app.accountTasks['send-mail'] }, silent)
    const { rows } = await client.query<{ left: number }>(
      `select count(*)::int as left from graphile_worker.jobs where task_identifier = 'send-mail'`,
    )
    return rows[0]?.left
  } finally {
    await client.end()
  }
}
