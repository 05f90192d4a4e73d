import type { CategoryId, ShopId } from '#contract/ids.ts'
import type { Product } from '#contract/products.ts'
import type { Db } from '#server/db/db.ts'
import { runPrepared } from '#server/db/prepared.ts'
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
export async function newestProducts(
  db: Db,
  { page, limit, categoryId }: { page: number; limit: number; categoryId?: CategoryId },
): Promise<ProductPage> {
  const rows = await runPrepared<Line>(db, categoryId ? pageOfCategory : pageOfAll, [categoryId ?? 0, page, limit])
  const { total = 0, current = 1 } = rows[0] ?? {}
  return { currentPage: current, totalPage: Math.ceil(total / limit), totalProducts: total, products: rows.filter(isThere).map(toProduct) }
}

const pageOf = (narrowed: string) => `
  with place as materialized (select * from product_page($1, $2, $3))
  select place.total, place.current, ${productColumns}
  from place
  left join lateral (
    select p.* from products p where p.deleted_at is null ${narrowed} and p.id < place.below
    order by p.id desc offset place.skip limit $3
  ) p on true
  left join shops s on s.id = p.shop_id
  order by p.id desc`
const pageOfAll = pageOf('')
const pageOfCategory = pageOf('and p.category_id = $1')

type Totals = { total: number; current: number }
type Line = (ProductRow | { id: null }) & Totals

/** An empty list still has one row, which tells the totals. */
const isThere = (row: Line): row is ProductRow & Totals => row.id !== null

/** A store's products, 1,000 at a time, and whether more follow. Raises `not-found` when there is no such store. */
export async function shopProducts(db: Db, shopId: ShopId, page: number, limit = longestList) {
  const shop = await db.selectFrom('shops').select('id').where('id', '=', shopId).executeTakeFirst()
  if (!shop) throw new Problem('not-found')
  const totalPage = Math.max(Math.ceil((await countProductsOfShop(db, shopId)) / limit), 1)
  const current = Math.min(page, totalPage)
  return { products: await productsOfShop(db, shopId, limit, (current - 1) * limit), current, more: current < totalPage }
}
