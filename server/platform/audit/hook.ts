import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import { coalesceWrites } from '#server/platform/db/coalesceWrites.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Identify } from '#server/platform/http.ts'
import { doneBy, writeAudits, type Act } from './audit.ts'

/**
 * Writes down every change that a signed-in user makes or is refused, and the readings that say so, before the response: what was acknowledged
 * is in the audit. Returns how to remember the actor.
 */
export function auditCalls(app: FastifyInstance, db: Db): (identify: Identify) => Identify {
  const askers = new WeakMap<FastifyRequest, Actor>()
  const write = coalesceWrites((acts: Act[]) => writeAudits(db, acts))
  app.addHook('onSend', (request, reply, payload, done) => {
    // Visitors leave no act: their answers do not wait here.
    const user = askers.get(request)
    if (!user) return done(null, payload)
    // Nothing was acknowledged, most likely because the database is away: do not wait a second time.
    if (reply.statusCode === 503) {
      void note(request, reply, user)
      done(null, payload)
    } else void note(request, reply, user).then(() => done(null, payload), done)
  })
  const note = async (request: FastifyRequest, reply: FastifyReply, user: Actor) => {
    const { endpoint } = request.routeOptions.config
    const refused = reply.statusCode === 403 || (typeof endpoint?.access === 'object' && !user.permissions.has(endpoint.access.can))
    const isRead = endpoint?.method === 'GET'
    if (!endpoint || (!refused && (endpoint.audit === false || (isRead && !endpoint.audit)))) return
    const outcome = reply.statusCode < 400 ? 'done' : `refused ${reply.statusCode}`
    const act = {
      ...doneBy(user),
      act: `${endpoint.method} ${endpoint.path}`,
      object: objectOf(request),
      outcome,
      detail: detailOf(isRead ? request.query : request.body, endpoint.audit || []),
      request,
    }
    await write(act).catch((error: unknown) => request.log.error({ err: error, act }, 'the audit could not be written'))
  }
  return (identify) => async (request) => {
    const user = await identify(request)
    if (user) askers.set(request, user)
    return user
  }
}

const objectOf = ({ params }: FastifyRequest) =>
  Object.values((params ?? {}) as Record<string, string>)
    .join('/')
    .slice(0, 100)

function detailOf(body: unknown, telling: readonly string[]): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {}
  const given = body as Record<string, unknown>
  return Object.fromEntries(
    telling
      .filter((key) => ['number', 'string', 'boolean'].includes(typeof given[key]))
      .map((key) => [key, String(given[key]).slice(0, 40)]),
  )
}
