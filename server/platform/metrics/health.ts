import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Replicas } from '#server/platform/db/replicas.ts'
import { Problem } from '#server/platform/errors.ts'

/**
 * `/healthz`: the process lives, touches nothing else. `/readyz`: it can serve, if only reads from a replica, or 503; 404 while it
 * drains, by which HAProxy sends nothing new and leaves alone what is under way.
 */
export function healthRoutes(app: FastifyInstance, db: Db, replicas?: Replicas) {
  app.get('/healthz', { schema: { hide: true }, config: { limit: 'none' } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true }, config: { limit: 'static' } }, async (_request, reply) => {
    if (app.draining.isAsked()) return reply.code(404).send({ status: 'draining' })
    if (!replicas) {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    }
    const states = replicas.states()
    const used = states.filter(({ isUsed }) => isUsed).length
    const writes = replicas.primaryAnswers()
    // While a replica shows the shop, an answer of ours is better than none.
    if (!writes && used === 0) throw new Problem('unavailable')
    return { status: writes ? 'ready' : 'read-only', replicas: { of: states.length, used } }
  })
}
