import { useSyncExternalStore } from 'react'

/** What the header shows before anything heavier is loaded, and what it asks of the rest. `messages`: chats with unread ones, once known. */
export type Counts = { messages: number | undefined; notifications: number; chatOpen: boolean }

const none: Counts = { messages: undefined, notifications: 0, chatOpen: false }
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
