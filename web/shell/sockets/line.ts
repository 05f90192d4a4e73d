import { io, type Socket } from 'socket.io-client'
import { notifications } from '#contract/notifications.ts'
import { reconnection } from '#contract/reconnection.ts'
import type { ClientEvents, ServerEvents } from '#contract/sockets.ts'
import { call } from '#web/shell/call.ts'
import { freshToken } from '#web/shell/session/refresh.ts'
import { pageOwner, readSession } from '#web/shell/session/session.ts'

export type Line = Socket<ServerEvents, ClientEvents>
type Name = keyof ServerEvents
type EventArgs = { [N in Name]: Parameters<ServerEvents[N]> }
type Heard = { [N in Name]: Set<(...given: EventArgs[N]) => void> }

let line: Line | undefined
const heard: Heard = {
  newRoomResponse: new Set(),
  messageResponse: new Set(),
  typing: new Set(),
  read: new Set(),
  presence: new Set(),
  roomChanged: new Set(),
  notification: new Set(),
  notificationsRead: new Set(),
  resync: new Set(),
}
const changes = new Set<(connected: boolean) => void>()

/** Connects with the session's token while a user is signed in. */
export function createLine() {
  closeLine()
  const opened: Line = io({
    ...reconnection,
    auth: (give) => void freshToken().then((token) => give({ token, pageOwner: pageOwner() })),
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  })
  line = opened
  opened.on('connect', () => {
    const session = readSession()
    opened.emit('userConnect', { socketId: opened.id, id: session?.id, role: session?.role })
    for (const tell of changes) tell(true)
  })
  opened.on('disconnect', (reason) => {
    for (const tell of changes) tell(false)
    if (reason === 'io server disconnect') void knockAgain(opened)
  })
  opened.on('connect_error', (error) => {
    // A lost connection reconnects by itself, a refused handshake does not.
    if (!opened.active)
      setTimeout(() => void knockAgain(opened), error.message === 'unauthenticated' ? 0 : reconnection.reconnectionDelayMax)
  })
  opened.onAny(tell)
}

/** A newer server may send events that this page does not know. */
function tell<N extends Name>(name: N, ...given: EventArgs[N]) {
  if (name in heard) for (const listener of heard[name]) listener(...given)
}

/** The server closed the connection, so the sign-in may be over. A call finds out, and leads to the sign-in page if so. */
async function knockAgain(mine: Line) {
  try {
    await call(notifications.list, { query: { limit: 1 } })
  } catch {
    // Unreachable: keep trying. Signed out: the page is left.
  }
  if (line !== mine || !readSession()) return
  await new Promise((resolve) => setTimeout(resolve, reconnection.reconnectionDelay))
  if (line === mine) mine.connect()
}

export function closeLine() {
  line?.disconnect()
  line = undefined
}

export const currentLine = () => line
export const isConnected = () => line?.connected ?? false

/** Listens to an event on this connection and all later ones. Returns a function that stops it. */
export function hear<N extends Name>(name: N, listener: (...given: EventArgs[N]) => void): () => void {
  heard[name].add(listener)
  return () => void heard[name].delete(listener)
}

/** Calls back when the socket connects or disconnects. Returns a function that ends it. */
export function onLine(tell: (connected: boolean) => void): () => void {
  changes.add(tell)
  return () => void changes.delete(tell)
}
