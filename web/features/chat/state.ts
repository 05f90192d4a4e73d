import { useSyncExternalStore } from 'react'
import type { Room } from '#contract/rooms.ts'
import { setCounts } from '#web/shell/sockets/counts.ts'
import { emptyConversation, type Conversation, type Pending } from './conversation.ts'

export type ChatState = {
  /** undefined: not loaded yet. */
  rooms: Room[] | undefined
  conversations: Record<number, Conversation>
  pending: Pending[]
  /** The open conversation. */
  openRoom: Room['id'] | null
  connected: boolean
}

export const emptyChat: ChatState = { rooms: undefined, conversations: {}, pending: [], openRoom: null, connected: false }
let state = emptyChat
const listeners = new Set<() => void>()

export const chat = () => state

export function setChat(patch: Partial<ChatState>) {
  state = { ...state, ...patch }
  if (patch.rooms) setCounts({ messages: patch.rooms.filter((room) => room.unread > 0).length })
  for (const listener of listeners) listener()
}

export const setConversation = (id: number, patch: Partial<Conversation>) =>
  setChat({ conversations: { ...state.conversations, [id]: { ...(state.conversations[id] ?? emptyConversation), ...patch } } })

export const setRoom = (id: number, change: (room: Room) => Room) =>
  setChat({ rooms: state.rooms?.map((room) => (room.id === id ? change(room) : room)) })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A part of the chat's state. `select` must return the same object while nothing has changed. */
export const useChat = <T>(select: (state: ChatState) => T): T =>
  useSyncExternalStore(
    subscribe,
    () => select(state),
    () => select(emptyChat),
  )
