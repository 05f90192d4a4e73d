import type { OrderId, ShopId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ActorName } from '#server/platform/actor.ts'
import { recordMovements } from './movements.ts'
import { changePieces } from './pieces.ts'

/** Puts the pieces of one store's part of an order back on its shelf: they were sold (priced) and never left. */
export async function restock(tx: Tx, { orderId, shopId }: { orderId: OrderId; shopId: ShopId }, actor: ActorName) {
  const lines = await tx
    .selectFrom('orderLines')
    .select(['productId', 'variantId', 'quantity'])
    .where('orderId', '=', orderId)
    .where('shopId', '=', shopId)
    .where('price', 'is not', null)
    .execute()
  await changePieces(tx, lines, 'return')
  await recordMovements(
    tx,
    lines.map((line) => ({ ...line, kind: 'return', orderId, actor })),
  )
}
