import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { SessionId } from '#contract/ids.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Consume } from '#server/platform/limits/limits.ts'
import { admitSockets } from './admit.ts'
import { acceptApiNamespace } from './apiNamespace.ts'
import { disconnectEndedSessions, closeSession } from './endedSessions.ts'
import { limitEvents } from './floods.ts'
import { admitHandshakes } from './handshakes.ts'
import { listenTo } from '#server/platform/db/listen.ts'
import { trackPresence, type Presence } from './presence.ts'
import { guardRecovery, recoveryWindow } from './recovery.ts'
import { createRedis } from '#server/platform/redis.ts'
import type { Io } from './types.ts'

type Parts = {
  db: Db
  config: Config
  databaseUrl: string
  consume: Consume
  /** A notification was written, by whichever process. */
  notified: (io: Io, what: string) => Promise<void>
  /** A message was written by an event, by whichever process. */
  posted: (io: Io, what: string) => Promise<void>
}
/** The socket server and the presence of its users. */
export type Sockets = { io: Io; presence: Presence }

/** Milliseconds between searches for ended sessions, and between resync requests while Redis is down. */
const sweep = 60_000
const nudge = 10_000

/** Starts Socket.io on the app's server. It opens and closes with the app, asking clients to reconnect. */
export function createSockets(app: FastifyInstance, { db, config, databaseUrl, consume, notified, posted }: Parts): Sockets {
  const resync = () => io.local.emit('resync')
  // Waits a second, so that the other processes have reconnected too.
  const redis = config.redisUrl ? createRedis(config.redisUrl, app.log, () => setTimeout(resync, 1_000).unref()) : undefined
  const io: Io = new Server(app.server, {
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: 10_000,
    connectionStateRecovery: { maxDisconnectionDuration: recoveryWindow, skipMiddlewares: false },
    allowRequest: admitHandshakes(config, consume),
    ...(redis ? { adapter: redis.adapter } : {}),
  })
  acceptApiNamespace(io)
  guardRecovery(io, db)
  admitSockets(io, db, config)
  const presence = trackPresence(io, redis, randomUUID())
  if (config.rateLimits) io.on('connection', limitEvents)

  const ends: (() => Promise<unknown> | void)[] = []
  app.addHook('onListen', async () => {
    const catchUp = () =>
      void disconnectEndedSessions(io, db).catch((error: unknown) => app.log.warn({ err: error }, 'ended sign-ins could not be looked up'))
    const channels = {
      session_ended: (id: string) => closeSession(io, Number(id) as SessionId),
      notified: (what: string) => void notified(io, what),
      message_posted: (what: string) => void posted(io, what),
    }
    const timers = [setInterval(catchUp, sweep), setInterval(() => redis && !redis.ready() && resync(), nudge)]
    const line = listenTo(databaseUrl, { channels, onConnect: () => (catchUp(), resync()), log: app.log })
    ends.push(line.close, () => timers.forEach((timer) => clearInterval(timer)))
    await line.tried
  })
  app.addHook('preClose', async () => {
    for (const end of ends) await end()
    // Closes like a lost connection, so that clients reconnect to another process or after the restart.
    io.engine.close()
    await presence.close()
    const { adapter } = io.of('/')
    await adapter.close()
    redis?.close()
    if (!redis) letGo(adapter)
  })
  return { io, presence }
}

/** Detaches the in-memory adapter, whose timer never ends and would keep the whole app alive. Later emits on it reach no one. */
function letGo(adapter: ReturnType<Io['of']>['adapter']) {
  Object.assign(adapter, { nsp: { name: adapter.nsp.name, sockets: new Map() } })
  Reflect.deleteProperty(adapter, 'restoreSession')
}
