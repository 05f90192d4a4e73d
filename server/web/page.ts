import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Visit } from '#server/http.ts'
import { pagePolicy } from './policy.ts'

export type PageOptions = {
  /** The built app; in development a new one after each change. */
  build: () => Promise<ServerBuild>
  mode: 'production' | 'development'
  call: Visit
  publicUrl: string
  /** Origins of the payment provider that a page may load from. */
  origins: readonly string[]
  /** What the app may know of its surroundings. */
  site: Site
}

/** Facts of this installation that pages show or need. */
export type Site = { publicUrl: string; demo: boolean }

/** Every address that is no file and no call is a page: rendered by the app, as a visitor sees it. */
export function servePages(app: FastifyInstance, options: PageOptions) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', schema: { hide: true }, handler: (request, reply) => render(request, reply, options) })
  })
}

async function render(request: FastifyRequest, reply: FastifyReply, options: PageOptions) {
  const build = await options.build()
  const { contexts } = build.entry.module as unknown as Contexts
  const nonce = randomBytes(16).toString('base64')
  const context = new RouterContextProvider()
  context.set(contexts.call, options.call)
  context.set(contexts.nonce, nonce)
  context.set(contexts.site, options.site)
  const response = await createRequestHandler(build, options.mode)(webRequest(request, reply, options.publicUrl), context)
  reply.status(response.status)
  for (const [name, value] of response.headers) void reply.header(name, value)
  for (const [name, value] of Object.entries(pagePolicy({ nonce, origins: options.origins, development: options.mode === 'development', https: request.protocol === 'https' }))) {
    void reply.header(name, value)
  }
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : null)
}

/** The keys that entry.server.tsx exports: they must be the built app's own, or it would not find what we set. */
type Contexts = {
  contexts: {
    call: Parameters<RouterContextProvider['set']>[0]
    nonce: Parameters<RouterContextProvider['set']>[0]
    site: Parameters<RouterContextProvider['set']>[0]
  }
}

function webRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const gone = new AbortController()
  reply.raw.on('close', () => gone.abort())
  const body = request.method === 'POST' ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' as const } : {}
  return new Request(new URL(request.url, publicUrl), { method: request.method, headers, signal: gone.signal, ...body })
}
