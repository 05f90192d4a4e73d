import { useSyncExternalStore } from 'react'
import { notifications as contract, type Notification } from '#contract/notifications.ts'
import { call } from '#web/shell/call.ts'
import { setCounts } from '#web/shell/sockets/counts.ts'
import { hear, onLine } from '#web/shell/sockets/line.ts'

/** `list` is undefined until loaded; `more`: there may be older ones. */
export type NotificationState = { list: Notification[] | undefined; more: boolean; error: unknown; latest: Notification | null }

const nothing: NotificationState = { list: undefined, more: false, error: undefined, latest: null }
let state = nothing
let unread = 0
const listeners = new Set<() => void>()
const page = 20

function set(patch: Partial<NotificationState>, count = unread) {
  state = { ...state, ...patch }
  unread = count
  setCounts({ notifications: unread })
  for (const listener of listeners) listener()
}

/** Keeps count and list in sync with the server. Returns a function that stops it. */
export function startNotifications(): () => void {
  const stops = [
    onLine((connected) => connected && void refresh()),
    hear('resync', () => void refresh()),
    hear('notification', (come) => {
      if (state.list?.some((one) => one.id === come.id)) return
      set({ latest: come, ...(state.list ? { list: [come, ...state.list] } : {}) }, unread + 1)
    }),
    hear('notificationsRead', ({ unread: count }) => {
      if (count === unread) return
      set(count === 0 && state.list ? { list: state.list.map(asRead) } : {}, count)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    set(nothing, 0)
  }
}

const asRead = (one: Notification): Notification => ({ ...one, readAt: one.readAt ?? new Date().toISOString() })

/** Loads the newest notifications and the count. Keeps a failure for the list. */
export async function refresh() {
  try {
    const { notifications, unread: count } = await call(contract.list, { query: { limit: page } })
    set({ list: notifications, more: notifications.length === page, error: undefined }, count)
  } catch (error) {
    set({ error })
  }
}

/** Loads the page after the last one shown. Throws CallError. */
export async function loadMore() {
  const list = state.list ?? []
  const { notifications, unread: count } = await call(contract.list, { query: { limit: page, before: list.at(-1)?.id } })
  set({ list: [...list, ...notifications], more: notifications.length === page }, count)
}

/** Marks one or all as read: here at once, then on the server. */
export async function markRead(id?: Notification['id']) {
  const list = state.list ?? []
  const before = { list: state.list, unread }
  const left = id === undefined ? 0 : unread - (list.some((one) => one.id === id && one.readAt === null) ? 1 : 0)
  set({ list: list.map((one) => (id === undefined || one.id === id ? asRead(one) : one)) }, left)
  try {
    const answer = await call(contract.read, { body: id === undefined ? {} : { ids: [id] } })
    set({}, answer.unread)
  } catch (error) {
    set({ list: before.list, error }, before.unread)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useNotifications = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  )
