import type { Server, Socket } from 'socket.io'
import type { SessionId } from '#contract/ids.ts'
import type { ClientEvents, ServerEvents } from '#contract/sockets.ts'
import type { Party } from './party.ts'
import type { Person, Profile, TradingKind } from '#server/platform/actor.ts'

/**
 * Data of a connection, plain because it is stored while the connection is away. `party` is null without a store or without the `chats`
 * permission.
 */
export type SocketData = { sessionId: SessionId; user: Person<TradingKind> & { chats: boolean }; party: Party | null }
type None = Record<string, never>
export type Io = Server<ClientEvents, ServerEvents, None, SocketData>
export type Connection = Socket<ClientEvents, ServerEvents, None, SocketData>

export const sessionRoom = (id: SessionId) => `session:${id}`
/** The room of an account: a seller has notifications before having a store. */
export const accountRoom = (user: Profile<TradingKind>) => `${user.role}:${user.id}`
/** The room of one member of an account, for what only this person is told. */
export const personRoom = ({ user, ...profile }: Person<TradingKind>) => `${accountRoom(profile)}:${user}`
