import type { Db } from '#server/db/db.ts'
import { liveSessions } from './admit.ts'
import type { Io, SocketData } from './types.ts'

/** Milliseconds for which a lost connection is kept as it was. */
export const recoveryWindow = 2 * 60_000

/**
 * socket.io hands a returning connection what it missed before any middleware has looked at its token. So a kept
 * connection whose sign-in has ended meanwhile is forgotten here, before that.
 */
export function guardRecovery(io: Io, db: Db) {
  const adapter = io.of('/').adapter
  const restore = adapter.restoreSession.bind(adapter)
  adapter.restoreSession = async (pid, offset) => {
    const kept = await restore(pid, offset)
    const sessionId = (kept?.data as Partial<SocketData> | undefined)?.sessionId
    const live = sessionId !== undefined && (await liveSessions(db, [sessionId])).has(sessionId)
    // Its own code takes null for "nothing kept"; its type does not say so.
    return live ? kept : (null as never)
  }
}
