import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Send } from '#contract/page.ts'
import type { Imprint } from '#contract/page.ts'
import type { Cache } from '#server/platform/cache/cache.ts'
import { pack } from '#server/platform/cache/packed.ts'
import { keptPage, type RenderPage } from '#server/platform/cache/pages.ts'
import type { Visit } from '#server/platform/http.ts'
import { failingPages } from './failures.ts'
import { languageOf } from './language.ts'
import type { PageTable } from './pageTable.ts'
import { isForeign, readPosted, sendFor } from './postedForm.ts'
import { pagePolicy } from './policy.ts'

export type PageOptions = {
  /** The built app; in development a new build after each change. */
  build: () => Promise<ServerBuild>
  mode: 'production' | 'development'
  call: Visit
  publicUrl: string
  /** Origins of the payment provider from which a page may load. */
  origins: readonly string[]
  /** Facts of this installation that the app may use. */
  site: Site
  /** The operator of this installation, for the imprint page. */
  imprint: Imprint
  /** Caches public pages; without it every page is rendered per request. */
  cache?: Cache
  /** Pages by path; without the table all are rendered by the whole app. */
  pages?: PageTable
}

/** Facts of this installation that pages use. */
export type Site = { publicUrl: string; demo: boolean }

/** The catch-all route. */
export const everyPage = '/*'

/** Serves every path that is no file and no API call as a page, rendered by the app for a visitor. */
export function servePages(app: FastifyInstance, options: PageOptions) {
  const limit = ({ url }: Pick<FastifyRequest, 'url'>) =>
    url.includes('?') && options.pages?.find(url)?.facts.searches ? 'search-page' : 'page'
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'HEAD'],
      url: everyPage,
      schema: { hide: true },
      config: { limit },
      handler: (request, reply) => answer(request, reply, options),
    })
    scope.addContentTypeParser('application/x-www-form-urlencoded', (request, body, done) => {
      const { posts, secret } = options.pages?.find(request.url)?.facts ?? {}
      if (posts && !isForeign(request, options.publicUrl, secret)) readPosted(body, done)
      else done(null)
    })
    scope.post(everyPage, { schema: { hide: true }, config: { limit } }, (request, reply) => {
      if (typeof request.body === 'string') return render(request, reply, options, request.body)
      // A form that needs JavaScript: redirects to the page, which has it by now. The posted data is ignored.
      const { pathname, search } = addressOf(request, options)
      return reply.redirect(pathname + search, 303)
    })
  })
}

/** The path of a page on this site, whatever host the request line claims (`//elsewhere/`, `http://elsewhere/`). */
export function addressOf({ url }: Pick<FastifyRequest, 'url'>, { publicUrl }: Pick<PageOptions, 'publicUrl'>) {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^\/*/, '/')
  const address = new URL(new URL(publicUrl).origin + path)
  // Resolving dots may have produced leading slashes again.
  address.pathname = address.pathname.replace(/^\/+/, '/')
  return address
}

/** Serves pages that are the same for all visitors from the cache. Others are rendered per request. */
async function answer(request: FastifyRequest, reply: FastifyReply, options: PageOptions) {
  const { cache, origins } = options
  if (!cache || !isKept(request, options)) return render(request, reply, options)
  const policy = (hashes: string[]) => pagePolicy({ hashes, origins, development: false, https: request.protocol === 'https' })
  const packed = await keptPage(cache, {
    url: request.url,
    language: languageOf(request),
    https: request.protocol === 'https',
    call: options.call,
    policy,
    render: renderForAll(options),
  })
  if (!packed) return render(request, reply, options)
  await packed.shrink(request)
  return packed.send(request, reply)
}

function isKept({ url }: FastifyRequest, { pages }: PageOptions) {
  const kept = pages?.find(url)?.facts.kept
  return kept === 'without-query' ? !url.includes('?') : kept === true
}

/** Renders from URL and language only: no header, cookie or token of the request can get in. */
const renderForAll =
  (options: PageOptions): RenderPage =>
  async ({ url, language, call }) => {
    const request = new Request(new URL(url, options.publicUrl), { headers: { 'accept-language': language } })
    // A page that fails here is not cached: it is rendered again for the request, and that failure is logged.
    const nonce = randomBytes(16).toString('base64url')
    const trace = { id: randomUUID(), log: () => {} }
    const { response, body } = await respond(request, options, { url, call, nonce, trace })
    return { status: response.status, headers: Object.fromEntries(response.headers), body, nonce }
  }

/** `posted`: a form that a browser sent without JavaScript. */
async function render(request: FastifyRequest, reply: FastifyReply, options: PageOptions, posted?: string) {
  const nonce = randomBytes(16).toString('base64')
  const trace = { id: request.id, log: (error: unknown) => request.log.error({ err: error }, 'a page failed') }
  const { response, body } = await respond(webRequest(request, reply, options, posted), options, {
    url: request.url,
    call: failingPages(options.call, request),
    nonce,
    trace,
    send: sendFor(request.server, request),
  })
  const { origins, mode } = options
  void reply.status(response.status)
  const wrote = posted === undefined ? [] : await request.server.cookieOfWrite(request)
  // The page belongs to this request: it carries a nonce. Its content depends on the requested language.
  const page = pack(body, {
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    ...(response.status === 503 ? { 'retry-after': '5' } : {}),
    ...Object.fromEntries(response.headers),
    ...(wrote.length > 0 ? { 'set-cookie': [...response.headers.getSetCookie(), ...wrote] } : {}),
    ...pagePolicy({ nonce, origins, development: mode === 'development', https: request.protocol === 'https' }),
    ...(options.pages?.find(request.url)?.facts.secret ? secretPolicy : {}),
  })
  await page.shrink(request)
  return page.send(request, reply)
}

/** For a page whose address is a secret. */
const secretPolicy = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

type RenderContext = { url: string; call: Visit; nonce: string; trace: { id: string; log: (error: unknown) => void }; send?: Send }

async function respond(request: Request, options: PageOptions, { url, call, nonce, trace, send }: RenderContext) {
  const build = options.pages?.find(url)?.build ?? (await options.build())
  const { contexts } = build.entry.module as unknown as Contexts
  const context = new RouterContextProvider()
  context.set(contexts.call, call)
  context.set(contexts.nonce, nonce)
  context.set(contexts.trace, trace)
  context.set(contexts.site, options.site)
  context.set(contexts.imprint, options.imprint)
  if (send) context.set(contexts.send, send)
  const response = await handlerOf(build, options.mode)(request, context)
  return { response, body: Buffer.from(await response.arrayBuffer()) }
}

/** One handler per build, because reading its route table for every response would be slow. */
function handlerOf(build: ServerBuild, mode: PageOptions['mode']) {
  const known = handlers.get(build) ?? createRequestHandler(build, mode)
  handlers.set(build, known)
  return known
}
const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

/** Keys that entry.server.tsx exports. They must come from the built app, or it would not find the values. */
type Contexts = {
  contexts: Record<'call' | 'nonce' | 'trace' | 'site' | 'imprint' | 'send', Parameters<RouterContextProvider['set']>[0]>
}

function webRequest(request: FastifyRequest, reply: FastifyReply, options: PageOptions, posted?: string) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const gone = new AbortController()
  reply.raw.on('close', () => gone.abort())
  // The origin was checked (isForeign). It is the public address, not the one that this process knows.
  if (posted !== undefined) headers.delete('origin')
  const sent = posted === undefined ? {} : { method: 'POST', body: posted }
  // HEAD renders the page as well, so that its headers match.
  return new Request(addressOf(request, options), { ...sent, headers, signal: gone.signal })
}
