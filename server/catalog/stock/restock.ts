import type { OrderId, OrderLineId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ActorName } from '#server/platform/actor.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import { recordMovements } from './movements.ts'
import { changePieces } from './pieces.ts'

type Left = { orderLineId: OrderLineId; steps: number }

/** Puts pieces of an order's lines back on the shelf: they were sold and never left. */
export async function restock(tx: Tx, orderId: OrderId, left: Left[], actor: ActorName) {
  const steps = new Map(left.map((line) => [line.orderLineId, line.steps]))
  const found = await tx
    .selectFrom('orderLines')
    .select(['id', 'productId', 'variantId'])
    .where('id', '=', anyOf([...steps.keys()]))
    .orderBy('id')
    .execute()
  const lines = found.map(({ id, ...line }) => ({ ...line, quantity: steps.get(id) ?? 0 }))
  await changePieces(tx, lines, 'return')
  await recordMovements(
    tx,
    lines.map((line) => ({ ...line, kind: 'return', orderId, actor })),
  )
}
