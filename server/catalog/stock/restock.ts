import type { OrderId, ShopId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ActorName } from '#server/platform/actor.ts'
import { recordMovements } from './movements.ts'

/** Puts the pieces of one store's part of an order back on its shelf: they were sold (priced) and never left. */
export async function restock(tx: Tx, { orderId, shopId }: { orderId: OrderId; shopId: ShopId }, actor: ActorName) {
  const lines = await tx
    .selectFrom('orderLines')
    .select(['productId', 'quantity'])
    .where('orderId', '=', orderId)
    .where('shopId', '=', shopId)
    .where('price', 'is not', null)
    .orderBy('productId')
    .execute()
  for (const { productId, quantity } of lines) {
    await tx
      .updateTable('products')
      .set((row) => ({ stock: row('stock', '+', quantity) }))
      .where('id', '=', productId)
      .execute()
  }
  await recordMovements(
    tx,
    lines.map(({ productId, quantity }) => ({ productId, kind: 'return', quantity, orderId, actor })),
  )
}
