import type { TradingRole } from '#contract/roles.ts'
import { sql } from 'kysely'
import type { OrderId, ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'

export type SaidOfOrder = { at: Date; side: TradingRole; text: string; hasPicture: boolean }

const maxMessages = 200

/** Returns the last 200 chat messages between payment and `to` (null: now), oldest first. */
export async function messagesOfOrder(db: Db, { orderId, shopId }: { orderId: OrderId; shopId: ShopId }, to: Date | null) {
  const { rows } = await sql<SaidOfOrder>`
    select m.created_at as at, m.sender_role as side, case when m.withheld then '' else m.chat end as text, m.image is not null and not m.withheld as has_picture
    from orders o join rooms r on r.buyer_id = o.buyer_id and r.shop_id = ${shopId} join messages m on m.room_id = r.id
    where o.id = ${orderId} and m.created_at between o.paid_at and coalesce(${to}::timestamptz, now()) order by m.seq desc limit ${maxMessages}`.execute(
    db,
  )
  return rows.toReversed()
}
