import { sql } from 'kysely'
import type { CategoryId, ShopId } from '#contract/ids.ts'
import type { Product } from '#contract/products.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { Problem } from '#server/errors.ts'
import { countProductsOfShop, productsOfShop } from './find.ts'
import { productColumns, toProduct, type ProductRow } from './wire.ts'

export type ProductPage = { currentPage: number; totalPage: number; totalProducts: number; products: Product[] }

/** Longest list without pages (design of the contract). */
export const longestList = 1000

/**
 * A page of everything or of one category, newest first. `page` is clamped into what there is. Where a page begins is
 * read from block counts (0021_product_counts.sql), so that the last page costs what the second does.
 */
export async function newestProducts(db: Db, { page, limit, categoryId }: { page: number; limit: number; categoryId?: CategoryId }): Promise<ProductPage> {
  const inCategory = categoryId ? sql`and p.category_id = ${categoryId}` : sql``
  const { rows } = await sql<ProductRow & { total: number; current: number }>`${sql.raw(prepared)}
    with place as materialized (select * from product_page(${categoryId ?? 0}, ${page}, ${limit}))
    select place.total, place.current, ${productColumns}
    from place
    left join lateral (
      select p.* from products p where p.deleted_at is null ${inCategory} and p.id < place.below
      order by p.id desc offset place.skip limit ${limit}
    ) p on true
    left join shops s on s.id = p.shop_id
    order by p.id desc`.execute(db)
  const { total = 0, current = 1 } = rows[0] ?? {}
  const products = rows.filter((row) => row.id !== null).map(toProduct)
  return { currentPage: current, totalPage: Math.ceil(total / limit), totalProducts: total, products }
}

/** A store's products, 1,000 at a time, and whether more follow. Raises `not-found` when there is no such store. */
export async function shopProducts(db: Db, shopId: ShopId, page: number, limit = longestList) {
  const shop = await db.selectFrom('shops').select('id').where('id', '=', shopId).executeTakeFirst()
  if (!shop) throw new Problem('not-found')
  const totalPage = Math.max(Math.ceil((await countProductsOfShop(db, shopId)) / limit), 1)
  const current = Math.min(page, totalPage)
  return { products: await productsOfShop(db, shopId, limit, (current - 1) * limit), current, more: current < totalPage }
}
