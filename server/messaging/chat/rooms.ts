import { sql } from 'kysely'
import type { BuyerId, MessageId, RoomId, ShopId, UserId } from '#contract/ids.ts'
import type { Room } from '#contract/rooms.ts'
import type { TradingRole } from '#contract/roles.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { SignPicture } from '#server/platform/images/signed.ts'
import { ofParty, type Party } from '#server/messaging/sockets/party.ts'
import { orderedBy } from '#server/trade/api.ts'
import { authorOf, presentMessage } from './present.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'

/** Maximum conversations to list, latest first. */
const maxRooms = 200

/** A party's conversations, newest first. Stores do not see empty ones. */
export async function roomsOf(db: Db, sign: SignPicture, party: Party): Promise<Room[]> {
  const { rows } = await select(
    party,
    sql`where ${ofParty(party)} ${party.role === 'seller' ? sql`and rooms.last_seq > 0` : sql``} order by coalesce(rooms.last_at, rooms.created_at) desc, rooms.id desc limit ${maxRooms}`,
  ).execute(db)
  return rows.map((row) => present(row, party, sign))
}

/** One conversation of a party's own. Throws `not-found`. */
export async function findRoom(db: Db, sign: SignPicture, party: Party, id: RoomId): Promise<Room> {
  const { rows } = await select(party, sql`where ${ofParty(party)} and rooms.id = ${id}`).execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return present(rows[0], party, sign)
}

/** SQL: a message `m` that somebody wrote. Cards of quotes have a notification of their own, so they are not counted as unread. */
export const isWritten = 'm.quote_version_id is null'

/** SQL: number of a store's conversations with unread messages; `shop` is SQL of its id. */
export const unreadRoomsOf = (shop: string) => `
  (select count(*) from (select r.id, r.shop_read_seq from rooms r where r.shop_id = ${shop} and r.last_seq > 0
      order by coalesce(r.last_at, r.created_at) desc, r.id desc limit ${maxRooms}) own
    where exists (select from messages m where m.room_id = own.id and m.sender_role <> 'seller' and m.seq > own.shop_read_seq and ${isWritten}))`

type Row = {
  id: RoomId
  shopId: ShopId
  buyerId: BuyerId
  shopName: string
  buyerName: string
  lastSeq: number
  buyerReadSeq: number
  shopReadSeq: number
  buyerBlockedAt: Date | null
  shopBlockedAt: Date | null
  unread: number
  messageId: MessageId | null
  senderRole: TradingRole
  chat: string
  image: string | null
  withheld: boolean
  clientId: string
  sentAt: Date
  userId: UserId | null
  author: string | null
  orderId: number | null
  orderedBy: string | null
  productId: number | null
  productName: string | null
  productPrice: number | null
  productImage: string | null
}

const select = (party: Party, rest: ReturnType<typeof sql>) => sql<Row>`${keepPlan}
  select rooms.id, rooms.shop_id, rooms.buyer_id, shops.name as shop_name, buyers.name as buyer_name, rooms.last_seq,
    rooms.buyer_read_seq, rooms.shop_read_seq, rooms.buyer_blocked_at, rooms.shop_blocked_at,
    (select count(*) from messages m where m.room_id = rooms.id and m.sender_role <> ${party.role}
       and m.seq > ${party.role === 'buyer' ? sql`rooms.buyer_read_seq` : sql`rooms.shop_read_seq`} and ${sql.raw(isWritten)}) as unread,
    last.id as message_id, last.sender_role, case when last.withheld then '' else last.chat end as chat, case when not last.withheld then last.image end as image,
    last.withheld, last.client_id, last.created_at as sent_at, last.user_id, ${sql.raw(authorOf('last'))} as author,
    rooms.order_id, ${sql.raw(orderedBy('ordered'))} as ordered_by, rooms.product_id, products.name as product_name, products.price as product_price,
    (select file from product_images i where i.product_id = products.id order by position limit 1) as product_image
  from rooms
  join shops on shops.id = rooms.shop_id
  join buyers on buyers.id = rooms.buyer_id
  left join messages last on last.room_id = rooms.id and last.seq = rooms.last_seq
  left join products on products.id = rooms.product_id and products.deleted_at is null
  left join orders ordered on ordered.id = rooms.order_id
  ${rest}`

function present(row: Row, party: Party, sign: SignPicture): Room {
  const buying = party.role === 'buyer'
  const blockedByMe = buying ? row.buyerBlockedAt : row.shopBlockedAt
  const blockedByOther = buying ? row.shopBlockedAt : row.buyerBlockedAt
  return {
    id: row.id,
    ShopId: row.shopId,
    BuyerId: row.buyerId,
    Shop: { id: row.shopId, name: row.shopName },
    Buyer: { id: row.buyerId, name: row.buyerName },
    unread: row.unread,
    lastSeq: row.lastSeq,
    read: buying ? row.buyerReadSeq : row.shopReadSeq,
    readByOther: buying ? row.shopReadSeq : row.buyerReadSeq,
    lastMessage: lastMessage(row, sign, party.role),
    pinned: pinned(row),
    blocked: blockedByMe ? 'by-me' : blockedByOther ? 'by-other' : null,
  }
}

function lastMessage(row: Row, sign: SignPicture, reader: Party['role']) {
  if (row.messageId === null) return null
  const from = row.senderRole === 'buyer' ? { senderId: row.buyerId, name: row.buyerName } : { senderId: row.shopId, name: row.shopName }
  const { chat, image, clientId, senderRole, withheld, userId, author } = row
  const message = {
    id: row.messageId,
    roomId: row.id,
    seq: row.lastSeq,
    chat,
    image,
    clientId,
    senderRole,
    ...from,
    createdAt: row.sentAt,
    withheld,
    userId,
    author,
  }
  return presentMessage(message, sign, reader)
}

/** The subject that started the conversation. An order shows only its number: each side sees its own order behind the link. */
function pinned(row: Row): Room['pinned'] {
  if (row.orderId !== null) {
    const order = { type: 'order', id: row.orderId, name: `#${row.orderId}`, image: null, price: null } as const
    return row.orderedBy === null ? order : { ...order, orderedBy: row.orderedBy }
  }
  if (row.productId === null || row.productName === null) return null
  return {
    type: 'product',
    id: row.productId,
    name: row.productName,
    image: row.productImage === null ? null : pictureUrl(row.productImage),
    price: row.productPrice,
  }
}
