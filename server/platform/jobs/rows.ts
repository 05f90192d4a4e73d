import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { isConnectionLoss } from '#server/platform/problems.ts'
import type { Jobs } from './add.ts'

export type RowLog = { error: (text: string) => void }
type Round = { db: Db; job: keyof Jobs; log: RowLog }
type Bounds = {
  /** Rows under way side by side. */
  concurrency?: number
  /** Milliseconds since 1970 after which no further row is begun. */
  until?: number
  /** Only a kept failure finds the row again: throws when it could not be kept. */
  mustKeep?: boolean
}

/** Minutes that a row rests after its first failure, doubled with each further one, and the most. */
const [firstPause, maxPause] = [2, 4 * 60]
/** Days after which a failure that did not come again is forgotten. */
const keptDays = 30

/** Without a job's log. */
export const standardError: RowLog = { error: (text) => console.error(text) }

/** SQL: this row does not rest after a failure of `job`. `key` is its text, as `eachRow` is told it. */
export const isRested = (job: keyof Jobs, key: Expression<string>) => sql<SqlBool>`not exists (
  select from row_failures failed where failed.job = ${sql.lit(job)} and failed.row_key = ${key} and failed.retry_at > now())`

/**
 * Does `work` for each row. One that fails stops no other: it is logged, remembered with its error and rests for 2, 4, 8 …
 * minutes, four hours at most; the queries of `rows` leave it out by `isRested`. Throws only when the database is away.
 */
export async function eachRow<Row>(
  round: Round,
  rows: Row[],
  keyOf: (row: Row) => string | number,
  work: (row: Row) => Promise<unknown>,
  { concurrency = 1, until = Infinity, mustKeep = false }: Bounds = {},
): Promise<void> {
  if (rows.length === 0) return
  const failedBefore = await failedKeys(round, rows.map(keyOf).map(String))
  const waiting = rows.values()
  let away: unknown
  const line = async () => {
    for (const row of waiting) {
      if (away !== undefined || Date.now() > until) return
      const key = String(keyOf(row))
      try {
        await work(row)
        if (failedBefore.has(key)) await forget(round, key)
      } catch (error) {
        if (error instanceof Error && isConnectionLoss(error)) away = error
        else if (!(await remember(round, key, error)) && mustKeep) away = error
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, line))
  if (away !== undefined) throw away
}

/** Does `work` with all rows together, or with each alone when that fails: for one statement over many rows. */
export async function batchOrEach<Row>(
  round: Round,
  rows: Row[],
  keyOf: (row: Row) => string | number,
  work: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  try {
    await work(rows)
  } catch {
    await eachRow(round, rows, keyOf, (row) => work([row]))
  }
}

/** Does one thing after the other although one fails; throws the first failure in the end. */
export async function eachStep(...steps: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function failedKeys({ db, job }: Round, keys: string[]) {
  const { rows } = await sql<{ rowKey: string }>`
    select row_key from row_failures where job = ${job} and row_key = any(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ rowKey }) => rowKey))
}

const forget = ({ db, job }: Round, key: string) => db.deleteFrom('rowFailures').where('job', '=', job).where('rowKey', '=', key).execute()

/** False when it could not be written down. */
async function remember({ db, job, log }: Round, key: string, error: unknown): Promise<boolean> {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  log.error(`${job}: ${key} failed: ${error instanceof Error ? (error.stack ?? text) : text}`)
  const pause = (failures: ReturnType<typeof sql>) =>
    sql<Date>`now() + make_interval(mins => least(${firstPause} * power(2, least(${failures}, 20))::integer, ${maxPause}))`
  return db
    .insertInto('rowFailures')
    .values({ job, rowKey: key, error: text.replaceAll('\0', '').slice(0, 500), retryAt: pause(sql`0`) })
    .onConflict((conflict) =>
      conflict.columns(['job', 'rowKey']).doUpdateSet({
        failures: sql<number>`row_failures.failures + 1`,
        error: sql<string>`excluded.error`,
        failedAt: sql<Date>`now()`,
        retryAt: pause(sql`row_failures.failures`),
      }),
    )
    .execute()
    .then(
      () => true,
      (second: unknown) => {
        log.error(`${job}: the failure of ${key} could not be kept: ${String(second)}`)
        return false
      },
    )
}

/** Forgets failures of rows that were not tried again: what they were about is over. */
export const purgeRowFailures = (db: Db) =>
  db
    .deleteFrom('rowFailures')
    .where('failedAt', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .execute()
