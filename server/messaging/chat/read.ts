import { sql } from 'kysely'
import type { RoomId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { bothSides, roomOf, type Pair, type Party } from '#server/messaging/sockets/party.ts'
import { isWritten } from './rooms.ts'

type ReadMark = { hearers: string[]; seq: number; unread: number }

/**
 * Moves a party's read mark forward, at most to the last message. `hearers`: socket rooms to notify: both sides, or only the own one if the
 * conversation is blocked. Throws `not-found`.
 */
export async function markRead(db: Db, party: Party, roomId: RoomId, upTo: number): Promise<ReadMark> {
  const mark = sql.ref(party.role === 'buyer' ? 'buyer_read_seq' : 'shop_read_seq')
  const owner = sql.ref(party.role === 'buyer' ? 'buyer_id' : 'shop_id')
  const { rows } = await sql<Pair & { seq: number; blocked: boolean; unread: number }>`
    with marked as (
      update rooms set ${mark} = greatest(${mark}, least(${upTo}, last_seq))
      where id = ${roomId} and ${owner} = ${party.id} returning id, buyer_id, shop_id, ${mark} as seq,
        buyer_blocked_at is not null or shop_blocked_at is not null as blocked
    )
    select id as room_id, buyer_id, shop_id, seq, blocked,
      (select count(*) from messages m where m.room_id = marked.id and m.seq > marked.seq and m.sender_role <> ${party.role} and ${sql.raw(isWritten)}) as unread
    from marked`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  const { seq, unread, blocked, ...pair } = rows[0]
  return { hearers: blocked ? [roomOf(party)] : bothSides(pair), seq, unread }
}
