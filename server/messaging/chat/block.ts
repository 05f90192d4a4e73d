import { sql } from 'kysely'
import type { RoomId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Pair, Party } from '#server/messaging/sockets/party.ts'
import { pairOf } from './pair.ts'

/** Closes a conversation to new messages of either side until the side that closed it reopens it. Throws `not-found`. */
export async function blockRoom(db: Db, party: Party, roomId: RoomId, blocked: boolean): Promise<Pair> {
  const pair = await pairOf(db, party, roomId)
  const at = blocked ? sql<Date>`now()` : null
  await db
    .updateTable('rooms')
    .set(party.role === 'buyer' ? { buyerBlockedAt: at } : { shopBlockedAt: at })
    .where('id', '=', roomId)
    .execute()
  return pair
}

/** Keeps a complaint with the number of the last message the complainer could see. Throws `not-found`. */
export async function reportRoom(db: Db, party: Party, roomId: RoomId, reason: string) {
  await pairOf(db, party, roomId)
  await db
    .insertInto('chatReports')
    .values((row) => ({
      roomId,
      byRole: party.role,
      seq: row.selectFrom('rooms').select('lastSeq').where('id', '=', roomId).$asScalar().$notNull(),
      reason,
    }))
    .execute()
}
