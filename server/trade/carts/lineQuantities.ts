import { sql } from 'kysely'
import type { OrderId, OrderLineId } from '#contract/ids.ts'
import { stepsOf } from '#contract/quantities.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { measureOf, unitOf } from '#server/catalog/api.ts'
import type { Line } from '../orders/lines.ts'

/** Returns the line with another quantity of its unit, in today's steps and price, as checkout sells it; unchanged if that is invalid. */
export function inQuantity(line: Line, quantity: number | undefined): Line {
  const { terms } = line
  const unit = unitOf(terms, line.unit)
  const steps = unit && quantity !== undefined ? stepsOf(quantity, measureOf(terms, unit)) : undefined
  return { ...line, price: null, ...(unit && steps !== undefined && { quantity: steps, factor: unit.factor }) }
}

/** Stores other quantities of lines of a cart that the caller has locked. */
export async function keepQuantities(tx: Tx, orderId: OrderId, lines: Line[], quantities: ReadonlyMap<OrderLineId, number>) {
  const wanted = lines.map((line) => inQuantity(line, quantities.get(line.id)))
  const changed = wanted.filter(({ quantity, factor }, at) => quantity !== lines[at]!.quantity || factor !== lines[at]!.factor)
  if (changed.length === 0) return
  await sql`update order_lines l set quantity = wanted.quantity, factor = wanted.factor
    from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ quantity }) => quantity)}::integer[], ${changed.map(({ factor }) => factor)}::integer[])
      as wanted (id, quantity, factor) where l.id = wanted.id and l.order_id = ${orderId}`.execute(tx)
}
