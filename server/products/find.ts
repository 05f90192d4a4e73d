import { sql } from 'kysely'
import type { ProductId, ShopId } from '#contract/ids.ts'
import type { Product, ProductPage } from '#contract/products.ts'
import type { Db } from '#server/db/db.ts'
import { runPrepared } from '#server/db/prepared.ts'
import { Problem } from '#server/errors.ts'
import { productColumns, productTables, time, toProduct, type ProductRow } from './wire.ts'

const select = `select ${productColumns} from ${productTables} where p.deleted_at is null`

/** Raises `not-found`, also for a deleted product. */
export async function findProduct(db: Db, id: ProductId): Promise<Product> {
  const [row] = await runPrepared<ProductRow>(db, `${select} and p.id = $1`, [id])
  if (!row) throw new Problem('not-found')
  return toProduct(row)
}

const pageSelect = `
  select ${productColumns}, ${time('s.created_at')} as "shopSince", f.answers_in as "answersIn", coalesce(f.orders_done, 0) as "ordersDone"
  from ${productTables} left join shop_facts f on f.shop_id = s.id where p.deleted_at is null and p.id = $1`

/** The same, with what its store has earned. */
export async function findProductPage(db: Db, id: ProductId): Promise<ProductPage> {
  const [row] = await runPrepared<ProductRow & { shopSince: string; answersIn: number | null; ordersDone: number }>(db, pageSelect, [id])
  if (!row) throw new Problem('not-found')
  const product = toProduct(row)
  const { shopSince: createdAt, answersIn, ordersDone: completedOrders } = row
  return { ...product, Shop: { ...product.Shop, createdAt, completedOrders, answersIn } }
}

/** Live products in the order of `ids`; those that are gone are left out. */
export async function productsByIds(db: Db, ids: ProductId[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await runPrepared<ProductRow>(db, `${select} and p.id = any($1::bigint[])`, [ids])
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? []).map(toProduct)
}

/** A store's live products, newest first: at most `limit` after the first `skip`. */
export async function productsOfShop(db: Db, shopId: ShopId, limit: number, skip = 0): Promise<Product[]> {
  const rows = await runPrepared<ProductRow>(db, `${select} and p.shop_id = $1 order by p.id desc offset $2 limit $3`, [
    shopId,
    skip,
    limit,
  ])
  return rows.map(toProduct)
}

/** How many live products a store has. */
export async function countProductsOfShop(db: Db, shopId: ShopId): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from products where shop_id = ${shopId} and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
