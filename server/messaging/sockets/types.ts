import type { Server, Socket } from 'socket.io'
import type { SessionId } from '#contract/ids.ts'
import type { ClientEvents, ServerEvents } from '#contract/sockets.ts'
import type { Party } from './party.ts'
import type { Profile, TradingKind } from '#server/platform/actor.ts'

/** What we know of a connection. Plain data: it is kept while a connection is away. `party` is null without a store, and where the roles do not allow to `chats`. */
export type SocketData = { sessionId: SessionId; user: Profile<TradingKind> & { chats: boolean }; party: Party | null }
type None = Record<string, never>
export type Io = Server<ClientEvents, ServerEvents, None, SocketData>
export type Connection = Socket<ClientEvents, ServerEvents, None, SocketData>

export const sessionRoom = (id: SessionId) => `session:${id}`
/** The room of an account: a seller has notifications before having a store. */
export const accountRoom = (user: Profile<TradingKind>) => `${user.role}:${user.id}`
