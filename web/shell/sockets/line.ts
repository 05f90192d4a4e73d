import type { Socket } from 'socket.io-client'
import type { ClientEvents, ServerEvents } from '#contract/sockets.ts'

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

/** Sets the connection of this page (connection.ts); undefined without one. */
export function setLine(opened: Line | undefined) {
  line = opened
}

/** Passes an event on. A newer server may send events that this page does not know. */
export function tell<N extends Name>(name: N, ...given: EventArgs[N]) {
  if (name in heard) for (const listener of heard[name]) listener(...given)
}

/** Passes on that the socket has connected or disconnected. */
export function tellLine(connected: boolean) {
  for (const listener of changes) listener(connected)
}

export const currentLine = () => line
export const isConnected = () => line?.connected ?? false

/** Listens to an event on this connection and all later ones. Returns a function that stops it. */
export function hear<N extends Name>(name: N, listener: (...given: EventArgs[N]) => void): () => void {
  heard[name].add(listener)
  return () => void heard[name].delete(listener)
}

/** Calls back when the socket connects or disconnects. Returns a function that ends it. */
export function onLine(listener: (connected: boolean) => void): () => void {
  changes.add(listener)
  return () => void changes.delete(listener)
}
