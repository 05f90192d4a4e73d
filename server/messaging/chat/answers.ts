import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Minimum number of answers for a meaningful median. */
const fewest = 3

/** Median minutes (90 days) to answer a buyer's first message, per store; stores without enough answers are absent. */
export async function measureAnswers(db: Db, shopIds: ShopId[]): Promise<Map<ShopId, number>> {
  const { rows } = await sql<{ shopId: ShopId; minutes: string }>`
    with said as (
      select r.shop_id, m.room_id, m.seq, m.sender_role, m.created_at,
        lag(m.sender_role) over (partition by m.room_id order by m.seq) as before
      from messages m join rooms r on r.id = m.room_id
      where r.shop_id = any(${shopIds}::bigint[]) and m.created_at > now() - interval '90 days'
    ), turns as (
      select shop_id, sender_role, created_at - lag(created_at) over (partition by room_id order by seq) as wait
      from said where before is distinct from sender_role
    )
    select shop_id, (percentile_cont(0.5) within group (order by extract(epoch from wait)) / 60)::text as minutes
    from turns where sender_role = 'seller' and wait is not null group by shop_id having count(*) >= ${fewest}`.execute(db)
  return new Map(rows.map(({ shopId, minutes }) => [shopId, Math.max(1, Math.round(Number(minutes)))]))
}
