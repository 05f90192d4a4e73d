import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

/** `/healthz`: the process lives, touches nothing else. `/readyz`: it can serve, or 503. */
export function healthRoutes(app: FastifyInstance, db: Db) {
  let leaving = false
  app.addHook('preClose', async () => {
    leaving = true
  })
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (leaving) throw new Problem('unavailable')
    await sql`select 1`.execute(db)
    return { status: 'ready' }
  })
}
