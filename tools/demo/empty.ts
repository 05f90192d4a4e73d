import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Whether this database is unused: no company, no store, no product. */
export async function isEmpty(db: Db) {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from buyers) and not exists (select from sellers) and not exists (select from products) as empty`.execute(db)
  return rows[0]?.empty ?? false
}
