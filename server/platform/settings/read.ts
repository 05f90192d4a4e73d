import { sql, type Expression, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { settingTypes, type SettingKey } from '#contract/settings.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fromPrimary } from '#server/platform/db/reading.ts'

/** Milliseconds that a process caches settings. A decided value starts later than that (`settingNotice`). */
const lifetimeMs = 10_000

type Row = { key: string; value: unknown; effectiveFrom: Date }
type CachedSettings = { rows: Row[]; offset: number; readAt: number }

/** All settings as of one read, so that repeated lookups agree. */
export type Settings = {
  /** The value at `time`, now if absent; for an order the time at which it was made. */
  at: (key: SettingKey, time?: Date, otherwise?: number) => number
  /** SQL: the value at the time in a column. */
  sqlAt: (key: SettingKey, time: Expression<Date>) => RawBuilder<number>
  /** Start times of decided future values. */
  ahead: (key: SettingKey) => Date[]
  /** The smallest value that was ever valid. */
  min: (key: SettingKey) => number
}

const kept = new WeakMap<Db, CachedSettings>()

/** Clears this process's cache: the next read queries the database. */
export const forgetSettings = (db: Db) => kept.delete(db)

/** The only way to read settings. `via`: the caller's transaction, whose connection is used for a cache miss. */
export async function readSettings(db: Db, via: Db = db): Promise<Settings> {
  const known = kept.get(db)
  const fresh = known && performance.now() - known.readAt < lifetimeMs ? known : await fromPrimary(() => load(via))
  kept.set(db, fresh)
  return settingsOf(fresh.rows, new Date(performance.now() + fresh.offset))
}

async function load(via: Db): Promise<CachedSettings> {
  const { rows } = await sql<Partial<Row> & { now: Date }>`
    select t.now, s.key, s.value, s.effective_from from (select clock_timestamp() as now) t left join settings s on s.status = 'decided'
    order by s.effective_from desc, s.id desc`.execute(via)
  const readAt = performance.now()
  const offset = (rows[0]?.now ?? new Date()).getTime() - readAt
  return { rows: rows.filter((row): row is Row & { now: Date } => Boolean(row.key)), offset, readAt }
}

function settingsOf(rows: Row[], now: Date): Settings {
  // Newest first.
  const decided = (key: SettingKey) => rows.filter((row) => row.key === key)
  const parse = (key: SettingKey, value: unknown) => z.parse(settingTypes[key].schema, value)
  return {
    at: (key, time = now, otherwise = settingTypes[key].default) => {
      const row = decided(key).find(({ effectiveFrom }) => effectiveFrom <= time)
      return row ? parse(key, row.value) : otherwise
    },
    sqlAt: (key, time) => {
      const cases = decided(key).map(
        ({ value, effectiveFrom }) => sql`when ${time} >= ${effectiveFrom} then ${parse(key, value)}::integer `,
      )
      const otherwise = sql<number>`${settingTypes[key].default}::integer`
      return cases.length === 0 ? otherwise : sql<number>`(case ${sql.join(cases, sql``)} else ${otherwise} end)`
    },
    ahead: (key) => decided(key).flatMap(({ effectiveFrom }) => (effectiveFrom > now ? [effectiveFrom] : [])),
    min: (key) => Math.min(settingTypes[key].default, ...decided(key).map(({ value }) => parse(key, value))),
  }
}
