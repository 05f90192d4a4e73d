import { sql } from 'kysely'
import type { OrganizationId, ShopId } from '#contract/ids.ts'
import type { VerifiedBadge } from '#contract/verifications.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'

/**
 * SQL: the public badge of an organization, null while its business is not verified; `organization` is SQL of its id. `pkp` is true where
 * the PKP level is verified too.
 */
export const badgeColumn = (organization: string) => `(select v.badge || jsonb_build_object('pkp', exists (
    select from verifications k where k.organization_id = v.organization_id and k.level = 'pkp' and k.expires_at > now()))
  from verifications v where v.organization_id = ${organization} and v.level = 'business' and v.expires_at > now())`

/** SQL: the badge of a store; `shop` is the alias of its row. */
export const badgeOfShopColumn = (shop: string) => badgeColumn(`(select x.organization_id from sellers x where x.id = ${shop}.seller_id)`)

export async function findBadge(db: Db | Tx, organization: OrganizationId): Promise<VerifiedBadge | null> {
  const { rows } = await sql<{ badge: VerifiedBadge | null }>`select ${sql.raw(badgeColumn('o.id'))} as badge
    from organizations o where o.id = ${organization} ${keepPlan}`.execute(db)
  return rows[0]?.badge ?? null
}

export async function findBadgeOfShop(db: Db, id: ShopId): Promise<VerifiedBadge | null> {
  const { rows } = await sql<{ badge: VerifiedBadge | null }>`select ${sql.raw(badgeOfShopColumn('s'))} as badge
    from shops s where s.id = ${id} ${keepPlan}`.execute(db)
  return rows[0]?.badge ?? null
}
