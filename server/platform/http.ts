import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { isGuarded, type Access, type Answer, type Body, type Endpoint, type Params, type Query, type Reply } from '#contract/endpoint.ts'
import { isOperators, type KindsWith, type Permission } from '#contract/permissions.ts'
import type { Actor, SignedInActor } from './actor.ts'
import { fieldSaid, type FieldError } from '#contract/words/fields.ts'
import { answerUnknown } from './problems.ts'
import { Problem } from './errors.ts'
import { maxFormBytes, readMultipart, type Upload } from './multipart.ts'
import { replySchema, routeSchema } from './openapi.ts'

/** Who a handler is called for: by a permission only those kinds of organization that know it. */
type Caller<A extends Access> = A extends { can: infer P extends Permission }
  ? A extends { viewAs: true }
    ? Actor<KindsWith<P>>
    : SignedInActor<KindsWith<P>>
  : A extends 'signed-in'
    ? SignedInActor
    : SignedInActor | undefined
type AccessOf<E> = E extends { access: infer A extends Access } ? A : never

export type Call<E extends Endpoint> = {
  user: Caller<AccessOf<E>>
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** Pictures of a multipart body, decoded; empty otherwise. */
  files: Upload[]
  request: FastifyRequest
  reply: FastifyReply
}
/** What was read of a request, before the types of its endpoint are known. A visit has no request. */
type ParsedCall = { [K in keyof Call<Endpoint>]?: unknown }
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>>
export type Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void
/** Who holds this request's token; undefined without one, `unauthenticated` with a dead one. */
export type Identify = (request: FastifyRequest) => Promise<Actor | undefined>

/** Runs a handler that a replica may answer. */
type RunRead = <T>(work: () => Promise<T>) => Promise<T>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call of the contract: what it says of itself. */
    endpoint?: Endpoint
    /** Below `/api` and no call: a browser is led here, or reports. It is open to anyone. */
    noCall?: true
  }
}

/** Runs a public call in this process, as a visitor; only listed fields leave here too. */
export type Visit = <E extends Endpoint>(endpoint: E, input?: { params?: object; query?: object }) => Promise<Answer<E>>

/** Registers endpoints of the contract: access, then parsing, then the handler, then only the listed fields out. */
export function router(app: FastifyInstance, identify: Identify, fromReplica: RunRead = (work) => work()): { route: Route; visit: Visit } {
  // By address, not by object: the built web app carries its own copy of the contract.
  const open = new Map<string, { endpoint: Endpoint; answer: (given: ParsedCall) => Promise<unknown> }>()
  app.addHook('onRoute', refuseSilent)
  const route: Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => {
    const handle = (given: ParsedCall) => handler(given as Call<E>)
    const answer = endpoint.replica ? (given: ParsedCall) => fromReplica(() => handle(given)) : handle
    if (endpoint.access === 'anyone' && endpoint.method === 'GET') open.set(endpoint.path, { endpoint, answer })
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      app.route({
        method: endpoint.method,
        url: `/api${path}`,
        ...(endpoint.multipart ? { bodyLimit: maxFormBytes } : {}),
        config: { endpoint, limit: endpoint.limit ?? 'general' },
        schema: {
          ...routeSchema(endpoint, path !== endpoint.path),
          response: { [endpoint.status ?? 200]: replySchema(endpoint.response) },
        },
        handler: async (request, reply) => {
          const user = await admit(endpoint.access, request, identify)
          const params = parseParams(endpoint, request.params)
          const query = parse(endpoint.query, request.query)
          const { json, files } =
            request.isMultipart() && endpoint.multipart
              ? await readMultipart(request, endpoint.multipart)
              : { json: request.body, files: [] }
          // What came beside files is the body too: for the audit, and for a request that is sent again.
          request.body = json
          const body = parse(endpoint.body, json)
          reply.status(endpoint.status ?? 200)
          return answer({ user, params, query, body, files, request, reply })
        },
      })
    }
  }
  answerUnknown(app, '/api')
  const visit: Visit = async <E extends Endpoint>({ method, path }: E, { params, query }: Parameters<Visit>[1] = {}) => {
    const found = method === 'GET' ? open.get(path) : undefined
    if (!found) throw new Error(`${method} ${path} is not open to visitors`)
    const { endpoint, answer } = found
    const parsed = { params: parseParams(endpoint, params), query: parse(endpoint.query, query ?? {}) }
    return z.parse(endpoint.response, await answer({ user: undefined, body: undefined, files: [], ...parsed })) as Answer<E>
  }
  return { route, visit }
}

const saidWithoutPermission: readonly unknown[] = ['anyone', 'signed-in', 'provider', 'refresh-cookie']

/** The server does not start with a call that does not say who may make it. */
function refuseSilent({ url, method, config }: RouteOptions) {
  if (!url.startsWith('/api') || config?.noCall) return
  const access = config?.endpoint?.access
  const isSaid = typeof access === 'object' ? Boolean(access?.can) : saidWithoutPermission.includes(access)
  if (!isSaid) throw new Error(`${String(method)} ${url} does not say who may call it: it is no call of the contract, or has no access.`)
}

async function admit(access: Access, request: FastifyRequest, identify: Identify): Promise<Actor | undefined> {
  if (!isGuarded(access)) return undefined
  const user = await identify(request)
  // A token that has ended is told so, whosever it was.
  const isStranger = user ? user.role !== 'operator' : !request.headers.access_token && !request.headers.authorization
  if (isStranger && typeof access === 'object' && isOperators(access.can)) throw new Problem('not-found')
  if (!user) throw new Problem('unauthenticated')
  if (typeof access === 'object' && !user.permissions.has(access.can)) throw new Problem('forbidden')
  return user
}

function parseParams(endpoint: Endpoint, raw: unknown) {
  if (!endpoint.params) return undefined
  const parsed = z.safeParse(endpoint.params, raw)
  if (!parsed.success) throw new Problem('not-found')
  return parsed.data
}

/** The parsed value, or `validation` with a sentence for each field. */
function parse(schema: z.ZodMiniType | undefined, raw: unknown) {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, raw)
  if (!parsed.success) throw new Problem('validation', { errors: oncePerField(fieldErrors(parsed.error.issues)) })
  return parsed.data
}

type Issue = z.core.$ZodIssue

/** The first thing that is wrong with a field says what to do; an empty one need not hear of its form too. */
const oncePerField = (errors: FieldError[]) =>
  errors.filter(({ path }, index) => errors.findIndex((other) => other.path === path) === index)

/** Of a union the branch that came furthest speaks, so that a form hears of its own fields. */
function fieldErrors(issues: Issue[], base: string[] = []): FieldError[] {
  return issues
    .flatMap((issue) => {
      const path = [...base, ...issue.path.map(String)]
      if (issue.code === 'invalid_union' && issue.errors.length > 0) {
        const deepest = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0] ?? []
        return fieldErrors(deepest, path)
      }
      return [{ path: path.join('.'), ...fieldSaid(issue) }]
    })
    .slice(0, 50)
}

const depth = (issues: Issue[]) => Math.max(...issues.map((issue) => issue.path.length))
