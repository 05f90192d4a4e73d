import { sql } from 'kysely'
import type { RoomId, UserId } from '#contract/ids.ts'
import { addReport } from '#server/catalog/api.ts'
import type { Profile, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { findReported } from '../reports/subject.ts'
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

/**
 * Stores a complaint with the last message number that its author could see, and reports the other side's last message. Throws `not-found`.
 */
export async function reportRoom(db: Db, party: Party, by: Profile<TradingKind> & { user: UserId }, roomId: RoomId, reason: string) {
  await pairOf(db, party, roomId)
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('chatReports')
      .values((row) => ({
        roomId,
        byRole: party.role,
        seq: row.selectFrom('rooms').select('lastSeq').where('id', '=', roomId).$asScalar().$notNull(),
        reason,
      }))
      .execute()
    const last = await tx
      .selectFrom('messages')
      .select('id')
      .where('roomId', '=', roomId)
      .where('senderRole', '<>', party.role)
      .where('withheld', '=', false)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last) await addReport(tx, by, await findReported(tx, by, 'message', last.id), { kind: 'other', text: reason })
  })
}
