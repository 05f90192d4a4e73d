import { sql } from 'kysely'
import type { OrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { figuresOf } from './figures.ts'

/** SQL: the 20th of the month after a day, until which a faktur must be uploaded (PER-11/PJ/2025). */
const dueAfter = (day: string) => sql.raw(`(date_trunc('month', ${day}::timestamp) + interval '1 month 19 days')::date`)

/** Records the fakturs that paid orders need. Their tax arises on the day of the payment (WIB). Calling it again changes nothing. */
export async function createFakturs(tx: Tx, orderIds: OrderId[]) {
  const figures = await figuresOf(tx, orderIds)
  if (figures.length === 0) return
  const rows = figures.map(({ storeOrderId, ...figure }) => ({ store_order_id: storeOrderId, ...figure }))
  await sql`
    insert into fakturs (store_order_id, shop_id, buyer_id, code, arose_on, month, due_on, net, base, ppn)
    select s.id, s.shop_id, s.bought_by, f.code, d.day, date_trunc('month', d.day::timestamp)::date, ${dueAfter('d.day')}, f.net, f.base, f.ppn
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (store_order_id bigint, code text, net bigint, base bigint, ppn bigint)
      join store_orders s on s.id = f.store_order_id
      cross join lateral (select (s.paid_at at time zone 'Asia/Jakarta')::date as day) d
    where not exists (select from fakturs k where k.store_order_id = s.id and k.code = f.code) order by s.id, f.code`.execute(tx)
}
