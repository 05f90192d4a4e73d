import type { UserId } from '#contract/ids.ts'
import { refuseOwnCase } from '#server/identity/operators/operators.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What an own store was paid others say came back. Throws `second-person`. */
export async function refuseOwnPayout(db: Db, operators: readonly UserId[], id: number) {
  const organizations = await db
    .selectFrom('payouts')
    .innerJoin('shops', 'shops.id', 'payouts.shopId')
    .innerJoin('sellers', 'sellers.id', 'shops.sellerId')
    .select('sellers.organizationId as id')
    .where('payouts.id', '=', id)
    .execute()
  await refuseOwnCase(
    db,
    operators,
    organizations.map((one) => one.id),
  )
}
