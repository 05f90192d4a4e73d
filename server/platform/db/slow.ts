import { sql } from 'kysely'
import type pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import { createDb, type Db } from './db.ts'
import { heard, textOf, type Asking } from './statement.ts'

type Options = {
  /** Milliseconds from which a statement is slow, waiting for its turn on the connection included. */
  slowMs: number
  log: Pick<Log, 'warn'>
}

/** Milliseconds for which a statement's plan is not asked for again, and how many statements are remembered. */
const [againMs, maxKnown] = [10 * 60_000, 500]

/**
 * Tells of statements that take long, with their plan: by text, never by values. The plan is that for any values, as the
 * database makes it after the fact; where `auto_explain` is on, the database's own log has the one that was run.
 */
export function logSlowQueries(pool: pg.Pool, { slowMs, log }: Options) {
  const watched = new WeakSet<pg.PoolClient>()
  const planOf = plans(createDb(pool))
  const tell = async (text: string, ms: number) => {
    const plan = await planOf(text)
    log.warn({ ms: Math.round(ms), sql: text.slice(0, 2_000), ...(plan === undefined ? {} : { plan }) }, 'a slow query')
  }
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const asking = client as unknown as Asking
    const { query } = asking
    asking.query = function (...given) {
      const began = performance.now()
      return heard(query, client, given, () => {
        const ms = performance.now() - began
        const text = textOf(given[0])
        if (ms >= slowMs && !text.startsWith(explain)) void tell(text, ms)
      })
    }
  })
}

const explain = 'explain (generic_plan) '
/** One statement that reads or writes; the simple protocol would run what stands behind a semicolon. */
const isPlanned = (text: string) => /^\s*(?:\/\*.*?\*\/\s*)?(?:select|insert|update|delete|with)\b/i.test(text) && !text.includes(';')

/** Asks for plans, one at a time and for each statement seldom: a database that is slow already is not asked for more. */
function plans(db: Db) {
  const known = new Map<string, number>()
  let asking = false
  let may: Promise<boolean> | undefined
  return async (text: string): Promise<string | undefined> => {
    if (asking || !isPlanned(text) || (known.get(text) ?? 0) > Date.now()) return undefined
    asking = true
    try {
      may ??= mayExplain(db)
      if (!(await may)) return undefined
      if (known.size >= maxKnown) known.clear()
      known.set(text, Date.now() + againMs)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`${sql.raw(explain + text)}`.execute(db)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    } catch {
      return undefined
    } finally {
      asking = false
    }
  }
}

/** PostgreSQL 16 plans without values; where `auto_explain` is on, it tells better than we can. */
async function mayExplain(db: Db) {
  const { rows } = await sql<{ may: boolean }>`
    select current_setting('server_version_num')::int >= 160000
       and coalesce(current_setting('auto_explain.log_min_duration', true), '-1') = '-1' as may`.execute(db)
  return rows[0]?.may ?? false
}
