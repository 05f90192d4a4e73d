import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** Names of provinces, cities and districts by their codes; a code that is not on the list has none. */
export async function areaNames(db: Db | Tx, codes: number[]): Promise<Map<number, string>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ code: number; name: string }>`
    select c.code, a.name from unnest(${[...new Set(codes)]}::integer[]) c (code)
    cross join lateral (select case when c.code > 9999 then 1 when c.code > 99 then 100 else 10000 end as share) s
    cross join lateral (
      select case s.share when 1 then district || ', ' || city when 100 then city else province end as name
      from areas where id >= c.code * s.share and id < (c.code + 1) * s.share order by retired, id limit 1) a`.execute(db)
  return new Map(rows.map(({ code, name }) => [code, name]))
}
