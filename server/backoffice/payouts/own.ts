import { sql } from 'kysely'
import type { OrganizationId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Organizations of the stores that these payouts go to. */
export async function organizationsPaid(db: Db, ids: readonly number[]): Promise<OrganizationId[]> {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('shops', 'shops.id', 'payouts.shopId')
    .innerJoin('sellers', 'sellers.id', 'shops.sellerId')
    .select('sellers.organizationId as id')
    .distinct()
    .where(sql<boolean>`payouts.id = any(${ids}::bigint[])`)
    .execute()
  return rows.map((row) => row.id)
}
