import { sql } from 'kysely'
import type { OrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { createFakturs } from '#server/trade/fakturs/create.ts'
import { billsNothing } from '#server/trade/fakturs/release.ts'

const batchSize = 500

/** Fakturs of all sales: those of past months have their numbers, of this month every other one, as the office's list brings them. */
export async function loadFakturs(tx: Tx) {
  const orders = await tx.selectFrom('orders').select('id').where('paidAt', 'is not', null).orderBy('id').execute()
  for (let at = 0; at < orders.length; at += batchSize)
    await createFakturs(
      tx,
      orders.slice(at, at + batchSize).map(({ id }): OrderId => id),
    )
  await sql`update fakturs f set status = 'not-needed' from store_orders s where s.id = f.store_order_id and ${sql.raw(billsNothing)}`.execute(
    tx,
  )
  await sql`update fakturs f set status = 'issued', number = f.code || '00' || to_char(f.arose_on, 'YY') || lpad(f.id::text, 11, '0'), issued_on = f.arose_on
    from (select id, row_number() over (partition by shop_id, month order by id) as place from fakturs where status = 'needed') n
    where n.id = f.id and (f.month < date_trunc('month', now() at time zone 'Asia/Jakarta')::date or n.place % 2 = 1)`.execute(tx)
}
