import { sql } from 'kysely'

/**
 * One of these ids, in a statement whose plan is kept. Their number is hidden from PostgreSQL: shown, it would find every
 * plan made for a few cheaper than the one that it keeps, and plan each time.
 */
export const anyOf = <Id extends number>(ids: Id[]) => sql<Id>`any(${hiddenCount(ids)})`

/** The same as an array, for `unnest`. */
export const hiddenCount = (ids: number[]) => sql`array(select unnest(${ids}::bigint[]))`

/** The same array of a parameter, for a statement that is written as text. */
export const hiddenCountOf = (parameter: string, type = 'bigint') => `array(select unnest(${parameter}::${type}[]))`
export const anyOfParameter = (parameter: string) => `any(${hiddenCountOf(parameter)})`
export const anyOfFirst = anyOfParameter('$1')

/** Ends an `exists` that is to be asked of each row: else PostgreSQL may search all there ever was, to look a few rows up in what it found. */
export const ofEach = sql.raw('offset 0')
