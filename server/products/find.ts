import { sql } from 'kysely'
import type { ProductId, ShopId } from '#contract/ids.ts'
import type { Product } from '#contract/products.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { Problem } from '#server/errors.ts'
import { productColumns, productTables, toProduct, type ProductRow } from './wire.ts'

const asPrepared = sql.raw(prepared)

/** Raises `not-found`, also for a deleted product. */
export async function findProduct(db: Db, id: ProductId): Promise<Product> {
  const { rows } = await sql<ProductRow>`${asPrepared} select ${productColumns} from ${productTables} where p.id = ${id} and p.deleted_at is null`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return toProduct(rows[0])
}

/** Live products in the order of `ids`; those that are gone are left out. */
export async function productsByIds(db: Db, ids: ProductId[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ProductRow>`${asPrepared}
    select ${productColumns} from ${productTables}
    where p.id = any(${ids}::bigint[]) and p.deleted_at is null
    order by array_position(${ids}::bigint[], p.id)`.execute(db)
  return rows.map(toProduct)
}

/** A store's live products, newest first: at most `limit` after the first `skip`. */
export async function productsOfShop(db: Db, shopId: ShopId, limit: number, skip = 0): Promise<Product[]> {
  const { rows } = await sql<ProductRow>`${asPrepared}
    select ${productColumns} from ${productTables}
    where p.shop_id = ${shopId} and p.deleted_at is null order by p.id desc offset ${skip} limit ${limit}`.execute(db)
  return rows.map(toProduct)
}

/** How many live products a store has. */
export async function countProductsOfShop(db: Db, shopId: ShopId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from products where shop_id = ${shopId} and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
