import type { SellerId, ShopId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { keepPlan, runPipelined, type Statement } from '#server/platform/db/prepared.ts'

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
export const ownOpenShop = async (tx: Tx, sellerId: SellerId): Promise<ShopId> => shopOf(await findOpenShop(tx, sellerId)).id

/** The same for a store that sells: throws `not-allowed-now` while it is suspended. */
export async function ownSellingShop(tx: Tx, sellerId: SellerId): Promise<ShopId> {
  return sellingShop(await findOpenShop(tx, sellerId))
}

/** The store that was asked for. Throws `no-shop` without one, `not-allowed-now` while it is suspended. */
export function sellingShop(found: OpenShop | undefined): ShopId {
  const shop = shopOf(found)
  if (shop.suspendedUntil) throw new Problem('not-allowed-now', { detail: { code: 'store-suspended' } })
  return shop.id
}

export type OpenShop = { id: ShopId; suspendedUntil: Date | null }

/** Waits for a concurrent suspension or closing, and then reads what it left. */
export const askingOpenShop = (sellerId: SellerId): Statement => ({
  text: `select shops.id, sellers.suspended_until as "suspendedUntil" from sellers join shops on shops.seller_id = sellers.id
    where sellers.id = $1 and sellers.closed_at is null for key share of sellers`,
  values: [sellerId],
})

async function findOpenShop(tx: Tx, sellerId: SellerId) {
  const [[shop]] = await runPipelined<[OpenShop]>(tx, [askingOpenShop(sellerId)])
  return shop
}

function shopOf(found: OpenShop | undefined) {
  if (!found) throw new Problem('no-shop')
  return found
}
