import { sql } from 'kysely'

/**
 * SQL: whether the same person or business is behind both organizations: a member of both, or a
 * number (NPWP, NIB) that both have shown. Takes SQL of their ids.
 */
export const areRelated = (one: string, other: string) =>
  sql<boolean>`(
    exists (select from memberships m join memberships n on n.user_id = m.user_id
      where m.organization_id = ${sql.ref(one)} and n.organization_id = ${sql.ref(other)}
        and m.status in ('active', 'blocked') and n.status in ('active', 'blocked'))
    or exists (select from verification_numbers a join verification_numbers b on b.number_index = a.number_index and b.kind = a.kind
      where a.organization_id = ${sql.ref(one)} and b.organization_id = ${sql.ref(other)}))`
