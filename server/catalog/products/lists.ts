import { placeOf } from '#contract/lists.ts'
import type { CategoryId, ShopId } from '#contract/ids.ts'
import type { Product } from '#contract/products.ts'
import type { Db } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'
import { countProductsOfShop, productsByIds, productsOfShop } from './find.ts'
import { pageIds } from './pageIds.ts'
import type { Places } from './places.ts'
import { productColumns, productTables, toProduct, type ProductRow } from './wire.ts'

export type ProductPage = { currentPage: number; totalPage: number; totalProducts: number; products: Product[] }

/** Longest list without pages (design of the contract). */
export const maxRows = 1000

type ListPage = { page: number; limit: number; categoryId?: CategoryId }

/**
 * A page of everything or of one category, newest first. Block counts, in memory (places.ts) or in the
 * database (0003_catalog.sql), tell where it begins, so that the last page costs what the second does.
 */
export async function newestProducts(db: Db, { page, limit, categoryId }: ListPage, place?: Places): Promise<ProductPage> {
  const found = place?.(categoryId ?? 0, page, limit)
  if (!found) return askForPage(db, { page, limit, ...(categoryId ? { categoryId } : {}) })
  const { total, current, below, skip } = found
  const ids = total === 0 ? [] : await pageIds(db, { below, skip, limit, categoryId: categoryId ?? null })
  return pageAs(total, current, limit, await productsByIds(db, ids))
}

async function askForPage(db: Db, { page, limit, categoryId }: ListPage): Promise<ProductPage> {
  const rows = await runPrepared<Line>(db, categoryId ? pageOfCategory : pageOfAll, [categoryId ?? 0, page, limit])
  const { total = 0, current = 1 } = rows[0] ?? {}
  return pageAs(total, current, limit, rows.filter(isThere).map(toProduct))
}

const pageAs = (total: number, current: number, limit: number, products: Product[]): ProductPage => ({
  currentPage: current,
  totalPage: Math.ceil(total / limit),
  totalProducts: total,
  products,
})

// The ids come first, as a list: PostgreSQL knows nothing of a limit that is a parameter, and would read every store.
const pageOf = (narrowed: string) => `
  select place.total, place.current, line.id, line.name, line.description, line.price, line.unit, line."baseUnit", line.decimals, line.stock, line.kind, line."needsProof", line."bufferDays",
    line.deposit, line."minQuantity", line.ppn, line."categoryId", line."subcategoryId", line."shopId", line."createdAt", line."updatedAt", line."shopName", line."phoneNumber", line.address, line.city,
    line.reviews, line.stars, line.pictures
  from product_page($1, $2, $3) place
  left join lateral (
    select ${productColumns} from ${productTables} where p.id = any(array(
      select o.id from products o where o.deleted_at is null ${narrowed} and o.id < place.below
      order by o.id desc offset place.skip limit $3))
  ) line on true
  order by line.id desc`
const pageOfAll = pageOf('')
const pageOfCategory = pageOf('and o.category_id = $1')

type Totals = { total: number; current: number }
type Line = (ProductRow | { id: null }) & Totals

/** An empty list still has one row, which tells the totals. */
const isThere = (row: Line): row is ProductRow & Totals => row.id !== null

/** A store's products, 1,000 at a time, and whether more follow. Throws `not-found` when there is no such store. */
export async function shopProducts(db: Db, shopId: ShopId, page: number, limit = maxRows) {
  if (page <= 1) {
    const products = await productsOfShop(db, shopId, limit + 1)
    if (products.length === 0) await refuseMissing(db, shopId)
    return { products: products.slice(0, limit), current: 1, more: products.length > limit }
  }
  await refuseMissing(db, shopId)
  const { place, offset } = placeOf(await countProductsOfShop(db, shopId), { page, limit })
  const { currentPage: current, totalPage } = place
  return { products: await productsOfShop(db, shopId, limit, offset), current, more: current < totalPage }
}

async function refuseMissing(db: Db, id: ShopId) {
  const shop = await db.selectFrom('shops').select('id').where('id', '=', id).executeTakeFirst()
  if (!shop) throw new Problem('not-found')
}
