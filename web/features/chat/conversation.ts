import type { Message, Room } from '#contract/rooms.ts'
import type { TradingRole } from '#contract/roles.ts'

/** A message being sent: shown at once, sent when the connection allows. `waiting` shows a clock, `failed` offers a retry. */
export type Pending = {
  clientId: string
  RoomId: Room['id']
  chat: string
  createdAt: string
  status: 'waiting' | 'failed'
  code?: string
  file?: File
}

/**
 * Applies this tab's change from `before` to `after` to the stored outbox. Keeps messages of other tabs and drops pictures. Two tabs may
 * send the same message: the server stores a clientId once.
 */
export function keptAfter(kept: Pending[], before: Pending[], after: Pending[]): Pending[] {
  const mine = new Set([...before, ...after].map((one) => one.clientId))
  return [...kept.filter((one) => !mine.has(one.clientId)), ...after.filter((one) => !one.file)]
}

/** The loaded end of a conversation. `messages` ascend without gaps and end with the newest known. */
export type Conversation = {
  messages: Message[]
  /** True once the first message is loaded. */
  whole: boolean
  loading: boolean
  /** Messages above this were unread when the conversation was opened; the unread line is drawn there. */
  unreadFrom: number | null
  typingUntil: number
  online: boolean
  answersIn: number | null
}

export const emptyConversation: Conversation = {
  messages: [],
  whole: false,
  loading: false,
  unreadFrom: null,
  typingUntil: 0,
  online: false,
  answersIn: null,
}

/** Merges new messages into the known ones by number, without duplicates. */
export function merge(known: Message[], come: Message[]): Message[] {
  const [last] = [known.at(-1)]
  // Fast path for the usual case, the next message.
  if (come.length === 1 && last && come[0]?.seq === last.seq + 1) return [...known, ...come]
  const bySeq = new Map(known.map((message) => [message.seq, message]))
  for (const message of come) bySeq.set(message.seq, message)
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

/** Returns the longest run without gaps that ends with the newest message. Only that may be shown. */
export function withoutGaps(messages: Message[]): Message[] {
  let from = messages.length - 1
  while (from > 0 && messages[from - 1]?.seq === (messages[from]?.seq ?? 0) - 1) from--
  return messages.slice(Math.max(from, 0))
}

/** Whether messages are missing between the known ones and this one. */
export const leavesGap = (known: Message[], message: Message) => message.seq > (known.at(-1)?.seq ?? 0) + 1

/** Returns a room after a message: last message, unread count and read position. The latest room comes first in the list. */
export function roomAfter(room: Room, message: Message, myRole: TradingRole, seen: boolean): Room {
  if (message.seq <= room.lastSeq) return room
  const mine = message.senderRole === myRole
  const readAll = seen || (mine && room.read === room.lastSeq)
  return {
    ...room,
    lastSeq: message.seq,
    lastMessage: message,
    // A card has a notification of its own.
    unread: mine || message.card ? room.unread : seen ? 0 : room.unread + 1,
    read: readAll ? message.seq : room.read,
  }
}

export const byLatest = (a: Room, b: Room) =>
  (b.lastMessage?.createdAt ?? '9').localeCompare(a.lastMessage?.createdAt ?? '9') || b.id - a.id
