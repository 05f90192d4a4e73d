import { sql } from 'kysely'
import type { OrderLineId, StoreOrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

type Part = { id: StoreOrderId; fee: number; feeReturned: number; subtotal: number }
type Line = { orderLineId: OrderLineId; goods: number }

/**
 * Returns the fee to give back per line, as a running sum, so that refunding all goods returns the whole fee. Lines without a stored fee
 * (older sales) share the store order's fee. Rupiah.
 */
export async function feeBackOf(tx: Tx, { id, fee, feeReturned, subtotal }: Part, lines: Line[]): Promise<number> {
  if (subtotal === 0) return 0
  const { rows } = await sql<{ id: OrderLineId; fee: number | null; total: number; back: number }>`
    select l.id, l.fee, line_total(l.price, l.quantity, l.factor) as total, coalesce(sum(n.goods), 0)::bigint as back
    from store_orders s join order_lines l on l.order_id = s.order_id and l.shop_id = s.shop_id left join credit_note_lines n on n.order_line_id = l.id
    where s.id = ${id} group by l.id`.execute(tx)
  const given = new Map(lines.map(({ orderLineId, goods }) => [orderLineId, goods]))
  const shares = rows.map((row) => ({ ...row, back: Math.min(row.total, row.back + (given.get(row.id) ?? 0)) }))
  const knows = shares.every((line) => line.fee !== null)
  const back = knows
    ? shares.reduce((sum, line) => sum + shareOf(line.fee ?? 0, line.back, line.total), 0)
    : shareOf(
        fee,
        shares.reduce((sum, line) => sum + line.back, 0),
        subtotal,
      )
  // An older version, which used the store order's fee, may have given back more.
  return Math.max(0, back - feeReturned)
}

const shareOf = (fee: number, of: number, total: number) => (total === 0 ? 0 : Number((BigInt(fee) * BigInt(of)) / BigInt(total)))
