import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { BuyerId, ShopId, UserId } from '#contract/ids.ts'
import type { Message } from '#contract/rooms.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addressedTo } from '#server/platform/db/ownedBy.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'
import type { SignPicture } from '#server/platform/images/signed.ts'
import { findOrCreateRoom } from './open.ts'
import type { Pair, Party } from '#server/messaging/sockets/party.ts'
import { authorOf, messageColumns, presentMessage, type MessageRow } from './present.ts'

/** A message and its two parties. `image` is a stored picture's name. */
export type Words = { buyerId: BuyerId; shopId: ShopId; userId: UserId; chat: string; image?: string; clientId?: string | undefined }
/** `message` is as its own side sees it. `fresh` is false for a resend of a stored message, which notifies no one. */
export type StoredMessage = { message: Message; pair: Pair; fresh: boolean }

/**
 * Appends a message to its room. The same `clientId` returns the first one. A buyer's first message creates the room. Throws `not-found`,
 * `not-allowed-now` if one side blocked the other, `idempotency-mismatch`.
 */
export async function storeMessage(db: Db, sign: SignPicture, party: Party, words: Words): Promise<StoredMessage> {
  const named = { ...words, clientId: words.clientId ?? randomUUID() }
  return (
    (await append(db, sign, party, named)) ??
    (await findSent(db, sign, party, named)) ??
    (await createRoomAndAppend(db, sign, party, named))
  )
}

type IdentifiedMessage = Words & { clientId: string }
type Row = MessageRow & { buyerId: BuyerId; shopId: ShopId }

/**
 * Increments the room's sequence number, which locks the room until the insert. A sender who has read everything has also read this message. $1
 * store, $2 buyer, $3 clientId, $4 text, $5 picture, $6 user.
 */
const statement = (role: TradingRole, read: string, name: string) => `
  with rooms as (
    update rooms set last_seq = last_seq + 1, last_at = clock_timestamp(), ${read} = case when ${read} = last_seq then last_seq + 1 else ${read} end
    where shop_id = $1 and buyer_id = $2 and buyer_blocked_at is null and shop_blocked_at is null
      and not exists (select from messages where messages.room_id = rooms.id and client_id = $3)
    returning id, last_seq
  ), messages as (
    insert into messages (room_id, seq, sender_role, user_id, chat, image, client_id, created_at)
    select id, last_seq, '${role}', $6, $4, $5, $3, clock_timestamp() from rooms
    returning id, room_id, seq, created_at, user_id, sender_role
  )
  select messages.id, room_id as "roomId", seq, messages.created_at as "createdAt", ${name}.name as name, messages.user_id as "userId", ${authorOf('messages')} as author
  from messages, buyers, shops where buyers.id = $2 and shops.id = $1`
const statements = {
  buyer: statement('buyer', 'buyer_read_seq', 'buyers'),
  seller: statement('seller', 'shop_read_seq', 'shops'),
}

type AppendedRow = Pick<MessageRow, 'id' | 'roomId' | 'seq' | 'createdAt' | 'name' | 'userId' | 'author'>

/** Undefined: not stored. */
async function append(
  db: Db,
  sign: SignPicture,
  party: Party,
  { buyerId, shopId, userId, chat, image, clientId }: IdentifiedMessage,
): Promise<StoredMessage | undefined> {
  try {
    const values = [shopId, buyerId, clientId, chat, image ?? null, userId]
    const [row] = await runPrepared<AppendedRow>(db, statements[party.role], values)
    if (!row) return undefined
    const message = presentMessage(
      { ...row, chat, image: image ?? null, clientId, senderId: party.id, senderRole: party.role },
      sign,
      party.role,
    )
    return { message, pair: { roomId: row.roomId, buyerId, shopId }, fresh: true }
  } catch (error) {
    // A concurrent duplicate won. Rolling back the statement returned the sequence number.
    if (error instanceof pg.DatabaseError && error.constraint === 'messages_room_id_client_id_key') return undefined
    throw error
  }
}

async function findSent(
  db: Db,
  sign: SignPicture,
  party: Party,
  { buyerId, shopId, chat, image, clientId }: IdentifiedMessage,
): Promise<StoredMessage | undefined> {
  const { rows } = await sql<Row>`
    select ${messageColumns}, rooms.buyer_id, rooms.shop_id
    from messages join rooms on rooms.id = messages.room_id join shops on shops.id = rooms.shop_id join buyers on buyers.id = rooms.buyer_id
    where rooms.shop_id = ${shopId} and ${addressedTo({ buyerId }, 'rooms')} and client_id = ${clientId}`.execute(db)
  const sent = rows[0]
  if (!sent) return undefined
  if (sent.senderRole !== party.role || sent.chat !== chat || Boolean(sent.image) !== Boolean(image))
    throw new Problem('idempotency-mismatch')
  return { ...split(sent, sign), fresh: false }
}

async function createRoomAndAppend(db: Db, sign: SignPicture, party: Party, words: IdentifiedMessage): Promise<StoredMessage> {
  if (party.role === 'buyer') await findOrCreateRoom(db, party.id, { ShopId: words.shopId })
  const stored = await append(db, sign, party, words)
  if (stored) return stored
  const room = await db.selectFrom('rooms').select('id').where('shopId', '=', words.shopId).where(addressedTo(words)).executeTakeFirst()
  if (!room) throw new Problem('not-found')
  throw new Problem('not-allowed-now', { detail: { code: 'conversation-blocked' } })
}

function split({ buyerId, shopId, ...row }: Row, sign: SignPicture) {
  return { message: presentMessage(row, sign, row.senderRole), pair: { roomId: row.roomId, buyerId, shopId } }
}
