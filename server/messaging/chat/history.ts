import { sql } from 'kysely'
import type { RoomId } from '#contract/ids.ts'
import type { Message } from '#contract/rooms.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { SignPicture } from '#server/platform/images/signed.ts'
import { like } from '#server/platform/db/like.ts'
import { ofCompany } from '#server/platform/db/ownedBy.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'
import { ofStore, type Party } from '#server/messaging/sockets/party.ts'
import { pairOf } from './pair.ts'
import { messageColumns, messageText, presentMessage, type MessageRow } from './present.ts'

const maxSeq = 2 ** 31 - 1

type Bounds = { before?: number | undefined; after?: number | undefined; limit: number }

const page = (owned: string, order: 'asc' | 'desc') => `
  select ${messageText} from rooms join shops on shops.id = rooms.shop_id join buyers on buyers.id = rooms.buyer_id
  left join lateral (
    select m.id, m.room_id, m.seq, m.chat, m.image, m.withheld, m.client_id, m.created_at, m.sender_role, m.user_id, m.quote_version_id from messages m
    where m.room_id = rooms.id and m.seq > $3 and m.seq < $4 order by m.seq ${order} limit $5) messages on true
  where rooms.id = $1 and ${owned} order by messages.seq`
const pages = (owned: string) => ({ newest: page(owned, 'desc'), next: page(owned, 'asc') })
const own = { buyer: pages(ofCompany('$2', 'rooms')), seller: pages(ofStore('$2')) }

/** Messages ascending. With `after` the next ones from there; otherwise the newest, or the newest before `before`. Throws `not-found`. */
export async function messagesOf(
  db: Db,
  sign: SignPicture,
  party: Party,
  roomId: RoomId,
  { before = maxSeq, after, limit }: Bounds,
): Promise<Message[]> {
  const text = own[party.role][after === undefined ? 'newest' : 'next']
  const rows = await runPrepared<MessageRow | { id: null }>(db, text, [roomId, party.id, after ?? 0, before, limit])
  if (rows.length === 0) throw new Problem('not-found')
  return rows.flatMap((row) => (row.id === null ? [] : [presentMessage(row, sign, party.role)]))
}

/** Messages that contain these letters, the newest first, at most 50. `%` and `_` mean themselves. */
export async function searchMessages(db: Db, sign: SignPicture, party: Party, roomId: RoomId, letters: string): Promise<Message[]> {
  await pairOf(db, party, roomId)
  if (letters === '') return []
  const { rows } = await from(
    sql`where messages.room_id = ${roomId} and not messages.withheld and messages.chat ilike ${like(letters)} order by messages.seq desc limit 50`,
  ).execute(db)
  return rows.map((row) => presentMessage(row, sign, party.role))
}

const from = (rest: ReturnType<typeof sql>) => sql<MessageRow>`
  select ${messageColumns}
  from messages join rooms on rooms.id = messages.room_id join shops on shops.id = rooms.shop_id join buyers on buyers.id = rooms.buyer_id
  ${rest}`
