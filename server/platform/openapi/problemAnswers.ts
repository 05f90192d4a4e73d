import { isGuarded, type Endpoint } from '#contract/endpoint.ts'
import { isOperators } from '#contract/permissions.ts'
import { problems, type ProblemCode } from '#contract/problems.ts'
import { problemWords } from '#contract/words/problems.ts'
import type { JsonSchema } from './components.ts'

/** RFC 9457, as every failure is answered (ProblemBody of the contract). */
export const problemSchema: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'traceId'],
  properties: {
    type: { type: 'string', description: 'Ends in the code.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'For people, in English.' },
    code: { type: 'string', enum: Object.keys(problems) },
    detailCode: { type: 'string', description: 'Says more than the code.' },
    params: { type: 'object', description: 'Values of the words of `detailCode`.' },
    errors: {
      type: 'array',
      description: 'An error per field.',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' }, params: { type: 'object' } },
      },
    },
    traceId: { type: 'string', description: 'Names the request in our log.' },
    rule: { description: 'Which quantities are sold, with `quantity-rule`.' },
    ShopId: { type: 'integer' },
    missing: { type: 'integer', description: 'Rupiah, with `order-minimum`.' },
    days: { type: 'array', items: { type: 'string' }, description: 'With `date-taken`.' },
    cart: { description: 'The fresh cart, with `price-changed` and `out-of-stock`.' },
    current: { description: 'The document as it is now, with `changed-meanwhile`.' },
    payment: { description: 'The open payment, with `payment-open`.' },
    ways: { type: 'array', items: { type: 'string' }, description: 'Ways to confirm, with `confirmation-needed`.' },
  },
}

/** All problems that a call of this endpoint can meet. */
export function problemsOf({ access, params, query, body, multipart, problems: own = [], stepUp, idempotent, ...endpoint }: Endpoint) {
  const codes: ProblemCode[] = ['malformed', 'rate-limited', 'unexpected', 'unavailable', ...own]
  if (isGuarded(access) || access === 'refresh-cookie') codes.push('unauthenticated')
  if (typeof access === 'object') codes.push('forbidden')
  if (typeof access === 'object' && isOperators(access.can)) codes.push('not-found')
  if (isGuarded(access) && !endpoint.withoutSecondFactor) codes.push('second-factor-needed')
  if (params) codes.push('not-found')
  if (query || body || params) codes.push('validation')
  if (body || multipart) codes.push('too-large', 'unsupported-type')
  if (stepUp) codes.push('confirmation-needed')
  if (idempotent) codes.push('validation', 'idempotency-mismatch', 'in-flight')
  if (endpoint.switch) codes.push('switched-off')
  if (endpoint.method !== 'GET' && isGuarded(access)) codes.push('view-only', 'other-session')
  return [...new Set(codes)]
}

/** Error answers by status, each with the codes that can have it. */
export function problemAnswers(endpoint: Endpoint) {
  const byStatus = Map.groupBy(problemsOf(endpoint), (code) => problems[code][0])
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [status, codes.length === 1 ? { $ref: `#/components/responses/${nameOf(codes[0]!)}` } : answerOf(codes)]),
  )
}

/** An answer for each problem, for calls that meet no other one of its status. */
export const problemResponses = () =>
  Object.fromEntries((Object.keys(problems) as ProblemCode[]).map((code) => [nameOf(code), answerOf([code])]))

/** `not-found` as `NotFound`. */
const nameOf = (code: ProblemCode) => code.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const isTemporary = (code: ProblemCode) => problems[code][0] === 429 || problems[code][0] === 503

const answerOf = (codes: readonly ProblemCode[]) => ({
  description: codes.map((code) => `\`${code}\`: ${problemWords[code].en}`).join('\n\n'),
  ...(codes.some(isTemporary) ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
  content: {
    'application/problem+json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: [...codes].toSorted() } } }] },
    },
  },
})
