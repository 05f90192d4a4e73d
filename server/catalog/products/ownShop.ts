import type { SellerId, ShopId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'

/** The seller's one store. Throws `no-shop` without one; where `asked` names a store, `not-found` unless it is this one. */
export async function ownShop(db: Db, sellerId: SellerId, asked?: ShopId): Promise<ShopId> {
  const shop = await db
    .selectFrom('shops')
    .select('id')
    .where(ownedBy({ role: 'seller', id: sellerId }))
    .modifyEnd(keepPlan)
    .executeTakeFirst()
  if (shop && shop.id === (asked ?? shop.id)) return shop.id
  throw new Problem(asked === undefined ? 'no-shop' : 'not-found')
}

/** The same for new goods: the account stays open until the transaction ends. Throws `no-shop` once it is closed. */
export const ownOpenShop = async (tx: Tx, sellerId: SellerId): Promise<ShopId> => (await lockOpenShop(tx, sellerId)).id

/** The same for a store that sells: throws `not-allowed-now` while it is suspended. */
export async function ownSellingShop(tx: Tx, sellerId: SellerId): Promise<ShopId> {
  const shop = await lockOpenShop(tx, sellerId)
  if (shop.suspendedUntil) throw new Problem('not-allowed-now', { detail: { code: 'store-suspended' } })
  return shop.id
}

/** Waits for a concurrent suspension or closing, and then reads what it left. */
async function lockOpenShop(tx: Tx, sellerId: SellerId) {
  const shop = await tx
    .selectFrom('sellers')
    .innerJoin('shops', 'shops.sellerId', 'sellers.id')
    .select(['shops.id', 'sellers.suspendedUntil'])
    .where('sellers.id', '=', sellerId)
    .where('sellers.closedAt', 'is', null)
    .forKeyShare('sellers')
    .modifyEnd(keepPlan)
    .executeTakeFirst()
  if (!shop) throw new Problem('no-shop')
  return shop
}
