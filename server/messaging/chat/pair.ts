import type { RoomId } from '#contract/ids.ts'
import { ofParty, type Pair, type Party } from '#server/messaging/sockets/party.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

/** The two sides of a party's conversation, and whether one blocked it, which hides each side's presence. Throws `not-found`. */
export async function pairOf(db: Db, party: Party, roomId: RoomId): Promise<Pair & { blocked: boolean }> {
  const room = await db
    .selectFrom('rooms')
    .select(['id as roomId', 'buyerId', 'shopId', 'buyerBlockedAt', 'shopBlockedAt'])
    .where('id', '=', roomId)
    .where(ofParty(party))
    .executeTakeFirst()
  if (!room) throw new Problem('not-found')
  const { buyerBlockedAt, shopBlockedAt, ...pair } = room
  return { ...pair, blocked: buyerBlockedAt !== null || shopBlockedAt !== null }
}
