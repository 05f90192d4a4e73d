import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limitOr, says, seenOf, text } from './fields.ts'
import { BuyerId, MessageId, OrderId, ProductId, RoomId, ShopId, UserId, inPath } from './ids.ts'
import { QuoteCard } from './quotes.ts'
import { TradingRole } from './roles.ts'

/** Most characters of one message. */
export const maxChatLength = 4000
/** Messages and pictures of one party: so many may come at once; in so many seconds all of them return, one by one. */
export const chatLimit = { count: 20, seconds: 10 } as const

/** `senderId` is the buyer's or the store's. `seq` numbers a room's messages from 1 without gaps; `image` is a picture's address. */
export const Message = z.object({
  id: MessageId,
  RoomId: RoomId,
  seq: z.int(),
  chat: z.string(),
  image: z.nullable(z.string()),
  senderId: z.int(),
  senderRole: TradingRole,
  name: z.string(),
  clientId: z.string(),
  createdAt: z.string(),
  /** The member who wrote it, in an organization of several. `id`: of a colleague only. */
  author: z.optional(z.object({ id: z.optional(UserId), name: z.string() })),
  /** We removed it: its words and picture are gone. */
  withheld: z.optional(z.boolean()),
  /** A version of a quote; `chat` is a sentence about it. */
  card: z.optional(QuoteCard),
})
export type Message = z.infer<typeof Message>

/** The product or order that a conversation started from, shown above it. Rupiah. */
export const PinnedSubject = z.object({
  type: z.enum(['product', 'order']),
  id: z.int(),
  name: z.string(),
  image: z.nullable(z.string()),
  price: z.nullable(z.int()),
  /** The member who ordered, in a company of several. */
  orderedBy: z.optional(z.string()),
})
export type PinnedSubject = z.infer<typeof PinnedSubject>

/**
 * A conversation as one of its parties sees it. `read` and `readByOther` are the last `seq` each has seen. `blocked`
 * says who closed the conversation.
 */
export const Room = z.object({
  id: RoomId,
  ShopId: ShopId,
  BuyerId: BuyerId,
  Shop: z.object({ id: ShopId, name: z.string() }),
  Buyer: z.object({ id: BuyerId, name: z.string() }),
  unread: z.int(),
  lastSeq: z.int(),
  read: z.int(),
  readByOther: z.int(),
  lastMessage: z.nullable(Message),
  pinned: z.nullable(PinnedSubject),
  blocked: z.nullable(z.enum(['by-me', 'by-other'])),
})
export type Room = z.infer<typeof Room>

export const maxReplies = 20
export const QuickReplies = z.object({ replies: z.array(text(500)).check(z.maxLength(maxReplies, says('too-many-replies'))) })
const QuickReplyEdit = z.extend(QuickReplies, { seen: seenOf(QuickReplies) })
export type QuickReplyEdit = z.infer<typeof QuickReplyEdit>

const params = z.object({ id: inPath(RoomId) })
/** A message number in an address; absent or unreadable: no bound. */
const Seq = z.pipe(
  z.optional(z.string()),
  z.transform((value) => (value && /^\d{1,9}$/.test(value) ? Number(value) : undefined)),
)
const word = z._default(z.string().check(z.trim(), z.maxLength(100)), '')
const done = z.object({ message: z.string() })

export const rooms = {
  list: endpoint({
    method: 'GET',
    path: '/rooms',
    summary: 'My conversations, the latest first (at most 200)',
    access: { can: 'chat.use' },
    response: z.array(Room),
  }),
  open: endpoint({
    method: 'POST',
    path: '/rooms',
    summary: 'Open my conversation with a store, or find it; pins the product or order it is about',
    access: { can: 'chat.open' },
    audit: false,
    body: z.object({ ShopId: ShopId, ProductId: z.optional(ProductId), OrderId: z.optional(OrderId) }),
    status: 201,
    response: Room,
    problems: ['not-found', 'email-unproven'],
  }),
  chat: endpoint({
    method: 'GET',
    path: '/rooms/chat/:id',
    summary: 'Messages ascending: the newest (200 without `limit`), those before a number, or those after one',
    access: { can: 'chat.use' },
    params,
    query: z.object({ before: Seq, after: Seq, limit: limitOr(200) }),
    response: z.array(Message),
    problems: ['not-found'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/rooms/:id/search',
    summary: 'Messages of one conversation that contain a word, the newest first (at most 50)',
    access: { can: 'chat.use' },
    params,
    query: z.object({ q: word }),
    response: z.array(Message),
    problems: ['not-found'],
  }),
  picture: endpoint({
    method: 'POST',
    path: '/rooms/:id/pictures',
    summary: 'Send one picture, with words or without',
    access: { can: 'chat.use' },
    audit: false,
    limit: 'upload',
    params,
    body: z.object({
      chat: z._default(z.string().check(z.trim(), z.maxLength(maxChatLength)), ''),
      clientId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    }),
    multipart: { json: 'message', files: 'image' },
    status: 201,
    response: Message,
    problems: ['not-found', 'too-many-images', 'image-type', 'image-size', 'storage-full', 'not-allowed-now', 'idempotency-mismatch'],
  }),
  read: endpoint({
    method: 'PUT',
    path: '/rooms/:id/read',
    programs: true,
    summary: 'I have seen the messages up to this number',
    access: { can: 'chat.use' },
    audit: false,
    params,
    body: z.object({ seq: z.int().check(z.gte(0)) }),
    response: z.object({ unread: z.int() }),
    problems: ['not-found'],
  }),
  block: endpoint({
    method: 'PUT',
    path: '/rooms/:id/block',
    summary: 'Close the conversation to the other party, or open it again',
    access: { can: 'chat.use' },
    audit: false,
    params,
    body: z.object({ blocked: z.boolean() }),
    response: Room,
    problems: ['not-found'],
  }),
  report: endpoint({
    method: 'POST',
    path: '/rooms/:id/reports',
    summary: 'Tell us about the other party',
    access: { can: 'chat.use' },
    audit: false,
    limit: 'report',
    params,
    body: z.object({ reason: text(1000) }),
    status: 201,
    response: done,
    problems: ['not-found'],
  }),
  quickReplies: endpoint({
    method: 'GET',
    path: '/rooms/quick-replies',
    summary: "My store's quick replies",
    access: { can: 'chat.replies' },
    response: QuickReplies,
    problems: ['no-shop'],
  }),
  setQuickReplies: endpoint({
    method: 'PUT',
    path: '/rooms/quick-replies',
    summary: "Change my store's quick replies",
    access: { can: 'chat.replies' },
    audit: false,
    body: QuickReplyEdit,
    response: QuickReplies,
    problems: ['no-shop', 'changed-meanwhile'],
  }),
}
