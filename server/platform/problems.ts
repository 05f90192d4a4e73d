import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { problems, type ProblemBody, type ProblemCode } from '#contract/problems.ts'
import { fieldWords, type FieldError } from '#contract/words/fields.ts'
import { fill } from '#contract/words/fill.ts'
import { Problem } from './errors.ts'

/** Turns every failure into RFC 9457 `application/problem+json`. Logs bugs once, with their trace id. */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = asProblem(error)
    if (problem.code === 'unexpected') request.log.error({ err: error }, 'unexpected error')
    else if (problem.code === 'unavailable') request.log.warn({ err: error }, 'unavailable')
    return sendProblem(request, reply, problem)
  })
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const body = problemBody(problem, request.id)
  if (body.status === 503 || body.status === 429) void reply.header('retry-after', String(problem.extra.retryAfter ?? 5))
  return reply
    .status(body.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(body)
}

/** Responds with a problem to unknown paths below the API's prefix, never with a page. */
export function answerUnknown(app: FastifyInstance, prefix: string) {
  for (const url of [prefix, `${prefix}/*`])
    app.all(url, { schema: { hide: true }, config: { limit: 'general', noCall: true }, onRequest: refuse }, () => undefined)
}

/** Before the body is read. */
const refuse = (_request: FastifyRequest, _reply: FastifyReply, done: (error: Error) => void) => done(new Problem('not-found'))

/** A problem on the wire. */
export function problemBody(problem: Problem, traceId: string): ProblemBody {
  const [status, title] = problems[problem.code]
  const { detail, errors, rule, days, store, cart, current, payment, ways, levels, limits } = problem.extra
  return {
    type: `/problems/${problem.code}`,
    title,
    status,
    detail: problem.message,
    code: problem.code,
    ...(detail ? { detailCode: detail.code, params: detail.params ?? {} } : {}),
    ...(errors ? { errors: errors.map(inEnglish) } : {}),
    ...(rule ? { rule } : {}),
    ...(days ? { days } : {}),
    ...store,
    ...(cart ? { cart } : {}),
    ...(current ? { current } : {}),
    ...(payment ? { payment } : {}),
    ...(levels ? { levels } : {}),
    ...limits,
    ...(ways ? { ways } : {}),
    traceId,
  }
}

/** Field errors as the specification requires: a path and a message. */
const inEnglish = (error: FieldError) => ({ ...error, message: fill(fieldWords[error.code], 'en', error.params) })

type Failure = Error & { code?: string; statusCode?: number }

/** Maps any failure to the problem that the caller gets. */
export function asProblem(error: Failure): Problem {
  if (error instanceof Problem) return error
  if (error instanceof pg.DatabaseError) return new Problem(databaseProblem(error.code ?? ''))
  if (isConnectionLoss(error)) return new Problem('unavailable')
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) return new Problem('too-large')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.statusCode === 415 || error.statusCode === 406)
    return new Problem('unsupported-type')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new Problem('malformed')
  return new Problem('unexpected')
}

/** Maps PostgreSQL's error codes to problems (safety.md, "Browser and wire"). */
function databaseProblem(code: string): ProblemCode {
  if (code === '22021' || code === '22P05') return 'malformed'
  if (code === '22003') return 'validation'
  if (code === '23505' || code === '23514') return 'not-allowed-now'
  // A replica that is being promoted refuses writes for a moment.
  if (code === '25006') return 'unavailable'
  if (code.startsWith('08') || code.startsWith('53') || code.startsWith('57') || code === '40001' || code === '40P01' || code === '25P03')
    return 'unavailable'
  return 'unexpected'
}

const lost = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** Whether the database is unreachable, whatever the statement was. */
export const isConnectionLoss = (error: Failure) =>
  lost.has(error.code ?? '') ||
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
    error.message,
  )
