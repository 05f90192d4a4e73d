import type { ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Seller } from '#server/platform/http.ts'

/** The seller's own store. Raises `no-shop`. */
export async function ownShop(db: Db, seller: Pick<Seller, 'id'>): Promise<ShopId> {
  const shop = await db.selectFrom('shops').select('id').where('sellerId', '=', seller.id).executeTakeFirst()
  if (!shop) throw new Problem('no-shop')
  return shop.id
}
