import { sql } from 'kysely'
import type { FeeStore } from '#contract/operatorFees.ts'
import type { Db } from '#server/platform/db/db.ts'
import { wordsOf } from '../people/search.ts'

/** Open stores, suspended ones too, by the words of their name or by number, which comes first. */
export async function findStores(db: Db, q: string): Promise<FeeStore[]> {
  const number = /^\d{1,15}$/.test(q) ? Number(q) : null
  const { rows } = await sql<FeeStore>`
    with hits as (
      select id from shops where id = ${number}
      union (select id from shops where to_tsvector('simple', name) @@ to_tsquery('simple', ${wordsOf(q)}) order by id limit 50)
    )
    select s.id, s.name, s.city from hits join shops s using (id) join sellers x on x.id = s.seller_id
    where x.closed_at is null order by s.id = ${number} desc nulls last, s.name, s.id limit 10`.execute(db)
  return rows
}
