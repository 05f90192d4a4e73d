import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Cache } from './cache.ts'
import { pack } from './packed.ts'
import { tagsOf } from './tags.ts'

/** Lists and suggestions that everybody asks for. Their endpoints are open to anyone, so no answer of theirs knows who asked. */
const kept = /^\/api\/(?:products\/(?:pagination|category\/\d+)|search\/suggestions)(?:\?|$)/
/** Writes that change what visitors see. */
const changing = /^\/api\/(products|shops|imports|payments|store-orders|orders\/products\/bulk|orders\/\d+|\d+)/
/** A shared cache in front may keep an answer for some seconds; browsers ask each time and hear 304. */
export const sharedFor = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'
/** Longest address that is kept, in characters. */
const longestKey = 400

/** Answers the public lists from memory, and keeps them there. */
export function cacheAnswers(app: FastifyInstance, cache: Cache) {
  const open = new WeakMap<
    FastifyRequest,
    { key: string; keep: ReturnType<Cache['begin']>; tags: Set<string>; land: (made: undefined) => void }
  >()

  app.addHook('onRequest', (request, reply, done) => {
    const { url = '', method } = request.raw
    if (method !== 'GET' || url.length > longestKey || !kept.test(url)) return done()
    const ready = cache.get(url)
    if (ready) return void ready.send(request, reply)
    void lookUp(request, reply).then((sent) => (sent ? undefined : done()), done)
  })

  /** Waits for another's making of the same; otherwise this request makes it for all. */
  const lookUp = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = request.raw.url ?? ''
    const flight = cache.flights.get(key)
    if (flight) {
      await flight
      const made = cache.get(key)
      if (made) void made.send(request, reply)
      return made !== undefined
    }
    const { promise, resolve } = Promise.withResolvers<undefined>()
    cache.flights.set(key, promise)
    open.set(request, { key, keep: cache.begin(), tags: new Set(), land: resolve })
    return false
  }

  app.addHook('preSerialization', async (request, _reply, payload) => {
    const making = open.get(request)
    const path = request.routeOptions.url?.replace(/^\/api/, '') ?? ''
    if (making) making.tags = tagsOf(path, request.params as Record<string, unknown>, payload)
    return payload
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' && reply.statusCode < 400 && changing.test(request.url)) cache.doubt()
    const making = open.get(request)
    if (!making || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const packed = pack(Buffer.from(payload), {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': sharedFor,
      vary: 'accept-encoding',
    })
    making.keep(making.key, { packed, tags: making.tags })
    void reply.headers(packed.headers).header('etag', `"${packed.etag}"`)
    return payload
  })

  const land = (request: FastifyRequest) => {
    const making = open.get(request)
    if (!making) return
    open.delete(request)
    cache.flights.delete(making.key)
    making.land(undefined)
  }
  app.addHook('onSend', async (request, _reply, payload) => {
    land(request)
    return payload
  })
  app.addHook('onRequestAbort', async (request) => land(request))
  app.addHook('onTimeout', async (request) => land(request))
  app.addHook('onClose', () => cache.close())
}
