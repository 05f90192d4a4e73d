import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import {
  isGuarded,
  type Access,
  type Answer,
  type Body,
  type Endpoint,
  type MinimalReply,
  type Params,
  type Query,
  type Reply,
} from '#contract/endpoint.ts'
import { isOperators, type KindsWith, type Permission } from '#contract/permissions.ts'
import type { Actor, SignedInActor } from './actor.ts'
import { asUser } from './currentUser.ts'
import { fieldSaid, type FieldError } from '#contract/words/fields.ts'
import { answerUnknown } from './problems.ts'
import { Problem } from './errors.ts'
import { maxFormBytes, maxLargeJsonBytes, readMultipart, type Upload } from './multipart.ts'
import { replySchema, writerOf } from './openapi/serializer.ts'

/** The caller's type in a handler: with a permission, only the kinds of organizations that have it. */
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
  /** Files of a multipart body, decoded; empty otherwise. */
  files: Upload[]
  /** Whether the caller asked for the `minimal` answer of the endpoint. The handler returns that one then. */
  isMinimal: boolean
  request: FastifyRequest
  reply: FastifyReply
}
/** The parsed parts of a request before they get their endpoint's types. A visit has no request. */
type ParsedCall = { [K in keyof Call<Endpoint>]?: unknown }
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E> | MinimalReply<E>>
export type Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void
/** Finds the actor of a request's token. Undefined without one; throws `unauthenticated` for a dead one. */
export type Identify = (request: FastifyRequest) => Promise<Actor | undefined>

/** Runs a handler that may read from a replica. */
type RunRead = <T>(work: () => Promise<T>) => Promise<T>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract that a route serves. */
    endpoint?: Endpoint
    /** A route below `/api` outside the contract: browsers are redirected here or send reports. It is open to anyone. */
    noCall?: true
  }
}

/** Runs a public call in this process as a visitor; the response has only listed fields as well. */
export type Visit = <E extends Endpoint>(endpoint: E, input?: { params?: object; query?: object }) => Promise<Answer<E>>

/** Registers endpoints: checks access, parses the input, runs the handler and serializes only the listed fields. */
export function router(app: FastifyInstance, identify: Identify, fromReplica: RunRead = (work) => work()) {
  // Keyed by path, not by object, because the built web app has its own copy of the contract.
  const open = new Map<string, { endpoint: Endpoint; answer: (given: ParsedCall) => Promise<unknown> }>()
  /** Everything that was registered, for the published description. */
  const endpoints: Endpoint[] = []
  app.addHook('onRoute', refuseSilent)
  const route: Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => {
    const handle = (given: ParsedCall) => handler(given as Call<E>)
    const answer = endpoint.replica ? (given: ParsedCall) => fromReplica(() => handle(given)) : handle
    endpoints.push(endpoint)
    if (endpoint.access === 'anyone' && endpoint.method === 'GET') open.set(endpoint.path, { endpoint, answer })
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      app.route({
        method: endpoint.method,
        url: `/api${path}`,
        exposeHeadRoute: false,
        ...(endpoint.multipart ? { bodyLimit: maxFormBytes } : endpoint.large ? { bodyLimit: maxLargeJsonBytes } : {}),
        config: { endpoint, limit: endpoint.limit ?? 'general' },
        schema: { hide: true, response: { [endpoint.status ?? 200]: replySchema(endpoint.response) } },
        handler: async (request, reply) => {
          const user = await admit(endpoint.access, request, identify)
          const params = parseParams(endpoint, request.params)
          const query = parse(endpoint.query, request.query)
          const { json, files } =
            request.isMultipart() && endpoint.multipart
              ? await readMultipart(request, endpoint.multipart)
              : { json: request.body, files: [] }
          // The JSON part of a multipart form becomes the body, for the audit and for idempotent retries.
          request.body = json
          const body = parse(endpoint.body, json)
          reply.status(endpoint.status ?? 200)
          const isMinimal = prefersMinimal(endpoint, request)
          const result = await asUser(user, () => answer({ user, params, query, body, files, isMinimal, request, reply }))
          if (isMinimal) sendMinimal(endpoint, reply)
          return result
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
    return z.parse(
      endpoint.response,
      await answer({ user: undefined, body: undefined, files: [], isMinimal: false, ...parsed }),
    ) as Answer<E>
  }
  return { route, visit, endpoints }
}

/** Lets the route of GET answer a HEAD, whose body Node leaves away: a second route for each call would take a third of the start. */
export function answerHeadOfCalls(raw: IncomingMessage): string {
  const url = raw.url ?? '/'
  if (raw.method === 'HEAD' && /^(?:https?:\/\/[^/]*)?\/api\//.test(url)) raw.method = 'GET'
  return url
}

/** Whether the endpoint has a minimal answer and the caller prefers it. */
const prefersMinimal = ({ minimal }: Endpoint, { headers: { prefer } }: FastifyRequest) =>
  minimal !== undefined && prefer !== undefined && /(?:^|[,;])\s*return\s*=\s*"?minimal"?\s*(?:[,;]|$)/i.test(String(prefer))

/** Serializes the fields of the minimal answer alone. A refusal never comes here. */
function sendMinimal({ minimal }: Endpoint, reply: FastifyReply) {
  if (!minimal) return
  const write = writerOf(replySchema(minimal))
  void reply.header('preference-applied', 'return=minimal').type('application/json; charset=utf-8').serializer(write)
}

const saidWithoutPermission: readonly unknown[] = ['anyone', 'signed-in', 'provider', 'refresh-cookie']

/** Refuses to start with a route that does not declare its access. */
function refuseSilent({ url, method, config }: RouteOptions) {
  if (!url.startsWith('/api') || config?.noCall) return
  const access = config?.endpoint?.access
  const isSaid = typeof access === 'object' ? Boolean(access?.can) : saidWithoutPermission.includes(access)
  if (!isSaid) throw new Error(`${String(method)} ${url} does not say who may call it: it is no call of the contract, or has no access.`)
}

async function admit(access: Access, request: FastifyRequest, identify: Identify): Promise<Actor | undefined> {
  if (!isGuarded(access)) return undefined
  const user = await identify(request)
  // A request with an ended token gets `unauthenticated`, whatever the token's kind.
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

/** The parsed value. Throws `validation` with a sentence per field. */
function parse(schema: z.ZodMiniType | undefined, raw: unknown) {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, raw)
  if (!parsed.success) throw new Problem('validation', { errors: oncePerField(fieldErrors(parsed.error.issues)) })
  return parsed.data
}

type Issue = z.core.$ZodIssue

/** Reports the first issue of each field only: an empty field does not need a format error as well. */
const oncePerField = (errors: FieldError[]) =>
  errors.filter(({ path }, index) => errors.findIndex((other) => other.path === path) === index)

/** Reports the union branch with the deepest match, so that a form gets errors for its own fields. */
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
