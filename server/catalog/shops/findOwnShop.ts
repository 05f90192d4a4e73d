import type { SellerId, ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

/** A store seen by its own seller; another's is not found. */
export async function findOwnShop(db: Db, sellerId: SellerId, shopId: ShopId) {
  const shop = await db
    .selectFrom('shops')
    .select(['id', 'name'])
    .where('id', '=', shopId)
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  if (!shop) throw new Problem('not-found')
  return shop
}
