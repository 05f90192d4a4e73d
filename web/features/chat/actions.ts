import { rooms, type Room } from '#contract/rooms.ts'
import { call } from '#web/shell/call.ts'
import { openChat } from '#web/shell/sockets/counts.ts'
import { tryAgain } from './again.ts'
import { merge, withoutGaps } from './conversation.ts'
import { markSeen, watch } from './read.ts'
import { chat, setChat, setConversation, setRoom } from './state.ts'

/** Messages per page. */
const page = 30

/** Opens a conversation with its newest messages, and a line above the unread ones. */
export async function showRoom(id: Room['id']) {
  const room = chat().rooms?.find((one) => one.id === id)
  setChat({ openRoom: id })
  setConversation(id, { unreadFrom: room && room.unread > 0 ? room.read : null })
  watch(id)
  if ((chat().conversations[id]?.messages.length ?? 0) === 0)
    await loadOlder(id).catch((error: unknown) => {
      tryAgain()
      throw error
    })
  markSeen()
}

export const leaveRoom = () => setChat({ openRoom: null })

/** Loads the page before the shown messages. Throws CallError. */
export async function loadOlder(id: Room['id']) {
  const conversation = chat().conversations[id]
  if (conversation?.loading || conversation?.whole) return
  setConversation(id, { loading: true })
  try {
    const before = conversation?.messages[0]?.seq
    const older = await call(rooms.chat, { params: { id }, query: { before, limit: page } })
    const messages = withoutGaps(merge(chat().conversations[id]?.messages ?? [], older))
    setConversation(id, { messages, whole: older.length < page })
  } finally {
    setConversation(id, { loading: false })
  }
}

/** Loads older pages until this message is included (found by a search). */
export async function loadBackTo(id: Room['id'], seq: number) {
  for (let tries = 0; tries < 40; tries++) {
    const conversation = chat().conversations[id]
    if (!conversation || conversation.whole || (conversation.messages[0]?.seq ?? 0) <= seq) return
    await loadOlder(id)
  }
}

/** Opens the chat with a store, from a product, an order or a store page. Throws CallError. */
export async function chatWithStore(about: { ShopId: Room['ShopId']; ProductId?: number; OrderId?: number }) {
  const room = await call(rooms.open, { body: about })
  takeRoom(room)
  openChat()
  await showRoom(room.id)
}

/** Blocks or unblocks a conversation for new messages. Throws CallError. */
export async function setBlocked(id: Room['id'], blocked: boolean) {
  takeRoom(await call(rooms.block, { params: { id }, body: { blocked } }))
}

function takeRoom(room: Room) {
  const known = chat().rooms ?? []
  if (known.some((one) => one.id === room.id)) setRoom(room.id, () => room)
  else setChat({ rooms: [room, ...known] })
}
