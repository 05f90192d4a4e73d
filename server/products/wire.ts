import { categoryNames } from '#contract/categoryNames.ts'
import type { CategoryId, ImageId, ProductId, ShopId } from '#contract/ids.ts'
import type { Product } from '#contract/products.ts'
import { pictureUrl } from '#server/images/names.ts'

export type ProductRow = {
  id: ProductId
  name: string
  description: string
  price: number
  stock: number
  categoryId: CategoryId
  shopId: ShopId
  createdAt: string
  updatedAt: string
  shopName: string
  phoneNumber: string
  address: string
  /** In their order, the main one first. */
  pictures: { id: ImageId; file: string; color: string }[] | null
}

export const time = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Columns of a product as everyone sees it, from `products p`. `stock` is what is left to buy. */
export const productColumns = `
  p.id, p.name, p.description, p.price, p.stock - p.held as stock, p.category_id as "categoryId", p.shop_id as "shopId",
  ${time('p.created_at')} as "createdAt", ${time('p.updated_at')} as "updatedAt",
  s.name as "shopName", s.phone_number as "phoneNumber", s.address,
  (select json_agg(json_build_object('id', i.id, 'file', i.file, 'color', i.color) order by i.position)
   from product_images i where i.product_id = p.id) as pictures`

/** The tables that `productColumns` reads. */
export const productTables = 'products p join shops s on s.id = p.shop_id'

export function toProduct(row: ProductRow): Product {
  const [main, ...others] = row.pictures ?? []
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    stock: row.stock,
    CategoryId: row.categoryId,
    ShopId: row.shopId,
    mainImage: pictureUrl(main?.file),
    mainImageId: main?.id ?? null,
    ...(main ? { mainImageColor: main.color } : {}),
    Images: others.map(({ id, file, color }) => ({ id, image: pictureUrl(file), color })),
    Category: { id: row.categoryId, name: nameOfCategory(row.categoryId) },
    Shop: { id: row.shopId, name: row.shopName, phoneNumber: row.phoneNumber, address: row.address },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** The categories are fixed by the specification, so that no list has to join them. */
const named = new Map(Object.entries(categoryNames).map(([id, name]) => [Number(id), name]))
const nameOfCategory = (id: CategoryId) => named.get(id) ?? ''
