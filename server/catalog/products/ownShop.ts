import type { ShopId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Profile } from '#server/platform/actor.ts'

/** The seller's own store. Throws `no-shop`. */
export async function ownShop(db: Db, seller: Pick<Profile<'supplier'>, 'id'>): Promise<ShopId> {
  const shop = await db.selectFrom('shops').select('id').where('sellerId', '=', seller.id).executeTakeFirst()
  if (!shop) throw new Problem('no-shop')
  return shop.id
}

/** The same for new goods: the account stays open until the transaction ends. Throws `no-shop` once it is closed. */
export async function ownOpenShop(tx: Tx, seller: Pick<Profile<'supplier'>, 'id'>): Promise<ShopId> {
  const shop = await tx
    .selectFrom('sellers')
    .innerJoin('shops', 'shops.sellerId', 'sellers.id')
    .select('shops.id')
    .where('sellers.id', '=', seller.id)
    .where('sellers.closedAt', 'is', null)
    .forKeyShare('sellers')
    .executeTakeFirst()
  if (!shop) throw new Problem('no-shop')
  return shop.id
}
