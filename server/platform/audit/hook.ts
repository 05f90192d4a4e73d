import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import { gather } from '#server/platform/db/gather.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Identify } from '#server/platform/http.ts'
import { writeAudits, type Act } from './audit.ts'

/** Daily life, not acts of weight: carts, chat, notifications, marks of having read. Sign-ins write their own rows. */
const quiet = /^\/api\/(orders\/products(\/:id)?$|rooms|notifications|push|sessions\/refresh|accounts\/(verify|reset)|chat)/
/** What may be told of a body: amounts and steps, never text about people. */
const telling = ['price', 'stock', 'quantity', 'kind', 'step'] as const

/**
 * Writes down every change that somebody signed in makes or is refused, before it is answered: what was acknowledged
 * is in the audit. Answers how to remember who asked.
 */
export function auditCalls(app: FastifyInstance, db: Db): (identify: Identify) => Identify {
  const askers = new WeakMap<FastifyRequest, Actor>()
  const write = gather((acts: Act[]) => writeAudits(db, acts))
  app.addHook('onSend', (request, reply, payload, done) => {
    // Visitors leave no act: their answers do not wait here.
    const user = askers.get(request)
    if (!user) return done(null, payload)
    // Nothing was acknowledged, most likely because the database is away: nobody waits for it a second time.
    if (reply.statusCode === 503) {
      void note(request, reply, user)
      done(null, payload)
    } else void note(request, reply, user).then(() => done(null, payload), done)
  })
  const note = async (request: FastifyRequest, reply: FastifyReply, user: Actor) => {
    const { url } = request.routeOptions
    const refused = reply.statusCode === 403
    if (!url || (!refused && (request.method === 'GET' || quiet.test(url)))) return
    const outcome = reply.statusCode < 400 ? 'done' : `refused ${reply.statusCode}`
    const act = {
      actor: `${user.role}:${user.id}`,
      act: `${request.method} ${url.replace('/api', '')}`,
      object: objectOf(request),
      outcome,
      detail: detailOf(request.body),
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

function detailOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {}
  const given = body as Record<string, unknown>
  return Object.fromEntries(
    telling.filter((key) => ['number', 'string'].includes(typeof given[key])).map((key) => [key, String(given[key]).slice(0, 40)]),
  )
}
