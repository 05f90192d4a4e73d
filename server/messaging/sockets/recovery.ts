import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#server/platform/db/db.ts'
import { holderOf } from './admit.ts'
import type { Io, SocketData } from './types.ts'

/** Milliseconds for which a lost connection is kept as it was. */
export const recoveryWindow = 2 * 60_000

/** Its own code takes null for "nothing kept"; its type does not say so. */
type Restoring = {
  restoreSession: (...asked: Parameters<Adapter['restoreSession']>) => Promise<Awaited<ReturnType<Adapter['restoreSession']>> | null>
}
type Adapter = ReturnType<Io['of']>['adapter']

/**
 * socket.io seats a returning connection in its rooms and hands it what it missed before any middleware has looked at its
 * token. So a kept connection is given back here only to the sign-in that held it, by the token it shows now.
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
