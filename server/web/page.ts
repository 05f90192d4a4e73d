import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Cache } from '#server/cache/cache.ts'
import { keptPage, type RenderPage } from '#server/cache/pages.ts'
import type { Visit } from '#server/http.ts'
import { languageOf } from './language.ts'
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
  /** Keeps public pages in memory; without it every page is rendered anew. */
  cache?: Cache
}

/** Facts of this installation that pages show or need. */
export type Site = { publicUrl: string; demo: boolean }

/** Every address that is no file and no call is a page: rendered by the app, as a visitor sees it. */
export function servePages(app: FastifyInstance, options: PageOptions) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', schema: { hide: true }, handler: (request, reply) => answer(request, reply, options) })
  })
}

/** From memory what is the same for every visitor; anything else is rendered for this request. */
async function answer(request: FastifyRequest, reply: FastifyReply, options: PageOptions) {
  const { cache, origins } = options
  if (!cache || request.method !== 'GET') return render(request, reply, options)
  const policy = (hashes: string[]) => pagePolicy({ hashes, origins, development: false, https: request.protocol === 'https' })
  const packed = await keptPage(cache, { url: request.url, language: languageOf(request), https: request.protocol === 'https', call: options.call, policy, render: renderForAll(options) })
  return packed ? packed.send(request, reply) : render(request, reply, options)
}

/** Renders from an address and a language alone: no header, cookie or token of the one who asks can get in. */
const renderForAll = (options: PageOptions): RenderPage => async ({ url, language, call }) => {
  const build = await options.build()
  const { contexts } = build.entry.module as unknown as Contexts
  const context = new RouterContextProvider()
  context.set(contexts.call, call)
  context.set(contexts.nonce, '')
  context.set(contexts.site, options.site)
  const request = new Request(new URL(url, options.publicUrl), { headers: { 'accept-language': language } })
  const response = await createRequestHandler(build, options.mode)(request, context)
  return { status: response.status, headers: Object.fromEntries(response.headers), body: Buffer.from(await response.arrayBuffer()) }
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
