import type { SessionId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { liveSessions } from './admit.ts'
import { sessionRoom, type Io } from './types.ts'

/** Closes this process's connections of a sign-in that ended. */
export const closeSession = (io: Io, id: SessionId) => io.local.in(sessionRoom(id)).disconnectSockets(true)

/** Closes connections of sessions whose end was missed: after the listener was down, and periodically. */
export async function disconnectEndedSessions(io: Io, db: Db) {
  const held = new Set<SessionId>()
  for (const socket of io.of('/').sockets.values()) held.add(socket.data.sessionId)
  if (held.size === 0) return
  const live = await liveSessions(db, [...held])
  for (const id of held) if (!live.has(id)) closeSession(io, id)
}
