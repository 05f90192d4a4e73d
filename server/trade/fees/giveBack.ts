import { sql } from 'kysely'
import type { OrderLineId, StoreOrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

type Part = { id: StoreOrderId; feeReturned: number }
type Line = { orderLineId: OrderLineId; goods: number }

/** Returns the fee to give back per line, as a running sum, so that refunding all goods returns the whole fee. Rupiah. */
export async function feeBackOf(tx: Tx, { id, feeReturned }: Part, lines: Line[]): Promise<number> {
  const { rows } = await sql<{ id: OrderLineId; fee: number; total: number; back: number }>`
    select l.id, l.fee, line_total(l.price, l.quantity, l.factor) as total, coalesce(sum(n.goods), 0)::bigint as back
    from store_orders s join order_lines l on l.order_id = s.order_id and l.shop_id = s.shop_id left join credit_note_lines n on n.order_line_id = l.id
    where s.id = ${id} group by l.id`.execute(tx)
  const given = new Map(lines.map(({ orderLineId, goods }) => [orderLineId, goods]))
  const back = rows.map((row) => shareOf(row.fee, Math.min(row.total, row.back + (given.get(row.id) ?? 0)), row.total))
  return back.reduce((sum, share) => sum + share, 0) - feeReturned
}

const shareOf = (fee: number, of: number, total: number) => (total === 0 ? 0 : Number((BigInt(fee) * BigInt(of)) / BigInt(total)))
