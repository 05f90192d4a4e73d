import type { Message, Room } from '#contract/rooms.ts'
import type { TradingRole } from '#contract/roles.ts'

/** Words on their way: shown at once, sent when the line allows. `waiting` shows a clock, `failed` offers to try again. */
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
 * What storage keeps once this tab's `before` has become `after`. All tabs share it, so what others wait to send stays;
 * pictures are not kept. Two tabs may send the same one: the server stores a clientId once.
 */
export function keptAfter(kept: Pending[], before: Pending[], after: Pending[]): Pending[] {
  const mine = new Set([...before, ...after].map((one) => one.clientId))
  return [...kept.filter((one) => !mine.has(one.clientId)), ...after.filter((one) => !one.file)]
}

/** One conversation as far as it is loaded: `messages` ascend without gaps and end with the newest known. */
export type Conversation = {
  messages: Message[]
  /** The beginning is reached. */
  whole: boolean
  loading: boolean
  /** Messages above this were unread when the conversation was opened: a line is drawn there. */
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

/** What is known with what has come, by number; the same message twice is one. */
export function merge(known: Message[], come: Message[]): Message[] {
  const [last] = [known.at(-1)]
  // Nearly always the next one.
  if (come.length === 1 && last && come[0]?.seq === last.seq + 1) return [...known, ...come]
  const bySeq = new Map(known.map((message) => [message.seq, message]))
  for (const message of come) bySeq.set(message.seq, message)
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

/** The longest run without gaps that ends with the newest: what may be shown. */
export function withoutGaps(messages: Message[]): Message[] {
  let from = messages.length - 1
  while (from > 0 && messages[from - 1]?.seq === (messages[from]?.seq ?? 0) - 1) from--
  return messages.slice(Math.max(from, 0))
}

/** Is something missing between what is known and this message? */
export const leavesGap = (known: Message[], message: Message) => message.seq > (known.at(-1)?.seq ?? 0) + 1

/** A room after a message: its last words, its count, and on top of the list. */
export function roomAfter(room: Room, message: Message, myRole: TradingRole, seen: boolean): Room {
  if (message.seq <= room.lastSeq) return room
  const mine = message.senderRole === myRole
  const readAll = seen || (mine && room.read === room.lastSeq)
  return {
    ...room,
    lastSeq: message.seq,
    lastMessage: message,
    unread: mine ? room.unread : seen ? 0 : room.unread + 1,
    read: readAll ? message.seq : room.read,
  }
}

export const byLatest = (a: Room, b: Room) =>
  (b.lastMessage?.createdAt ?? '9').localeCompare(a.lastMessage?.createdAt ?? '9') || b.id - a.id
