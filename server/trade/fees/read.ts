import { sql } from 'kysely'
import { dayInWib, startOfDay } from '#contract/dayCount.ts'
import type { FeeRule } from '#contract/fees.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fromPrimary } from '#server/platform/db/reading.ts'
import { today } from '#server/platform/db/today.ts'
import { readSettings, type Settings } from '#server/platform/settings/read.ts'
import { feeTable, ruleOn, type FeeOf, type FeeRow, type FeeTable } from './rule.ts'

/** Cache lifetime in milliseconds. A fee is confirmed longer than that before it begins (`feeNotice`). */
const lifetimeMs = 10_000

type CachedFees = { table: FeeTable; offset: number; readAt: number }
const kept = new WeakMap<Db, CachedFees>()

/** Forgets what this process has read: the next read asks the database. */
export const forgetFees = (db: Db) => kept.delete(db)

/** All fees at one moment. `rule`: the fee of a line that is ordered now. */
export type FeesNow = {
  table: FeeTable
  settings: Settings
  today: string
  /** Days after today on which another general fee begins. */
  generalDays: string[]
  general: (day?: string) => FeeRule
  rule: (of: FeeOf) => FeeRule
}

/** Returns current and scheduled fees. `basisPoints`: the general fee if operators have decided none. */
export async function readFees(db: Db, basisPoints: number): Promise<FeesNow> {
  const settings = await readSettings(db)
  const known = kept.get(db)
  const fresh = known && performance.now() - known.readAt < lifetimeMs ? known : await fromPrimary(() => load(db))
  kept.set(db, fresh)
  const day = dayInWib(new Date(performance.now() + fresh.offset))
  const general = (on?: string): FeeRule => ({
    basisPoints: settings.at('fees.sale', on === undefined ? undefined : startOfDay(on), basisPoints),
    min: null,
    max: null,
  })
  const generalDays = settings.ahead('fees.sale').map(dayInWib)
  return { table: fresh.table, settings, today: day, generalDays, general, rule: (of) => ruleOn(fresh.table, of, day, general()) }
}

async function load(db: Db): Promise<CachedFees> {
  const { rows } = await sql<Partial<FeeRow> & { now: Date }>`
    select t.now, f.id, f.shop_id, f.category_id, f.basis_points, f.min, f.max, f.from_day::text as "from", f.until_day::text as until
    from (select clock_timestamp() as now) t left join fees f on (f.until_day is null or f.until_day >= greatest(${today}, f.from_day))`.execute(
    db,
  )
  const readAt = performance.now()
  const offset = (rows[0]?.now ?? new Date()).getTime() - readAt
  return { table: feeTable(rows.filter((row): row is FeeRow & { now: Date } => row.id !== null)), offset, readAt }
}
