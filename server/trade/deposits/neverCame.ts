import { sql } from 'kysely'
import type { OrderId, OrderLineId, ShopId, StoreOrderId, VariantId } from '#contract/ids.ts'
import { freeDays } from '#server/catalog/api.ts'
import type { OrderRef } from '#server/payments/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { returnOfPieces } from './end.ts'

type Pieces = { orderLineId: OrderLineId; steps: number }[]
type Part = { id: StoreOrderId; orderId: OrderId; shopId: ShopId }

/** Releases the booked days and refunds the deposit of pieces that never come. */
export async function giveUpPieces(tx: Tx, order: OrderRef, part: Part, pieces: Pieces) {
  const { rows } = await sql<{ variantId: VariantId; quantity: number; deposit: number }>`
    select l.variant_id, p.steps as quantity, (l.deposit * p.steps)::bigint as deposit
    from unnest(${pieces.map(({ orderLineId }) => orderLineId)}::bigint[], ${pieces.map(({ steps }) => steps)}::integer[]) as p (id, steps)
    join order_lines l on l.id = p.id where l.from_day is not null`.execute(tx)
  if (rows.length === 0) return
  await freeDays(tx, part.orderId, rows)
  await returnOfPieces(
    tx,
    order,
    part,
    rows.reduce((sum, { deposit }) => sum + deposit, 0),
  )
}
