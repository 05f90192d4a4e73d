import { sql } from 'kysely'
import type { OrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { createFakturs } from '#server/trade/fakturs/create.ts'
import { billsNothing } from '#server/trade/fakturs/release.ts'
import { busyMonth } from '../busyMonth.ts'
import type { People } from './people.ts'

const batchSize = 500

/** Fakturs of all sales: past months have their numbers, this month and the busy one every other number. */
export async function loadFakturs(tx: Tx, people: People) {
  const orders = await tx.selectFrom('orders').select('id').where('paidAt', 'is not', null).orderBy('id').execute()
  for (let at = 0; at < orders.length; at += batchSize)
    await createFakturs(
      tx,
      orders.slice(at, at + batchSize).map(({ id }): OrderId => id),
    )
  await sql`update fakturs f set status = 'not-needed' from store_orders s where s.id = f.store_order_id and ${sql.raw(billsNothing)}`.execute(
    tx,
  )
  const now = sql`date_trunc('month', now() at time zone 'Asia/Jakarta')::date`
  await sql`update fakturs f set status = 'issued', number = f.code || '00' || to_char(f.arose_on, 'YY') || lpad(f.id::text, 11, '0'), issued_on = f.arose_on
    from (select id, row_number() over (partition by shop_id, month order by id) % 2 = 1 as is_odd from fakturs where status = 'needed') n
    where n.id = f.id and (n.is_odd or f.month < ${now} and not (f.shop_id = ${people.shops.get(busyMonth.store)} and f.month >= ${now} - 31))`.execute(
    tx,
  )
}
