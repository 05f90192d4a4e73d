import { useSyncExternalStore } from 'react'

/** Numbers in the header and the bottom bar, shown before heavier code loads. `messages`: unread chats, once known; `cart`: its lines. */
export type Counts = { messages: number | undefined; notifications: number; cart: number; newOrders: number; chatOpen: boolean }

const none: Counts = { messages: undefined, notifications: 0, cart: 0, newOrders: 0, chatOpen: false }
let counts = none
const listeners = new Set<() => void>()

export function setCounts(patch: Partial<Counts>) {
  counts = { ...counts, ...patch }
  for (const listener of listeners) listener()
}

export const clearCounts = () => setCounts(none)
export const openChat = () => setCounts({ chatOpen: true })
export const closeChat = () => setCounts({ chatOpen: false })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useCounts = () =>
  useSyncExternalStore(
    subscribe,
    () => counts,
    () => none,
  )
