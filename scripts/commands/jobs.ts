import type { Command } from 'commander'
import { sql } from 'kysely'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { asOperator, numberArgument, withList, withOperator, type OperatorContext, type OperatorOptions } from './context.ts'

const permission = 'jobs.manage'

export function addJobs(program: Command) {
  const jobs = program.command('jobs').description('background jobs')
  withList(jobs.command('list'))
    .description('jobs that failed: still being tried, and given up (dead); single rows that a job leaves out for a while')
    .action((options: OperatorOptions) => asOperator(options, permission, (context) => list(context, options.json)))
  withOperator(jobs.command('retry'))
    .description('runs a dead job again')
    .argument('<id>')
    .action((id: string, options: OperatorOptions) => asOperator(options, permission, (context) => retry(context, numberArgument(id))))
}

async function list({ db }: OperatorContext, json?: boolean) {
  const { rows } = await sql<{ dead: boolean }>`
    select id, task_identifier as job, attempts || ' of ' || max_attempts as tries, attempts >= max_attempts as dead, run_at as next, left(last_error, 80) as error
    from graphile_worker.jobs where attempts > 0 order by dead desc, id`.execute(db)
  const { rows: resting } = await sql`
    select job, row_key as row, failures, failed_at as failed, retry_at as next, left(error, 80) as error
    from row_failures order by failures desc, failed_at desc limit 100`.execute(db)
  if (json) return console.log(JSON.stringify({ jobs: rows, rows: resting }))
  console.log(
    `${rows.filter((row) => row.dead).length} jobs were given up, ${rows.filter((row) => !row.dead).length} failed and are tried again`,
  )
  if (rows.length > 0) console.table(rows)
  console.log(`${resting.length === 100 ? '100 or more' : resting.length} single rows failed and are tried again, later each time`)
  if (resting.length > 0) console.table(resting)
}

async function retry({ db, by }: OperatorContext, job: number) {
  const { rows } =
    await sql`select id from graphile_worker.reschedule_jobs(array[${job}]::bigint[], run_at => now(), attempts => 0)`.execute(db)
  if (rows.length > 0) await writeAudit(db, { actor: `operator:${by}`, act: 'retry job', object: `job:${job}` })
  console.log(rows.length > 0 ? `Job ${job} runs again.` : `There is no such job, or it is running.`)
}
