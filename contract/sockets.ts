import * as z from 'zod/mini'
import { says } from './fields.ts'
import type { Notification } from './notifications.ts'
import type { ProblemCode } from './problems.ts'
import { maxChatLength, type Message, type Room } from './rooms.ts'
import type { TradingRole } from './roles.ts'
import { RoomId } from './ids.ts'

/** NUL and lone surrogates cannot be stored. */
const storable = z.refine<string>((value) => !value.includes('\0') && value.isWellFormed(), says('unreadable'))

/**
 * A message on its way out. Who speaks is the session's, whatever other fields claim. `receiver`: the
 * store's id when a buyer writes, the buyer's when a store does, also as text.
 */
export const SentMessage = z.object({
  chat: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxChatLength), storable),
  receiver: z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,14}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.positive())),
  ),
  clientId: z.optional(z.string().check(z.minLength(1), z.maxLength(64), storable)),
})
export type SentMessage = z.infer<typeof SentMessage>

export const InRoom = z.object({ RoomId })
export const ReadUpTo = z.object({ RoomId, seq: z.int().check(z.gte(0), z.lte(2_147_483_647)) })

export type SendResult = { ok: true; message: Message } | { ok: false; code: ProblemCode; retryAfter?: number }
/** Is the other party there? `answersIn`: minutes in which the store usually answers, null while unknown. */
export type Presence = { RoomId: RoomId; online: boolean; answersIn: number | null }
export type ReadMark = { RoomId: RoomId; role: TradingRole; seq: number }

/** Events of a client. Every event may carry an acknowledgement. */
export type ClientEvents = {
  userConnect: (claim: unknown, ack?: (answer: { ok: boolean }) => void) => void
  newRooms: (claim: unknown, ack?: (rooms: Room[]) => void) => void
  message: (message: unknown, ack?: (answer: SendResult) => void) => void
  typing: (room: unknown) => void
  read: (mark: unknown, ack?: (answer: { ok: boolean; unread?: number }) => void) => void
  /** Asks for a party's presence and for its changes while the conversation is open. */
  presence: (room: unknown, ack?: (answer: Presence | { ok: false }) => void) => void
}

/** Events of the server. `resync`: events may be missing; fetch by `seq`. */
export type ServerEvents = {
  newRoomResponse: (rooms: Room[]) => void
  messageResponse: (message: Message) => void
  typing: (who: { RoomId: RoomId; senderRole: TradingRole }) => void
  read: (mark: ReadMark) => void
  presence: (presence: { role: TradingRole; id: number; online: boolean }) => void
  roomChanged: (room: { RoomId: RoomId }) => void
  notification: (notification: Notification) => void
  notificationsRead: (count: { unread: number }) => void
  resync: () => void
}
