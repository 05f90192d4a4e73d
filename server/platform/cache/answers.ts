import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Cache } from './cache.ts'
import { pack } from './packed.ts'

/** A shared cache may store a response for some seconds; browsers revalidate each time and get a 304. */
export const sharedFor = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'
/** For responses that sellers edit or buyers are about to order from: no shared cache may serve a stale one. */
const askedEachTime = 'public, max-age=0, must-revalidate'
/** Maximum length of a cached URL, in characters. */
const maxKeyLength = 400

/** `tags`: what the response shows; set when it is worth caching. */
type Fill = { key: string; keep: ReturnType<Cache['begin']>; tags?: Set<string>; release: (made: undefined) => void }

type Params = Record<string, unknown>

/** Serves responses from memory where the contract allows caching, and fills the cache. */
export function cacheAnswers(app: FastifyInstance, cache: Cache) {
  const open = new WeakMap<FastifyRequest, Fill>()

  app.addHook('onRequest', (request, reply, done) => {
    const { url = '', method } = request.raw
    const { endpoint } = request.routeOptions.config
    if (method !== 'GET' || url.length > maxKeyLength || !endpoint?.cache?.kept) return done()
    // Drops the query of endpoints that read none, so that it cannot create further cache keys.
    const key = endpoint.query ? url : withoutQuery(url)
    const ready = cache.get(key)
    if (ready) return void ready.send(request, reply)
    void lookUp(key, request, reply).then((sent) => (sent ? undefined : done()), done)
  })

  /** Waits for a concurrent fill of the same response (single flight). Otherwise this request fills it for all. */
  const lookUp = async (key: string, request: FastifyRequest, reply: FastifyReply) => {
    const pending = cache.inFlight.get(key)
    if (pending) {
      await pending
      const made = cache.get(key)
      if (made) void made.send(request, reply)
      return made !== undefined
    }
    const { promise, resolve } = Promise.withResolvers<undefined>()
    cache.inFlight.set(key, promise)
    open.set(request, { key, keep: cache.begin(), release: resolve })
    return false
  }

  app.addHook('preSerialization', (request, _reply, payload, done) => {
    const making = open.get(request)
    const shows = request.routeOptions.config.endpoint?.cache?.shows
    if (making && shows && cache.isPopular(making.key)) making.tags = cache.tagsOf(shows, request.params as Params, payload)
    done(null, payload)
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode < 400 && request.routeOptions.config.endpoint?.invalidates) cache.markWritten()
    const making = open.get(request)
    if (making && reply.statusCode === 200 && typeof payload === 'string') keepSent(making, request, reply, payload)
    release(request)
    done(null, payload)
  })

  const keepSent = ({ key, keep, tags }: Fill, request: FastifyRequest, reply: FastifyReply, payload: string) => {
    const packed = pack(Buffer.from(payload), {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': request.routeOptions.config.endpoint?.cache?.kept === 'in-process' ? askedEachTime : sharedFor,
      vary: 'accept-encoding',
    })
    if (tags) keep(key, { packed, tags })
    void reply.headers(packed.headers).header('etag', `"${packed.etag}"`)
  }

  const release = (request: FastifyRequest) => {
    const making = open.get(request)
    if (!making) return
    open.delete(request)
    cache.inFlight.delete(making.key)
    making.release(undefined)
  }
  app.addHook('onRequestAbort', async (request) => release(request))
  app.addHook('onTimeout', async (request) => release(request))
  app.addHook('onClose', () => cache.close())
}

function withoutQuery(url: string) {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
