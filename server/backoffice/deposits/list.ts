import { sql } from 'kysely'
import type { ContestedDeposit } from '#contract/operatorDeposits.ts'
import type { Db } from '#server/platform/db/db.ts'
import { filesOn } from '#server/platform/files/columns.ts'

/** Deposits that wait for a decision, the longest waiting first. */
export async function listContested(db: Db): Promise<{ rows: ContestedDeposit[] }> {
  const { rows } = await sql<Omit<ContestedDeposit, 'OrderId' | 'since'> & { orderId: ContestedDeposit['OrderId']; since: Date }>`
    select d.id, s.order_id, coalesce(s.buyer_name, b.name) as buyer_name, coalesce(s.shop_name, h.name) as shop_name, d.amount, d.asked, d.reason, d.answer,
      d.status_since as since, ${sql.raw(filesOn('deposit', 'd.id'))} as files
    from deposits d join store_orders s on s.id = d.store_order_id join orders o on o.id = s.order_id join buyers b on b.id = o.buyer_id join shops h on h.id = s.shop_id
    where d.status = 'contested' order by d.status_since, d.id limit 100`.execute(db)
  return { rows: rows.map(({ orderId: OrderId, since, ...row }) => ({ ...row, OrderId, since: since.toISOString() })) }
}
