import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { asAsker, never } from '#server/platform/db/reading.ts'
import { lsnOf, type Lsn, type Replicas } from '#server/platform/db/replicas.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Cookie for the response to a write: this browser then reads only from replicas that include the write. */
    cookieOfWrite: (request: FastifyRequest) => Promise<string[]>
  }
}

/** Cookie with the log position after this browser's last write. */
const cookieName = 'wrote'
/** Stored when the position is unknown: no replica ever reaches it. */
const unknown = 'FFFFFFFF/FFFFFFFF'

/**
 * Lets replicas serve public reads and exports, with read-your-writes: a cookie holds the position that a replica must have reached.
 * Clients with a token and without cookies read from the primary.
 */
export function readOwnWrites(app: FastifyInstance, db: Db, replicas: Replicas | undefined) {
  app.decorate('cookieOfWrite', async ({ protocol }) => {
    if (!replicas) return []
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db).catch(() => ({ rows: [] }))
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' } as const
    return [app.serializeCookie(cookieName, rows[0]?.lsn ?? unknown, attributes)]
  })
  if (!replicas) return
  app.addHook('onRequest', (request, _reply, done) => asAsker({ replicas, wrote: wroteOf(request), oldest: Infinity }, done))
  app.addHook('onSend', async (request, reply) => {
    if (isWrite(request) && request.routeOptions.config.endpoint) void reply.header('set-cookie', await app.cookieOfWrite(request))
  })
  app.addHook('onClose', () => replicas.close())
}

const isWrite = ({ method }: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

function wroteOf(request: FastifyRequest): Lsn {
  // A page that handles a form shows the result.
  if (isWrite(request) && !request.routeOptions.config.endpoint) return never
  const told = request.cookies[cookieName]
  const { access_token: token, authorization } = request.headers
  if (told === undefined) return token || authorization ? never : 0n
  return lsnOf(told) ?? never
}
