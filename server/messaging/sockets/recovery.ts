import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#server/platform/db/db.ts'
import { holderOf } from './admit.ts'
import type { Io, SocketData } from './types.ts'

/** Milliseconds for which a lost connection can be recovered. */
export const recoveryWindow = 2 * 60_000

/** The adapter accepts null for "nothing stored", although its type does not say so. */
type Restoring = {
  restoreSession: (...asked: Parameters<Adapter['restoreSession']>) => Promise<Awaited<ReturnType<Adapter['restoreSession']>> | null>
}
type Adapter = ReturnType<Io['of']>['adapter']

/**
 * socket.io recovers a connection, with its rooms and missed events, before any middleware sees its token. This guard recovers it only for
 * the session that owned it, by the token that the client sends now.
 */
export function guardRecovery(io: Io, db: Db) {
  const space = io.of('/')
  const shown = new AsyncLocalStorage<unknown>()
  const add = space._add.bind(space)
  space._add = (client, auth, onConnect) => shown.run(auth.token, () => add(client, auth, onConnect))
  const adapter: Restoring = space.adapter
  const restore = adapter.restoreSession.bind(adapter)
  adapter.restoreSession = async (pid, offset) => {
    const user = await holderOf(db, shown.getStore())
    const kept = user && (await restore(pid, offset))
    const same = kept && (kept.data as Partial<SocketData> | undefined)?.sessionId === user.sessionId
    return same ? kept : null
  }
}
