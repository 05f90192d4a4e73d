import { sql } from 'kysely'

/** SQL: the day it is in WIB, as text for statements that are put together from text. */
export const todayText = `(now() at time zone 'Asia/Jakarta')::date`
export const today = sql.raw<string>(todayText)

/** SQL: the moment when a day begins in WIB, `days` later, as text; `day` is SQL for the day. */
export const startOfDayText = (day: string, days = 0) => `((${day}::date + ${days})::timestamp at time zone 'Asia/Jakarta')`
/** SQL: the moment when this day begins in WIB, `days` later; null for no day. */
export const startOfDay = <Day extends string | null>(day: Day, days = 0) =>
  sql<Day extends null ? Date | null : Date>`((${day}::date + ${sql.lit(days)})::timestamp at time zone 'Asia/Jakarta')`
