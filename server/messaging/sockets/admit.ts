import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import type { SessionId } from '#contract/ids.ts'
import { isPageOwner } from '#contract/pageOwner.ts'
import { lacksSecondFactor, findActor } from '#server/identity/api.ts'
import { partyOf, roomOf } from './party.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { accountRoom, personRoom, sessionRoom, type Connection, type Io } from './types.ts'

/** Maximum concurrent connections of a person per process: phones, tabs and stale ones. */
const maxConnections = 20

/** True for our own origin or none. Browsers send the origin on every WebSocket and cross-site request. */
export function isOurs(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === host
}

/** Admits a connection by its session token alone and joins its rooms. */
export function admitSockets(io: Io, db: Db, config: Pick<Config, 'twoFactorRequired'>) {
  io.use((socket, next) => {
    admit(io, db, config, socket).then(
      (refusal) => (refusal ? next(new Error(refusal)) : next()),
      () => next(new Error('unavailable')),
    )
  })
}

async function admit(io: Io, db: Db, config: Pick<Config, 'twoFactorRequired'>, socket: Connection): Promise<string | undefined> {
  const { token, pageOwner } = socket.handshake.auth
  const user = await holderOf(db, token)
  if (!user || user.role === 'operator') return 'unauthenticated'
  if (user && typeof pageOwner === 'string' && !isPageOwner(pageOwner, user)) return 'other-session'
  if (socket.recovered && socket.data.sessionId !== user.sessionId) return 'unauthenticated'
  if (await lacksSecondFactor(db, config, user)) return 'second-factor-needed'
  const account = accountRoom(user)
  await socket.join([account, personRoom(user), sessionRoom(user.sessionId)])
  if ((io.of('/').adapter.rooms.get(account)?.size ?? 0) > maxConnections) return 'rate-limited'
  const chats = user.permissions.has('chat.use')
  const party = (chats && (await partyOf(db, user))) || null
  if (party) await socket.join(roomOf(party))
  const profile = user.role === 'buyer' ? ({ role: 'buyer', id: user.id } as const) : ({ role: 'seller', id: user.id } as const)
  socket.data = { sessionId: user.sessionId, user: { ...profile, user: user.user, chats }, party }
  // The session may have ended before the connection joined the room that is notified of it.
  return (await liveSessions(db, [user.sessionId])).has(user.sessionId) ? undefined : 'unauthenticated'
}

/** Returns the user of a connection's token; undefined for an invalid one. */
export const holderOf = async (db: Db, token: unknown) =>
  typeof token === 'string' && token.length <= 200 ? findActor(db, token) : undefined

/** Returns the sessions that are still valid. */
export async function liveSessions(db: Db, ids: SessionId[]): Promise<Set<SessionId>> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<SessionId>`any(${ids}::bigint[])`)
    .where('endedAt', 'is', null)
    .where('refreshExpiresAt', '>', sql<Date>`now()`)
    .execute()
  return new Set(rows.map((row) => row.id))
}
