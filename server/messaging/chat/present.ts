import { sql } from 'kysely'
import type { MessageId, RoomId, UserId } from '#contract/ids.ts'
import type { Message } from '#contract/rooms.ts'
import type { TradingRole } from '#contract/roles.ts'
import { memberName } from '#server/identity/api.ts'
import { cardColumn, presentCard, type CardRow } from '#server/trade/api.ts'
import type { SignPicture } from '#server/platform/images/signed.ts'

/** A message as stored, with its sender's current number and name. */
export type MessageRow = {
  id: MessageId
  roomId: RoomId
  seq: number
  chat: string
  image: string | null
  senderId: number
  senderRole: TradingRole
  name: string
  userId: UserId | null
  /** Null in an organization of one person. */
  author: string | null
  clientId: string
  createdAt: Date
  withheld?: boolean
  card?: CardRow | null
}

/** SQL: the name of the member who wrote a message, whose query also names `shops` and `buyers`. */
export const authorOf = (message: string) =>
  memberName(
    `${message}.user_id`,
    `case ${message}.sender_role when 'buyer' then buyers.organization_id else (select s.organization_id from sellers s where s.id = shops.seller_id) end`,
  )

/** SQL: columns of a MessageRow. The query names its tables `messages`, `rooms`, `shops` and `buyers`. */
export const messageText = `
  messages.id, messages.room_id as "roomId", messages.seq, case when messages.withheld then '' else messages.chat end as chat, case when not messages.withheld then messages.image end as image,
  messages.withheld, messages.client_id as "clientId", messages.created_at as "createdAt", messages.sender_role as "senderRole",
  case messages.sender_role when 'buyer' then rooms.buyer_id else rooms.shop_id end as "senderId",
  case messages.sender_role when 'buyer' then buyers.name else shops.name end as name, messages.user_id as "userId", ${authorOf('messages')} as author,
  case when not messages.withheld then ${cardColumn('messages.quote_version_id')} end as card`
/** Message columns for the query builder. */
export const messageColumns = sql.raw(messageText)

/** Presents a message to one side, with the steps of its card; its picture gets a signed, expiring URL. */
export const presentMessage = (
  { roomId, createdAt, image, withheld, userId, author, card, ...rest }: MessageRow,
  sign: SignPicture,
  reader: TradingRole,
): Message => ({
  ...rest,
  RoomId: roomId,
  image: image === null ? null : sign(image),
  ...(withheld ? { withheld } : {}),
  ...(userId !== null && author !== null ? { author: { ...(reader === rest.senderRole ? { id: userId } : {}), name: author } } : {}),
  ...(card ? { card: presentCard(card, reader) } : {}),
  createdAt: createdAt.toISOString(),
})

/** The same message for the other side, which learns a name but no id of a member. */
export const forOtherSide = ({ author, ...message }: Message): Message => (author ? { ...message, author: { name: author.name } } : message)
