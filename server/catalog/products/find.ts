import { isByDay } from '#contract/dayCount.ts'
import type { Attribute } from '#contract/attributes.ts'
import type { ProductId, ShopId } from '#contract/ids.ts'
import type { Lead, Parcel, Product, ProductPage, Variant } from '#contract/products.ts'
import type { VerifiedBadge } from '#contract/verifications.ts'
import { badgeOfShopColumn } from '#server/identity/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { batchLoads } from '#server/platform/db/batchLoads.ts'
import { Problem } from '#server/platform/errors.ts'
import { tiersColumn, unitsColumn } from '#server/catalog/prices/columns.ts'
import { presentPrices, presentUnits, type StoredTier, type StoredUnit } from '#server/catalog/prices/terms.ts'
import { attributesColumn } from '#server/catalog/attributes/lists.ts'
import { deliversColumn } from '#server/catalog/delivery/settings.ts'
import { shownOf, type Values } from '#server/catalog/attributes/values.ts'
import { ratingOf } from '#server/catalog/ratings/rating.ts'
import { productColumns, productTables, time, toProduct, type ProductRow } from './wire.ts'
import type { Profile } from '#server/platform/actor.ts'
import { ownShop } from './ownShop.ts'
import { memoryOf, type View } from './memory.ts'
import { anyOfFirst } from '#server/platform/db/anyOf.ts'

const select = `select ${productColumns}, p.deleted_at is not null as "isDeleted" from ${productTables} where`
type FoundRow = ProductRow & { isDeleted: boolean }

/** Throws `not-found`, also for a deleted product. */
export async function findProduct(db: Db, id: ProductId): Promise<Product> {
  const row = (await rowsOf(db, [id])).get(id)
  if (!row || row.isDeleted) throw new Problem('not-found')
  return toProduct(row)
}

/** The same for its owner, uncached and also while it is withheld. Throws `not-found`. */
export async function findOwn(db: Db, id: ProductId): Promise<Product> {
  const row = (await rowsOf(db, [id])).get(id)
  if (!row) throw new Problem('not-found')
  return toProduct(row)
}

const pageSelect = `
  select ${productColumns}, ${time('s.created_at')} as "shopSince", f.answers_in as "answersIn", coalesce(f.orders_done, 0) as "ordersDone",
    ${badgeOfShopColumn('s')} as verified, s.cancel_free_days as "cancelFreeDays",
    ${deliversColumn} as delivers, st.total as "shopReviews", st.stars as "shopStars",
    p.tier_scope as "tierScope", p.tax_class as "taxClass", p.no_courier as "noCourier", ${unitsColumn} as units,
    (select json_agg(json_build_object('id', v.id, 'options', v.options, 'price', v.price, 'stock', coalesce(v.capacity, v.stock - v.held), 'sku', v.sku, 'barcode', v.barcode,
       'tiers', ${tiersColumn}) order by v.position, v.id)
     from variants v where v.product_id = p.id and v.active) as variants,
    case when p.grams is not null then json_build_object('grams', p.grams, 'lengthMm', p.length_mm, 'widthMm', p.width_mm, 'heightMm', p.height_mm) end as parcel,
    json_build_object('min', p.lead_min_days, 'max', p.lead_max_days) as lead,
    p.attributes, case when p.attributes <> '{}' then ${attributesColumn} end as asked
  from ${productTables} left join shop_facts f on f.shop_id = s.id
    left join review_totals st on st.shop_id = s.id and st.product_id is null
    left join shop_delivery d on d.shop_id = s.id where`
type PageRow = ProductRow & {
  shopSince: string
  answersIn: number | null
  ordersDone: number
  verified: VerifiedBadge | null
  cancelFreeDays: number | null
  delivers: boolean
  shopReviews: number | null
  shopStars: number | null
  tierScope: ProductPage['tierScope']
  units: StoredUnit[]
  variants: (Omit<Variant, 'prices'> & { tiers: StoredTier[] })[]
  parcel: Parcel | null
  lead: Lead
  noCourier: boolean
  taxClass: ProductPage['taxClass']
  attributes: Values
  asked: Attribute[] | null
}

/** The same, with the store's facts. */
export async function findProductPage(db: Db, id: ProductId): Promise<ProductPage> {
  const row = (await pageRowsOf(db, [id])).get(id)
  if (!row) throw new Problem('not-found')
  return toPage(row)
}

/** The same for its seller, also while it is withheld. Throws `not-found` for another's. */
export async function findOwnPage(db: Db, seller: Profile<'supplier'>, id: ProductId): Promise<ProductPage> {
  const shopId = await ownShop(db, seller.id)
  const [row] = await runPrepared<PageRow>(db, `${pageSelect} p.id = $1 and p.shop_id = $2 and (p.deleted_at is null or p.withheld)`, [
    id,
    shopId,
  ])
  if (!row) throw new Problem('not-found')
  return toPage(row)
}

function toPage(row: PageRow): ProductPage {
  const product = toProduct(row)
  const { shopSince: createdAt, answersIn, ordersDone: completedOrders } = row
  const rating = ratingOf(row.shopReviews, row.shopStars)
  const variants = row.variants.map(({ tiers, ...variant }) => ({
    ...variant,
    prices: presentPrices({ ...row, tiers, price: variant.price }),
  }))
  const cancelling = row.cancelFreeDays !== null && isByDay(row.kind) ? { cancelFreeDays: row.cancelFreeDays } : {}
  const Shop = {
    ...product.Shop,
    createdAt,
    completedOrders,
    answersIn,
    rating,
    verified: row.verified,
    ...cancelling,
    ...(row.delivers ? {} : { deliveryAgreed: true }),
  }
  const attributes = shownOf(row.asked ?? [], row.attributes)
  return {
    ...product,
    ...(attributes.length > 0 ? { attributes } : {}),
    Shop,
    tierScope: row.tierScope,
    units: presentUnits(row),
    variants,
    parcel: row.parcel,
    lead: row.lead,
    ...(row.noCourier ? { noCourier: true } : {}),
    taxClass: row.taxClass,
  }
}

/** Live products in the order of `ids`; deleted ones are left out. */
export async function productsByIds(db: Db, ids: ProductId[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const views = await findViews(db, ids)
  return ids.flatMap((id) => views.get(id) ?? []).flatMap(({ product, isDeleted }) => (isDeleted ? [] : product))
}

/** Products by ids, including deleted ones, which orders still show. */
export async function productViews(db: Db, ids: ProductId[]): Promise<Map<ProductId, Product>> {
  const views = await findViews(db, ids)
  return new Map([...views].flatMap(([id, view]) => (view ? [[id, view.product]] : [])))
}

/** Reads from memory and, for misses, from the database. A transaction reads the rows that it has locked. */
async function findViews(db: Db, ids: ProductId[]): Promise<Map<ProductId, View | undefined>> {
  const memory = memoryOf(db)
  const views: Map<ProductId, View | undefined> = memory?.find(ids) ?? new Map(ids.map((id) => [id, undefined]))
  const missing = ids.filter((id) => !views.get(id))
  if (missing.length === 0) return views
  const keep = memory?.begin()
  const rows = await rowsOf(db, missing)
  const read = missing.flatMap((id) => rows.get(id) ?? []).map((row): View => ({ product: toProduct(row), isDeleted: row.isDeleted }))
  for (const view of read) views.set(view.product.id, view)
  keep?.(read)
  return views
}

type Find<Row> = (ids: ProductId[]) => Promise<Map<ProductId, Row>>

/** Maximum number of calls that share one query, so that no connection runs a long one while others are idle. */
const batchSize = 16

/** Rows by ids. Concurrent visitors share one query; a transaction uses its own, so that it does not wait for others. */
function sharedRows<Row extends ProductRow>(from: string) {
  const read = async (db: Db, ids: ProductId[]) => {
    const rows = await runPrepared<Row>(db, `${from} p.id = ${anyOfFirst}`, [ids])
    return new Map(rows.map((row) => [row.id, row]))
  }
  const shared = new WeakMap<Db, Find<Row>>()
  const share = (db: Db): Find<Row> =>
    batchLoads(async (lists) => {
      const rows = await read(db, [...new Set(lists.flat())])
      return lists.map(() => rows)
    }, batchSize)
  return (db: Db, ids: ProductId[]) => {
    if (db.isTransaction) return read(db, ids)
    const find = shared.get(db) ?? share(db)
    shared.set(db, find)
    return find(ids)
  }
}
const rowsOf = sharedRows<FoundRow>(select)
const pageRowsOf = sharedRows<PageRow>(`${pageSelect} p.deleted_at is null and`)

// The ids come first, so that what is skipped is read from the index only.
const pageOfShop = `${select} p.id = any(array(
  select o.id from products o where o.shop_id = $1 and o.deleted_at is null order by o.id desc offset $2 limit $3)) order by p.id desc`

/** A store's live products, newest first: at most `limit` after the first `skip`. */
export async function productsOfShop(db: Db, shopId: ShopId, limit: number, skip = 0): Promise<Product[]> {
  const rows = await runPrepared<FoundRow>(db, pageOfShop, [shopId, skip, limit])
  return rows.map(toProduct)
}

/** Number of a store's live products, from a stored counter, because counting grows with the store. */
export async function countProductsOfShop(db: Db, shopId: ShopId): Promise<number> {
  const [row] = await runPrepared<{ count: number }>(
    db,
    'select coalesce(sum(live), 0)::int as count from shop_product_counts where shop_id = $1',
    [shopId],
  )
  return row?.count ?? 0
}
