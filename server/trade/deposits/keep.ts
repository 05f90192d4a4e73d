import { sql } from 'kysely'
import type { OrderId, StoreOrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Days after the last booked or resting day until a deposit is returned automatically. */
export const graceDays = 3

/**
 * SQL: when the deposit of store order `s` is returned automatically, some days after its rentals end, so that the store can inspect them.
 */
const dueAt = sql`
  (select (max(coalesce(h.busy_until, l.to_day)) + ${sql.lit(graceDays)})::timestamp at time zone 'Asia/Jakarta' from order_lines l
     left join day_reservations h on h.order_id = l.order_id and h.variant_id = l.variant_id and h.status = 'booked'
   where l.order_id = s.order_id and l.shop_id = s.shop_id and l.deposit > 0)`

export type KeptDeposit = { storeOrderId: StoreOrderId; amount: number }

/** Creates the held deposits of a paid order, one per store order. Its days must be booked already. */
export async function keepDeposits(tx: Tx, orderId: OrderId): Promise<KeptDeposit[]> {
  const { rows } = await sql<KeptDeposit>`
    insert into deposits (store_order_id, shop_id, amount, due_at)
    select s.id, s.shop_id, d.amount, ${dueAt} from store_orders s
      cross join lateral (select sum(l.deposit * l.quantity)::bigint as amount from order_lines l where l.order_id = s.order_id and l.shop_id = s.shop_id) d
    where s.order_id = ${orderId} and d.amount > 0 order by s.id returning store_order_id, amount`.execute(tx)
  return rows
}

/** Updates the due time after a booking moved. */
export const retimeDeposit = (tx: Tx, id: StoreOrderId) =>
  sql`update deposits d set due_at = coalesce(${dueAt}, d.due_at) from store_orders s where s.id = d.store_order_id and s.id = ${id} and d.status = 'held'`.execute(
    tx,
  )
