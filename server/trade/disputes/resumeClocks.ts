import { sql } from 'kysely'
import type { OrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Shifts the timers of an order's store orders and claims by the length of its disputes, during which no one could act. */
export async function resumeClocks(tx: Tx, orderId: OrderId) {
  // Disputes that overlap are one rest; the last of them ends now.
  const { rows } = await sql<{ since: Date | null }>`
    select max(lower(rest)) as since from (
      select unnest(range_agg(tstzrange(r.created_at, coalesce(r.decided_at, now()), '[]'))) as rest
      from disputes r join payment_orders p on p.payment_id = r.payment_id where p.order_id = ${orderId}) rests`.execute(tx)
  const since = rows[0]?.since
  if (!since) return
  const rested = (from: string) => sql`(now() - greatest(${since}::timestamptz, ${sql.ref(from)}))`
  await sql`update store_orders set status_since = status_since + ${rested('status_since')}, arrived_at = arrived_at + ${rested('arrived_at')},
    asked_at = asked_at + ${rested('asked_at')} where order_id = ${orderId} and status in ('paid', 'accepted', 'shipped', 'received', 'completed')`.execute(
    tx,
  )
  await sql`update claims set due_at = due_at + ${rested('status_since')}
    where due_at is not null and store_order_id in (select id from store_orders where order_id = ${orderId})`.execute(tx)
}
