import { sql } from 'kysely'
import type { OrderId, OrderLineId, ProductId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import type { Buyer, Store } from './people.ts'

export type Cart = { id: OrderId; OrderProducts: { id: OrderLineId; quantity: number; price: number }[] }

/** A cart with one piece of a product for each buyer; product and store by turns. */
export async function makeCarts(db: Db, buyers: Buyer[], stores: Store[], price: number): Promise<Cart[]> {
  const choices = stores.flatMap(({ shopId, products }) => products.map((productId): [ProductId, typeof shopId] => [productId, shopId]))
  const orders = await db
    .insertInto('orders')
    .columns(['buyerId', 'userId'])
    .expression(
      db
        .selectFrom('buyers')
        .select(['id', 'userId'])
        .where(
          'id',
          'in',
          buyers.map(({ id }) => id),
        )
        .orderBy('id'),
    )
    .returning('id')
    .execute()
  const lines = orders.map(({ id: orderId }, index) => {
    const [productId, shopId] = choices[index % choices.length] ?? choices[0]!
    return { orderId, productId, variantId: firstVariantOf(productId), shopId, quantity: 1, seenPrice: price }
  })
  const ids = await db.insertInto('orderLines').values(lines).returning(['id', 'orderId']).execute()
  await sql`analyze`.execute(db)
  return ids.map(({ id, orderId }) => ({ id: orderId, OrderProducts: [{ id, quantity: 1, price }] }))
}
