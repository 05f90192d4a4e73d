import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { asAsker, never } from '#server/platform/db/reading.ts'
import { lsnOf, type Lsn, type Replicas } from '#server/platform/db/replicas.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** After a write: the cookie by which this browser reads from replicas only what shows it. */
    cookieOfWrite: (request: FastifyRequest) => Promise<string[]>
  }
}

/** Where the database's log was after this browser's last write. */
const cookieName = 'wrote'
/** What is written when that is not known: no replica is ever so far. */
const unknown = 'FFFFFFFF/FFFFFFFF'

/**
 * Lets public reads and exports be answered by replicas, and a browser read its own writes: a cookie tells how far a replica must be. A
 * client that shows a token and keeps no cookies reads from the primary.
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
  // A page that takes a form shows what it did.
  if (isWrite(request) && !request.routeOptions.config.endpoint) return never
  const told = request.cookies[cookieName]
  const { access_token: token, authorization } = request.headers
  if (told === undefined) return token || authorization ? never : 0n
  return lsnOf(told) ?? never
}
