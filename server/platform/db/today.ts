import { sql } from 'kysely'

/** SQL: the day it is in WIB, as text for statements that are put together from text. */
export const todayText = `(now() at time zone 'Asia/Jakarta')::date`
export const today = sql.raw<string>(todayText)
