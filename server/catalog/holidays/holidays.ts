import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Holiday, HolidayName, NewHoliday } from '#contract/holidays.ts'
import { awaitTurn } from '#server/platform/db/awaitTurn.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { today } from '#server/platform/db/today.ts'
import { Problem } from '#server/platform/errors.ts'

/** A day that has come is what it was: promises were counted by it. */
const isAhead = sql<boolean>`day > ${today}`
/** Most holidays of a year: every clock waits for them, and company's money with it. */
const maxYearly = 40
const columns = sql`to_char(day, 'YYYY-MM-DD') as day, name, case when ${isAhead} then '{rename,remove}'::text[] else '{}' end as steps`

/** SQL: the days after today on which no store works, as far ahead as any promise is looked for. */
export const comingHolidays = sql<string[]>`
  (select coalesce(json_agg(to_char(day, 'YYYY-MM-DD')), '[]') from holidays where day between ${today} and ${today} + 1000)`

/** Future holidays alone. Never cached, so that every process counts by the same days. */
export async function holidaysOf(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ days: string[] }>`select ${comingHolidays} as days`.execute(db)
  return rows[0]?.days ?? []
}

/** The holidays of a year, this one in WIB if absent. */
export async function listHolidays(db: Db, asked: string | undefined) {
  const year = asked === undefined ? sql<number>`extract(year from ${today})::integer` : sql<number>`${Number(asked)}::integer`
  const { rows } = await sql<{ year: number; holiday: Holiday | null }>`
    select y.year, case when h.day is not null then to_json(h) end as holiday from (select ${year} as year) y left join lateral (
      select ${columns} from holidays where day >= make_date(y.year, 1, 1) and day < make_date(y.year + 1, 1, 1)) h on true
    order by h.day`.execute(db)
  return { year: rows[0]!.year, rows: rows.flatMap(({ holiday }) => holiday ?? []) }
}

/** Throws `validation` for a day that has come or is a holiday already. */
export async function addHoliday(db: Db, { day, name }: z.infer<typeof NewHoliday>): Promise<Holiday> {
  const { rows } = await inTransaction(db, async (tx) => {
    await awaitTurn(tx, 'holidays')
    return sql<Holiday>`
      insert into holidays (day, name) select day, ${name} from (select ${day}::date as day) asked where ${isAhead}
        and (select count(*) from holidays h where date_trunc('year', h.day) = date_trunc('year', asked.day)) < ${maxYearly}
      on conflict (day) do nothing returning ${columns}`.execute(tx)
  })
  if (rows[0]) return rows[0]
  if ((await nameOf(db, day)) !== undefined) throw new Problem('validation', { errors: [{ path: 'day', code: 'holiday-taken' }] })
  const { rows: asked } = await sql<{ ahead: boolean }>`select ${isAhead} as ahead from (select ${day}::date as day) asked`.execute(db)
  const why = asked[0]?.ahead ? { code: 'too-many' as const, params: { max: maxYearly } } : { code: 'day-past' as const }
  throw new Problem('validation', { errors: [{ path: 'day', ...why }] })
}

/** Throws `not-found`, `not-allowed-now` for a day that has come, and `changed-meanwhile` where it is not called what was seen. */
export async function renameHoliday(db: Db, day: string, { name, was }: z.infer<typeof HolidayName>): Promise<Holiday> {
  const { rows } = await sql<Holiday>`
    update holidays set name = ${name} where day = ${day}::date and name in (${was}, ${name}) and ${isAhead} returning ${columns}`.execute(
    db,
  )
  if (rows[0]) return rows[0]
  const current = await nameOf(db, day)
  if (current === undefined) throw new Problem('not-found')
  throw new Problem(current === was || current === name ? 'not-allowed-now' : 'changed-meanwhile')
}

/** Throws `not-found`, and `not-allowed-now` for a day that has come. */
export async function removeHoliday(db: Db, day: string): Promise<void> {
  const { rows } = await sql`delete from holidays where day = ${day}::date and ${isAhead} returning day`.execute(db)
  if (!rows[0]) throw new Problem((await nameOf(db, day)) === undefined ? 'not-found' : 'not-allowed-now')
}

async function nameOf(db: Db, day: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from holidays where day = ${day}::date`.execute(db)
  return rows[0]?.name
}
