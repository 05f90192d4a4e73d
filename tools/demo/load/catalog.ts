import { sql } from 'kysely'
import type { CategoryId, OrderId, ProductId, SubcategoryId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { queueSizes } from '#server/platform/images/sizes.ts'
import { indexProducts } from '#server/catalog/search/documents.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import { day } from '../calendar.ts'
import { details, detailsOf } from '../details.ts'
import { listings } from '../listing.ts'
import type { Pictures } from '../pictures.ts'
import type { PlannedMovement } from '../stock.ts'
import type { People } from './people.ts'
import { insertForIds, insertRows } from './rows.ts'

/** All products with what is left of them and their pictures, findable. Returns their ids by key. */
export async function loadProducts(
  tx: Tx,
  { shops }: People,
  left: Map<string, number>,
  pictures: Pictures,
  now: Date,
): Promise<Map<string, ProductId>> {
  const market = listings()
  const lists = Object.entries(details).map(([shelf, asked]) => ({
    shelf: Number(shelf),
    version: 1,
    attributes: JSON.stringify(asked.map(({ attribute }) => attribute)),
  }))
  await tx.insertInto('attributeLists').values(lists).execute()
  const ids = await insertForIds(
    tx,
    'products',
    market.map(({ product: { key, store, categoryId, subcategoryId, name, description, price }, daysAgo }) => {
      const createdAt = new Date(now.getTime() - daysAgo * day)
      // The ten ids are the specification's own, filled in by a migration.
      return {
        shopId: shops.get(store)!,
        categoryId: categoryId as CategoryId,
        subcategoryId: subcategoryId as SubcategoryId | null,
        name,
        description,
        price,
        stock: left.get(key) ?? 0,
        createdAt,
        updatedAt: createdAt,
      }
    }),
  )
  const said = market.map(({ product }, at) => ({ id: ids[at]!, attributes: detailsOf(product) }))
  await sql`update products p set attributes = said.attributes
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said (id bigint, attributes jsonb) where p.id = said.id and said.attributes <> '{}'`.execute(
    tx,
  )
  await indexProducts(tx, ids)
  // Only list pictures are drawn now; the others on demand, and all of them on demand in tests.
  if (process.env.DEMO_SIZES !== 'when-asked')
    await queueSizes(
      tx,
      market.flatMap(({ product }) => (pictures.get(product.key) ?? []).slice(0, 1).map(({ file }) => file)),
    )
  await insertRows(
    tx,
    'productImages',
    market.flatMap(({ product }, at) =>
      (pictures.get(product.key) ?? []).map((picture, position) => ({ productId: ids[at]!, position, ...picture })),
    ),
  )
  return new Map(market.map(({ product }, at) => [product.key, ids[at]!]))
}

/** Why the stock is what it is. Sales raise a product's rank in searches, so this comes after the products are findable. */
export const loadMovements = (
  tx: Tx,
  { sellers }: People,
  products: Map<string, ProductId>,
  orders: readonly OrderId[],
  movements: readonly PlannedMovement[],
  storeOf: Map<string, string>,
) =>
  insertRows(
    tx,
    'stockMovements',
    movements.map(({ productKey, kind, quantity, at, order, reason, actor }) => ({
      productId: products.get(productKey)!,
      variantId: firstVariantOf(products.get(productKey)!),
      kind,
      quantity,
      reason,
      orderId: order === null ? null : orders[order - 1]!,
      actor: actor === 'provider' ? 'provider' : `seller:${sellers.get(storeOf.get(productKey) ?? '')}`,
      createdAt: new Date(at),
    })),
  )
