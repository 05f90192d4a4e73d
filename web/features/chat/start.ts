import type { Message, Room } from '#contract/rooms.ts'
import { rooms as contract } from '#contract/rooms.ts'
import { call } from '#web/shell/call.ts'
import { readSession } from '#web/shell/session/session.ts'
import { isConnected, currentLine, hear, onLine } from '#web/shell/sockets/line.ts'
import { loadOlder } from './actions.ts'
import { onAgain, tryAgain } from './again.ts'
import { byLatest, leavesGap, merge, roomAfter } from './conversation.ts'
import { discard, forgetOutbox, flush, restoreOutbox } from './outbox.ts'
import { markSeen, watch } from './read.ts'
import { chat, emptyChat, setChat, setConversation, setRoom } from './state.ts'

/** Keeps the chat in sync with the server. Returns a function that stops it. */
export function startChat(): () => void {
  // Keeps the store: the user may have opened a conversation or even written before this code was loaded.
  restoreOutbox()
  const stops = [
    onAgain(() => void resync()),
    onLine((isConnected) => {
      setChat({ connected: isConnected })
      if (isConnected) void resync()
    }),
    hear('newRoomResponse', (rooms) => takeRooms(rooms)),
    hear('messageResponse', (message) => void receive(message)),
    hear('resync', () => void resync()),
    hear('roomChanged', ({ RoomId }) => {
      askForRooms()
      // Blocked or unblocked: ask again whether the other side is online.
      if (chat().openRoom === RoomId) watch(RoomId)
    }),
    hear('read', ({ RoomId, role, seq }) => {
      if (role === myRole())
        setRoom(RoomId, (room) => ({ ...room, read: Math.max(room.read, seq), unread: seq >= room.lastSeq ? 0 : room.unread }))
      else setRoom(RoomId, (room) => ({ ...room, readByOther: Math.max(room.readByOther, seq) }))
    }),
    hear('typing', ({ RoomId, senderRole }) => {
      if (senderRole !== myRole()) showTyping(RoomId)
    }),
    hear('presence', ({ role, id, online }) => {
      const room = chat().rooms?.find((one) => (role === 'buyer' ? one.BuyerId : one.ShopId) === id)
      if (room && role !== myRole()) setConversation(room.id, { online })
    }),
  ]
  const look = () => document.visibilityState === 'visible' && markSeen()
  document.addEventListener('visibilitychange', look)
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', look)
    forgetOutbox()
    setChat(emptyChat)
  }
}

const myRole = () => readSession()?.role ?? 'buyer'

/** Milliseconds for which "is typing" stays without a new event. */
const typingStays = 3_500

function showTyping(id: Room['id']) {
  const until = Date.now() + typingStays
  setConversation(id, { typingUntil: until })
  setTimeout(() => chat().conversations[id]?.typingUntil === until && setConversation(id, { typingUntil: 0 }), typingStays)
}

/** Fetches the list of conversations over the socket, or over REST while it is down. */
export function askForRooms() {
  const line = currentLine()
  const session = readSession()
  if (line && isConnected()) line.emit('newRooms', { role: session?.role, id: session?.id })
  else void call(contract.list).then(takeRooms, () => undefined)
}

function takeRooms(rooms: Room[]) {
  setChat({ rooms: rooms.toSorted(byLatest) })
  for (const room of rooms) {
    const known = chat().conversations[room.id]?.messages.at(-1)
    if (known && known.seq < room.lastSeq) void fetchMissed(room.id, known.seq)
  }
  // Repeat a mark that was made while the socket was down.
  markSeen()
}

/** After a reconnect: the list shows by number what is missing; then the outbox is sent. */
async function resync() {
  askForRooms()
  const open = chat().openRoom
  if (open !== null) {
    watch(open)
    if ((chat().conversations[open]?.messages.length ?? 0) === 0) void loadOlder(open).then(markSeen, tryAgain)
  }
  void flush()
}

async function receive(message: Message) {
  const { rooms, conversations, pending, openRoom } = chat()
  if (pending.some((one) => one.clientId === message.clientId)) discard(message.clientId)
  const room = rooms?.find((one) => one.id === message.RoomId)
  if (!room) return askForRooms()
  const conversation = conversations[message.RoomId]
  const seen = openRoom === message.RoomId && document.visibilityState === 'visible'
  setChat({ rooms: rooms?.map((one) => (one === room ? roomAfter(room, message, myRole(), false) : one)).toSorted(byLatest) })
  if (conversation && conversation.messages.length > 0) {
    if (leavesGap(conversation.messages, message)) return fetchMissed(message.RoomId, conversation.messages.at(-1)?.seq ?? 0)
    setConversation(message.RoomId, {
      messages: merge(conversation.messages, [message]),
      ...(message.senderRole === myRole() ? {} : { typingUntil: 0 }),
    })
  } else if (conversation?.whole) setConversation(message.RoomId, { messages: [message] })
  if (seen) markSeen()
}

/** Fetches all messages after a number, in order. */
async function fetchMissed(id: Room['id'], after: number) {
  for (let from = after; ;) {
    const missed = await call(contract.chat, { params: { id }, query: { after: from, limit: 100 } }).catch(() => null)
    if (!missed) return tryAgain()
    const known = chat().conversations[id]?.messages ?? []
    if (missed.length > 0) setConversation(id, { messages: merge(known, missed) })
    from = missed.at(-1)?.seq ?? from
    if (missed.length < 100) break
  }
  markSeen()
}
