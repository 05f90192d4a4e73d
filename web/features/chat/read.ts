import type { Room } from '#contract/rooms.ts'
import { isConnected, currentLine } from '#web/shell/sockets/line.ts'
import { chat, setConversation, setRoom } from './state.ts'

/** Marks the visible messages as read on the server, which turns the other side's ticks. */
export function markSeen() {
  const { openRoom, rooms, conversations } = chat()
  if (openRoom === null || document.visibilityState !== 'visible') return
  const room = rooms?.find((one) => one.id === openRoom)
  const last = conversations[openRoom]?.messages.at(-1)?.seq
  if (!room || last === undefined || room.read >= last || !isConnected()) return
  currentLine()?.emit('read', { RoomId: openRoom, seq: last }, () => undefined)
  setRoom(openRoom, (one) => ({ ...one, read: last, unread: last >= one.lastSeq ? 0 : one.unread }))
}

/** Subscribes to whether the other side is online. */
export function watch(id: Room['id']) {
  currentLine()?.emit('presence', { RoomId: id }, (answer) => {
    if ('online' in answer) setConversation(id, { online: answer.online, answersIn: answer.answersIn })
  })
}

let lastTyped = 0

/** Sends "typing", every two seconds at most. */
export function tellTyping(id: Room['id']) {
  if (Date.now() - lastTyped < 2_000) return
  lastTyped = Date.now()
  currentLine()?.volatile.emit('typing', { RoomId: id })
}
