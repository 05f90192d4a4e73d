import { sql } from 'kysely'
import type { ImageId, ProductId } from '#contract/ids.ts'
import type { Product } from '#contract/products.ts'
import type { Db } from '#server/db/db.ts'
import { pictureUrl } from '#server/images/names.ts'

/** Products as everyone sees them, deleted ones too: an order still shows what was bought. */
export async function productViews(db: Db, ids: ProductId[]): Promise<Map<ProductId, Product>> {
  const rows = ids.length === 0 ? [] : await query(db, ids)
  return new Map(rows.map((row) => [row.id, toProduct(row)]))
}

const query = (db: Db, ids: ProductId[]) =>
  db
    .selectFrom('products as p')
    .innerJoin('shops as s', 's.id', 'p.shopId')
    .innerJoin('categories as c', 'c.id', 'p.categoryId')
    .select(['p.id', 'p.name', 'p.description', 'p.price', 'p.categoryId', 'p.shopId', 'p.createdAt', 'p.updatedAt', 'c.name as category'])
    .select(['s.name as shopName', 's.phoneNumber', 's.address'])
    .select(sql<number>`p.stock - p.held`.as('free'))
    .select(
      sql<
        { id: ImageId; file: string }[]
      >`coalesce((select json_agg(json_build_object('id', i.id, 'file', i.file) order by i.position) from product_images i where i.product_id = p.id), '[]')`.as(
        'images',
      ),
    )
    .where('p.id', '=', sql<ProductId>`any(${ids}::bigint[])`)
    .execute()

function toProduct(row: Awaited<ReturnType<typeof query>>[number]): Product {
  const [main, ...others] = row.images
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    stock: row.free,
    CategoryId: row.categoryId,
    ShopId: row.shopId,
    mainImage: pictureUrl(main?.file),
    mainImageId: main?.id ?? null,
    Images: others.map(({ id, file }) => ({ id, image: pictureUrl(file) })),
    Category: { id: row.categoryId, name: row.category },
    Shop: { id: row.shopId, name: row.shopName, phoneNumber: row.phoneNumber, address: row.address },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
