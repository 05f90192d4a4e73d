import { sql, type RawBuilder } from 'kysely'
import type { OrganizationId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'

/** SQL: the name of an organization as its people know it: the company's, else the store's, else the supplier's. `id`: SQL. */
export const organizationName = (id: RawBuilder<unknown>) => sql<string>`(select coalesce(b.name, sh.name, se.username, '')
  from organizations named left join buyers b on b.organization_id = named.id left join sellers se on se.organization_id = named.id
  left join shops sh on sh.seller_id = se.id where named.id = ${id})`

export async function findOrganizationName(db: Db, id: OrganizationId): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${organizationName(sql`${id}::bigint`)} as name`.execute(db)
  return rows[0]?.name ?? ''
}
