import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Replicas } from '#server/platform/db/replicas.ts'
import { Problem } from '#server/platform/errors.ts'

/** `/healthz`: the process lives, touches nothing else. `/readyz`: it can serve, or 503; without replicas it can. */
export function healthRoutes(app: FastifyInstance, db: Db, replicas?: Replicas) {
  let leaving = false
  app.addHook('preClose', async () => {
    leaving = true
  })
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (leaving) throw new Problem('unavailable')
    await sql`select 1`.execute(db)
    if (!replicas) return { status: 'ready' }
    const states = replicas.states()
    return { status: 'ready', replicas: { of: states.length, used: states.filter(({ isUsed }) => isUsed).length } }
  })
}
