import type { OrderId, ProductId, VariantId } from '#contract/ids.ts'
import type { ReasonCode } from '#contract/words/reasons.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { keepPlan, statementOf, type Statement } from '#server/platform/db/prepared.ts'

/** Pieces that came (above 0) or left (below 0): a variant's stock is the sum of its movements. */
export type Movement = {
  productId: ProductId
  variantId: VariantId
  kind: 'initial' | 'adjustment' | 'sale' | 'return'
  quantity: number
  reason?: string
  reasonCode?: ReasonCode
  orderId?: OrderId
  actor: ActorName
}

const toRow = ({ reason = '', reasonCode, orderId, ...rest }: Movement) => ({
  ...rest,
  reason,
  reasonCode: reasonCode ?? null,
  orderId: orderId ?? null,
})

/** Writes why stock changed, in the transaction that changes it. */
export async function recordMovements(tx: Tx, movements: Movement[]) {
  const rows = movements.map(toRow)
  if (rows.length === 0) return
  const insert = tx.insertInto('stockMovements').values(rows)
  await (rows.length === 1 ? insert.modifyEnd(keepPlan) : insert).execute()
}

/** One of them, to be written along with others. */
export const recordingMovement = (tx: Tx, movement: Movement): Statement =>
  statementOf(tx.insertInto('stockMovements').values(toRow(movement)).compile())
