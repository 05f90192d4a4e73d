import type { StoreNeeds } from '#contract/dashboard.ts'
import { useSyncExternalStore } from 'react'

/**
 * Numbers in the header and the bottom bar, shown before heavier code loads. `messages`: unread chats, once known; `cart`: its lines; `needs`: what
 * waits for a store, the one source of its menus and its dashboard.
 */
export type Counts = { messages: number | undefined; notifications: number; cart: number; needs: StoreNeeds | undefined; chatOpen: boolean }

const none: Counts = { messages: undefined, notifications: 0, cart: 0, needs: undefined, chatOpen: false }
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
