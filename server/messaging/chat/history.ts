import { sql } from 'kysely'
import type { RoomId } from '#contract/ids.ts'
import type { Message } from '#contract/rooms.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { SignPicture } from '#server/platform/images/signed.ts'
import type { Party } from '#server/messaging/sockets/party.ts'
import { pairOf } from './pair.ts'
import { messageColumns, presentMessage, type MessageRow } from './present.ts'

type Bounds = { before?: number | undefined; after?: number | undefined; limit: number }

/** Messages ascending. With `after` the next ones from there; otherwise the newest, or the newest before `before`. */
export async function messagesOf(
  db: Db,
  sign: SignPicture,
  party: Party,
  roomId: RoomId,
  { before, after, limit }: Bounds,
): Promise<Message[]> {
  await pairOf(db, party, roomId)
  const order = after === undefined ? sql`desc` : sql`asc`
  const { rows } = await from(sql`
    where messages.room_id = ${roomId} ${after === undefined ? sql`` : sql`and messages.seq > ${after}`} ${before === undefined ? sql`` : sql`and messages.seq < ${before}`}
    order by messages.seq ${order} limit ${limit}`).execute(db)
  return rows.toSorted((a, b) => a.seq - b.seq).map((row) => presentMessage(row, sign))
}

/** Messages that contain these letters, the newest first, at most 50. `%` and `_` mean themselves. */
export async function searchMessages(db: Db, sign: SignPicture, party: Party, roomId: RoomId, letters: string): Promise<Message[]> {
  await pairOf(db, party, roomId)
  if (letters === '') return []
  const pattern = `%${letters.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await from(
    sql`where messages.room_id = ${roomId} and not messages.withheld and messages.chat ilike ${pattern} order by messages.seq desc limit 50`,
  ).execute(db)
  return rows.map((row) => presentMessage(row, sign))
}

const from = (rest: ReturnType<typeof sql>) => sql<MessageRow>`
  select ${messageColumns}
  from messages join rooms on rooms.id = messages.room_id join shops on shops.id = rooms.shop_id join buyers on buyers.id = rooms.buyer_id
  ${rest}`
