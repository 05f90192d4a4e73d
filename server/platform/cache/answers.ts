import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Cache } from './cache.ts'
import { pack } from './packed.ts'
import { tagsOf } from './tags.ts'

/** A shared cache in front may keep an answer for some seconds; browsers ask each time and hear 304. */
export const sharedFor = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'
/** Longest address that is kept, in characters. */
const maxKeyLength = 400

/** `tags`: what it shows, when it is worth keeping. */
type Fill = { key: string; keep: ReturnType<Cache['begin']>; tags?: Set<string>; release: (made: undefined) => void }

type Params = Record<string, unknown>

/** Answers from memory what the contract says is kept, and keeps it there. */
export function cacheAnswers(app: FastifyInstance, cache: Cache) {
  const open = new WeakMap<FastifyRequest, Fill>()

  app.addHook('onRequest', (request, reply, done) => {
    const { url = '', method } = request.raw
    if (method !== 'GET' || url.length > maxKeyLength || !request.routeOptions.config.endpoint?.cache?.kept) return done()
    const ready = cache.get(url)
    if (ready) return void ready.send(request, reply)
    void lookUp(request, reply).then((sent) => (sent ? undefined : done()), done)
  })

  /** Waits for another's making of the same; otherwise this request makes it for all. */
  const lookUp = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = request.raw.url ?? ''
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
    if (making && shows && cache.isPopular(making.key)) making.tags = tagsOf(shows, request.params as Params, payload)
    done(null, payload)
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode < 400 && request.routeOptions.config.endpoint?.invalidates) cache.markWritten()
    const making = open.get(request)
    if (making && reply.statusCode === 200 && typeof payload === 'string') keepSent(making, reply, payload)
    release(request)
    done(null, payload)
  })

  const keepSent = ({ key, keep, tags }: Fill, reply: FastifyReply, payload: string) => {
    const packed = pack(Buffer.from(payload), {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': sharedFor,
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
