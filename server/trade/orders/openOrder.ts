import type { OrderId, OrderLineId } from '#contract/ids.ts'
import type { Member } from '#server/platform/actor.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import type { Db } from '#server/platform/db/db.ts'
import { toLines, type Line, type LineRow } from './lines.ts'
import { lineColumns, linesAs, lineTables, storedLines } from './lineText.ts'
import { orderFacts, type OrderRow } from './columns.ts'

/** `shownPayable`: what the company was last shown of it, in rupiah; null before. */
export type OpenOrder = { order: OrderRow & { shownPayable: number | null }; lines: Line[] }

// The states stand in the text, so that a plan made once knows the index orders_unpaid.
const openOrder = `
  with chosen as materialized (
    select id from orders where buyer_id = $1 and user_id = $2 and paid_at is null and status in ('cart', 'awaiting-payment')
    order by (status = 'cart' and exists (select from order_lines where order_id = orders.id)) desc, status = 'cart', id desc limit 1),
  ${linesAs(storedLines('o.id = (select id from chosen)'))}
  select o.id as "openId", ${orderFacts}, o.shown_payable as "shownPayable", ${lineColumns}
  from orders o left join ${lineTables} on true where o.id = (select id from chosen) order by l.id`
type Row = Omit<OpenOrder['order'], 'id'> & { openId: OrderId } & (LineRow | { id: null })

/** Reads the member's cart in one statement, or if it is empty their newest unpaid order. */
export async function readOpenOrder(db: Db, { id: buyerId, user }: Member): Promise<OpenOrder | undefined> {
  const rows = await runPrepared<Row>(db, openOrder, [buyerId, user])
  const [first] = rows
  if (!first) return undefined
  const { openId: id, status, paymentMethod, createdAt, updatedAt, paidAt, deliverTo, poNumber, neededBy, shownPayable } = first
  const order = {
    id,
    buyerId,
    userId: user,
    status,
    paymentMethod,
    createdAt,
    updatedAt,
    paidAt,
    deliverTo,
    poNumber,
    neededBy,
    shownPayable,
  }
  return { order, lines: toLines(rows.filter(hasLine)) }
}

const hasLine = (row: Row): row is Row & LineRow & { id: OrderLineId } => row.id !== null
