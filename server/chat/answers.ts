import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import type { Db } from '#server/db/db.ts'

/** A median of fewer answers than this says nothing. */
const fewest = 3
const keptFor = 10 * 60_000
const known = new Map<ShopId, { minutes: number | null; at: number }>()

/** Minutes in which a store usually (median of 90 days) answers a buyer's first words; null while unknown. Kept 10 minutes. */
export async function answersIn(db: Db, shopId: ShopId): Promise<number | null> {
  const before = known.get(shopId)
  if (before && Date.now() - before.at < keptFor) return before.minutes
  const minutes = await measure(db, shopId)
  if (known.size >= 5000) known.clear()
  known.set(shopId, { minutes, at: Date.now() })
  return minutes
}

async function measure(db: Db, shopId: ShopId): Promise<number | null> {
  const { rows } = await sql<{ seconds: string | null; count: number }>`
    with said as (
      select m.room_id, m.seq, m.sender_role, m.created_at, lag(m.sender_role) over (partition by m.room_id order by m.seq) as before
      from messages m join rooms r on r.id = m.room_id
      where r.shop_id = ${shopId} and m.created_at > now() - interval '90 days'
    ), turns as (
      select room_id, sender_role, created_at - lag(created_at) over (partition by room_id order by seq) as wait
      from said where before is distinct from sender_role
    )
    select percentile_cont(0.5) within group (order by extract(epoch from wait))::text as seconds, count(*)
    from turns where sender_role = 'seller' and wait is not null`.execute(db)
  const row = rows[0]
  if (!row || row.seconds === null || row.count < fewest) return null
  return Math.max(1, Math.round(Number(row.seconds) / 60))
}
