import { sql, type RawBuilder } from 'kysely'
import { daysIn } from '#contract/dayCount.ts'
import type { Report } from '#contract/operatorReports.ts'
import { startOfDay } from '#server/platform/db/today.ts'

/** Days in WIB, both included. */
export type Range = { from: string; to: string }
export type Columns = Report['columns']
export type Rows = Report['rows']
export type ReportData = { columns: Columns; rows: Rows; summed?: boolean }

/** Maximum days to show individually. */
const singleDays = 62

export const stepOf = ({ from, to }: Range) => (daysIn({ fromDay: from, toDay: to }) <= singleDays ? 'day' : 'month')
type Step = ReturnType<typeof stepOf>

/** SQL: true if a moment lies within the days. */
export const within = (at: RawBuilder<unknown>, { from, to }: Range) => sql`(${at} >= ${startOfDay(from)} and ${at} < ${startOfDay(to, 1)})`

/** The day or month (its first day) that a moment belongs to. */
export const periodOf = (at: RawBuilder<unknown>, step: Step) => sql`date_trunc(${sql.lit(step)}, ${at} at time zone 'Asia/Jakarta')::date`

/** SQL: every day or month of a range as `period`, without gaps. */
export const periods = ({ from, to }: Range, step: Step) =>
  sql`(select p::date as period from generate_series(date_trunc(${sql.lit(step)}, ${from}::date), ${to}::date, ${sql.lit(`1 ${step}`)}::interval) p)`

export const periodColumn = (step: Step): Columns[number] =>
  step === 'day' ? { head: 'Day', kind: 'day' } : { head: 'Month', kind: 'month' }
/** SQL: the text of a period, `2026-11-23` or `2026-11`. */
export const periodText = (step: Step) => sql`to_char(p.period, ${sql.lit(step === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM')})`

/** Cells in the order of the columns: what the statement names `c0`, `c1` and so on. */
export const cells = (rows: readonly object[], columns: Columns): Rows =>
  rows.map((row) => columns.map((_, index) => (row as Record<string, string | number | null>)[`c${index}`] ?? null))
