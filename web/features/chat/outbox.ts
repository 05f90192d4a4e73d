import { rooms, type Message } from '#contract/rooms.ts'
import { call } from '#web/shell/call.ts'
import { pageOwner, readSession } from '#web/shell/session/session.ts'
import { isConnected, currentLine } from '#web/shell/sockets/line.ts'
import { keptAfter, merge, withoutGaps, type Pending } from './conversation.ts'
import { chat, setChat, setConversation, setRoom } from './state.ts'
import { CallError } from '#web/ui/callError.ts'

const keyOf = () => `chat-outbox:${pageOwner()}`
/** Milliseconds to wait for an acknowledgement, and before the next attempt. */
const ackTimeoutMs = 10_000
const pause = 2_000

let restored = false

/** Restores stored unsent messages, once, before the current ones. Pictures are not stored. */
export function restoreOutbox() {
  if (restored) return
  restored = true
  setChat({ pending: [...readKept(), ...chat().pending] })
}

function readKept(): Pending[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]')
    return Array.isArray(kept) ? (kept as Pending[]) : []
  } catch {
    return []
  }
}

function keep(pending: Pending[]) {
  const words = keptAfter(readKept(), chat().pending, pending)
  if (words.length > 0) localStorage.setItem(keyOf(), JSON.stringify(words))
  else localStorage.removeItem(keyOf())
}

/** Stops retries on sign-out, and lets the next user restore an outbox. Storage is cleared by the sign-out. */
export function forgetOutbox() {
  clearTimeout(timer)
  restored = false
}

function setPending(pending: Pending[]) {
  keep(pending)
  setChat({ pending })
}

/** Shows a message at once and sends it when the connection allows, in order. */
export function send(RoomId: Pending['RoomId'], words: string, file?: File) {
  restoreOutbox()
  const one: Pending = {
    clientId: newClientId(),
    RoomId,
    chat: words,
    createdAt: new Date().toISOString(),
    status: 'waiting',
    ...(file ? { file } : {}),
  }
  setPending([...chat().pending, one])
  // Replying marks the room as read.
  setConversation(RoomId, { unreadFrom: null })
  void flush()
}

export function retry(clientId: string) {
  setPending(chat().pending.map((one) => (one.clientId === clientId ? { ...one, status: 'waiting' } : one)))
  void flush()
}

/** Removes a pending message that its writer gave up, or that the server has stored. */
export const discard = (clientId: string) => setPending(chat().pending.filter((one) => one.clientId !== clientId))

/** Works without a secure context, which crypto.randomUUID does not. */
const newClientId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

let flushing = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends pending messages one after another, so that they keep their order. */
export async function flush() {
  if (flushing) return
  flushing = true
  clearTimeout(timer)
  try {
    for (let next = firstWaiting(); next && isConnected(); next = firstWaiting()) {
      const wait = await sendOne(next)
      if (wait > 0) {
        timer = setTimeout(() => void flush(), wait)
        break
      }
    }
  } finally {
    flushing = false
  }
}

const firstWaiting = () => chat().pending.find((one) => one.status === 'waiting')

/** Milliseconds until the next attempt; 0 if this message is settled. */
async function sendOne(one: Pending): Promise<number> {
  const { code, retryAfter, message } = await (one.file ? sendPicture(one, one.file) : sendWords(one))
  if (message) {
    settle(one, message)
    return 0
  }
  if (code === 'rate-limited') return (retryAfter ?? 5) * 1000
  if (code === undefined || code === 'unavailable' || code === 'unexpected' || code === 'network') return pause
  setPending(chat().pending.map((other) => (other.clientId === one.clientId ? { ...other, status: 'failed', code } : other)))
  return 0
}

type Outcome = { message?: Message; code?: string | undefined; retryAfter?: number | undefined }

async function sendWords(one: Pending): Promise<Outcome> {
  const session = readSession()
  const room = chat().rooms?.find((other) => other.id === one.RoomId)
  const line = currentLine()
  if (!line || !session || !room) return {}
  const receiver = session.role === 'buyer' ? room.ShopId : room.BuyerId
  const words = {
    chat: one.chat,
    sender: session.id,
    receiver,
    senderRole: session.role,
    name: session.name,
    senderId: session.id,
    clientId: one.clientId,
  }
  try {
    const answer = await line.timeout(ackTimeoutMs).emitWithAck('message', words)
    return answer.ok ? { message: answer.message } : answer
  } catch {
    return {}
  }
}

async function sendPicture(one: Pending, file: File): Promise<Outcome> {
  try {
    return {
      message: await call(rooms.picture, { params: { id: one.RoomId }, body: { chat: one.chat, clientId: one.clientId }, files: [file] }),
    }
  } catch (error) {
    return { code: error instanceof CallError ? error.code : 'unexpected' }
  }
}

/** Moves a stored message into the conversation, unless the socket has already delivered it. */
function settle(one: Pending, message: Message) {
  setPending(chat().pending.filter((other) => other.clientId !== one.clientId))
  const conversation = chat().conversations[message.RoomId]
  const last = conversation?.messages.at(-1)?.seq ?? 0
  // If messages are missing before it, all of them are fetched when the socket delivers it.
  if (conversation && message.seq <= last + 1)
    setConversation(message.RoomId, { messages: withoutGaps(merge(conversation.messages, [message])) })
  setRoom(message.RoomId, (room) =>
    message.seq > room.lastSeq
      ? { ...room, lastSeq: message.seq, lastMessage: message, read: room.read === room.lastSeq ? message.seq : room.read }
      : room,
  )
}
