import { sql } from 'kysely'

/**
 * One of these ids, in a statement whose plan is kept. Their number is hidden from PostgreSQL: shown, it would find every
 * plan made for a few cheaper than the one that it keeps, and plan each time.
 */
export const anyOf = <Id extends number>(ids: Id[]) => sql<Id>`any(array(select unnest(${ids}::bigint[])))`

/** The same of the first parameter, for a statement that is written as text. */
export const anyOfFirst = 'any(array(select unnest($1::bigint[])))'
