import { io } from 'socket.io-client'
import { notifications } from '#contract/notifications.ts'
import { reconnection } from '#contract/reconnection.ts'
import { call } from '#web/shell/call.ts'
import { freshToken } from '#web/shell/session/refresh.ts'
import { pageOwner, readSession } from '#web/shell/session/session.ts'
import { currentLine, setLine, tell, tellLine, type Line } from './line.ts'

/** Connects with the session's token while a user is signed in. Apart from line.ts, so that no page waits for the socket's code. */
export function createLine() {
  closeLine()
  const opened: Line = io({
    ...reconnection,
    auth: (give) => void freshToken().then((token) => give({ token, pageOwner: pageOwner() })),
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  })
  setLine(opened)
  opened.on('connect', () => {
    const session = readSession()
    opened.emit('userConnect', { socketId: opened.id, id: session?.id, role: session?.role })
    tellLine(true)
  })
  opened.on('disconnect', (reason) => {
    tellLine(false)
    if (reason === 'io server disconnect') void knockAgain(opened)
  })
  opened.on('connect_error', (error) => {
    // A lost connection reconnects by itself, a refused handshake does not.
    if (!opened.active)
      setTimeout(() => void knockAgain(opened), error.message === 'unauthenticated' ? 0 : reconnection.reconnectionDelayMax)
  })
  opened.onAny(tell)
}

/** The server closed the connection, so the sign-in may be over. A call finds out, and leads to the sign-in page if so. */
async function knockAgain(mine: Line) {
  try {
    await call(notifications.list, { query: { limit: 1 } })
  } catch {
    // Unreachable: keep trying. Signed out: the page is left.
  }
  if (currentLine() !== mine || !readSession()) return
  await new Promise((resolve) => setTimeout(resolve, reconnection.reconnectionDelay))
  if (currentLine() === mine) mine.connect()
}

export function closeLine() {
  currentLine()?.disconnect()
  setLine(undefined)
}
