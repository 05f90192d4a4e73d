import { sql } from 'kysely'
import type { SellerId, ShopId } from '#contract/ids.ts'
import type { Shop, ShopDetails, ShopEdit, ShopPage } from '#contract/shops.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { normalisePhone, refuseTaken, findBadgeOfShop } from '#server/identity/api.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { keepOthersChanges } from '#server/platform/seen.ts'
import { countProductsOfShop, productsOfShop } from '#server/catalog/products/find.ts'
import { totalsOfShop } from '#server/catalog/ratings/rating.ts'
import { indexShop } from '#server/catalog/search/documents.ts'
import { factsOf } from './facts.ts'
import type { Profile } from '#server/platform/actor.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

const edited = ['name', 'address', 'phoneNumber', 'owner', 'city', 'story', 'hours', 'cancelFreeDays', 'approvalDays'] as const
const wire = ['id', 'name', 'address', 'phoneNumber', 'owner'] as const
/** Products that a store's page carries; the rest is paged. */
const shownProducts = 100

const values = (details: ShopDetails) => ({ ...details, phoneNumber: normalisePhone(details.phoneNumber) })

export function listShops(db: Db): Promise<Shop[]> {
  return db
    .selectFrom('shops')
    .select(wire)
    .where(
      sql<boolean>`not exists (select from sellers x where x.id = shops.seller_id and (x.suspended_until is not null or x.closed_at is not null))`,
    )
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** A store with earned facts and its newest products. */
export async function findShopPage(db: Db, id: ShopId): Promise<ShopPage> {
  const shop = await db
    .selectFrom('shops')
    .select([...wire, 'city', 'story', 'hours', 'cancelFreeDays', 'logo', 'createdAt'])
    .select(sql<boolean>`exists (select from sellers x where x.id = shops.seller_id and x.suspended_until is not null)`.as('suspended'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!shop) throw new Problem('not-found')
  const [Products, productCount, facts, { rating }, verified] = await Promise.all([
    productsOfShop(db, id, shownProducts),
    countProductsOfShop(db, id),
    factsOf(db, id),
    totalsOfShop(db, id),
    findBadgeOfShop(db, id),
  ])
  const { answersIn, ordersDone: completedOrders } = facts
  const logo = shop.logo === null ? null : pictureUrl(shop.logo)
  return { ...shop, logo, createdAt: shop.createdAt.toISOString(), productCount, completedOrders, answersIn, rating, verified, Products }
}

/** A seller owns one store; the unique key on the seller decides a race, not a prior read (`shop-exists`). */
export function createShop(db: Db | Tx, seller: { id: SellerId }, details: ShopDetails): Promise<Shop> {
  return db
    .insertInto('shops')
    .values({ ...values(details), sellerId: seller.id })
    .returning(wire)
    .executeTakeFirstOrThrow()
    .catch(refuseTaken)
}

/** Settings that companies do not see. Throws `not-found` for another's store. */
export async function findShopSettings(db: Db, seller: Profile<'supplier'>, id: ShopId) {
  const settings = await db.selectFrom('shops').select('approvalDays').where('id', '=', id).where(ownedBy(seller)).executeTakeFirst()
  if (!settings) throw new Problem('not-found')
  return settings
}

/**
 * Another seller's store is "not found": we never confirm that it exists. Its products are found by the new name. Throws `not-found`,
 * `changed-meanwhile`.
 */
export async function updateShop(db: Db, seller: Profile<'supplier'>, id: ShopId, { seen, ...details }: ShopEdit): Promise<Shop> {
  return inTransaction(db, async (tx) => {
    const now = await tx.selectFrom('shops').select(edited).where('id', '=', id).where(ownedBy(seller)).forNoKeyUpdate().executeTakeFirst()
    if (!now) throw new Problem('not-found')
    const shop = await tx
      .updateTable('shops')
      .set({ ...values(keepOthersChanges(now, details, seen)), updatedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .returning(wire)
      .executeTakeFirstOrThrow()
    await indexShop(tx, id)
    return shop
  })
}
