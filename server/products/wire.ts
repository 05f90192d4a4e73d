import { sql } from 'kysely'
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
  createdAt: Date
  updatedAt: Date
  categoryName: string
  shopName: string
  phoneNumber: string
  address: string
  /** In their order, the main one first. */
  pictures: { id: ImageId; file: string; color: string }[]
}

/** Columns of a product as everyone sees it, from `products p`. `stock` is what is left to buy. */
export const productColumns = sql`
  p.id, p.name, p.description, p.price, p.stock - p.held as stock, p.category_id, p.shop_id, p.created_at, p.updated_at,
  (select c.name from categories c where c.id = p.category_id) as category_name,
  s.name as shop_name, s.phone_number, s.address,
  coalesce((
    select json_agg(json_build_object('id', i.id, 'file', i.file, 'color', i.color) order by i.position)
    from product_images i where i.product_id = p.id), '[]') as pictures`

/** The tables that `productColumns` reads. */
export const productTables = sql`products p join shops s on s.id = p.shop_id`

export function toProduct(row: ProductRow): Product {
  const [main, ...others] = row.pictures
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
    Category: { id: row.categoryId, name: row.categoryName },
    Shop: { id: row.shopId, name: row.shopName, phoneNumber: row.phoneNumber, address: row.address },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
