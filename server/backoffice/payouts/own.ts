import type { OrganizationId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Whose store a payout goes to. */
export async function organizationsPaid(db: Db, id: number): Promise<OrganizationId[]> {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('shops', 'shops.id', 'payouts.shopId')
    .innerJoin('sellers', 'sellers.id', 'shops.sellerId')
    .select('sellers.organizationId as id')
    .where('payouts.id', '=', id)
    .execute()
  return rows.map((row) => row.id)
}
