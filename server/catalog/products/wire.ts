import type { CategoryId, ImageId, ProductId, ShopId, SubcategoryId } from '#contract/ids.ts'
import type { Product, ProductKind } from '#contract/products.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Unit } from '#contract/units.ts'
import { nameOfCategory, nameOfSubcategory } from '#server/catalog/categories/categories.ts'
import { sqlKinds } from '#server/catalog/kinds/kind.ts'
import { readTax, taxSql } from '#server/catalog/taxes/rates.ts'
import { ratingOf } from '#server/catalog/ratings/rating.ts'

export type ProductRow = {
  id: ProductId
  name: string
  description: string
  price: number
  unit: Unit
  baseUnit: Unit
  decimals: number
  /** The minimum quantity of the default unit; null where the smallest step is enough. */
  minQuantity: number | null
  stock: number
  kind: ProductKind
  needsProof: boolean
  bufferDays: number
  deposit: number
  /** Current tax (taxSql). */
  ppn: string | null
  categoryId: CategoryId
  subcategoryId: SubcategoryId | null
  shopId: ShopId
  createdAt: string
  updatedAt: string
  shopName: string
  phoneNumber: string
  address: string
  city: string
  /** Number of published reviews and sum of their stars; null without any. */
  reviews: number | null
  stars: number | null
  /** `id file color` of each picture in order, the main one first, comma-separated: half the work of JSON. */
  pictures: string | null
}

export const time = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Columns of a product's public view, from `products p`. `stock` is the quantity left to buy. */
export const productColumns = `
  p.id, p.name, p.description, p.price, p.default_unit as unit, p.base_unit as "baseUnit", p.decimals, case when p.kind in (${sqlKinds(({ isBooked }) => isBooked)}) then (select coalesce(sum(capacity), 0)::integer from variants where product_id = p.id and active) else p.stock - p.held end as stock, p.kind, p.needs_proof as "needsProof", p.buffer_days as "bufferDays", p.deposit, p.category_id as "categoryId", p.subcategory_id as "subcategoryId", p.shop_id as "shopId",
  (select u.min_steps::float8 / u.factor from sale_units u where u.product_id = p.id and u.is_default) as "minQuantity", ${taxSql()} as ppn, ${time('p.created_at')} as "createdAt", ${time('p.updated_at')} as "updatedAt",
  s.name as "shopName", s.phone_number as "phoneNumber", s.address, s.city, rt.total as reviews, rt.stars,
  (select string_agg(i.id || ' ' || i.file || ' ' || i.color, ',' order by i.position)
   from product_images i where i.product_id = p.id) as pictures`

/**
 * The tables that `productColumns` reads. The rating is a lateral lookup per product, because a plain join would read the whole small
 * table.
 */
export const productTables = `products p join shops s on s.id = p.shop_id
  left join lateral (select total, stars from review_totals where shop_id = p.shop_id and product_id = p.id limit 1) rt on true`

export function toProduct(row: ProductRow): Product {
  const [main, ...others] = readPictures(row.pictures)
  const tax = readTax(row.ppn)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    unit: row.unit,
    baseUnit: row.baseUnit,
    decimals: row.decimals,
    ...(row.minQuantity !== null && row.minQuantity > 1 ? { minQuantity: Math.round(row.minQuantity * 1000) / 1000 } : {}),
    stock: row.stock,
    ...(tax && tax.rate.rateBp > 0 ? { ppn: { included: tax.included, ...tax.rate } } : {}),
    ...(row.kind === 'goods' ? {} : { kind: row.kind, needsProof: row.needsProof }),
    ...(row.kind === 'rental' ? { bufferDays: row.bufferDays } : {}),
    ...(row.deposit > 0 ? { deposit: row.deposit } : {}),
    CategoryId: row.categoryId,
    ShopId: row.shopId,
    mainImage: pictureUrl(main?.file),
    mainImageId: main?.id ?? null,
    ...(main ? { mainImageColor: main.color } : {}),
    Images: others.map(({ id, file, color }) => ({ id, image: pictureUrl(file), color })),
    Category: { id: row.categoryId, name: nameOfCategory(row.categoryId) },
    ...(row.subcategoryId === null ? {} : { Subcategory: { id: row.subcategoryId, name: nameOfSubcategory(row.subcategoryId) } }),
    rating: ratingOf(row.reviews, row.stars),
    Shop: { id: row.shopId, name: row.shopName, phoneNumber: row.phoneNumber, address: row.address, city: row.city },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

function readPictures(text: string | null) {
  if (text === null) return []
  return text.split(',').map((picture) => {
    const [id, file = '', color = ''] = picture.split(' ')
    return { id: Number(id) as ImageId, file, color }
  })
}
