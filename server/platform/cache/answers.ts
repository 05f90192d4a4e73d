import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Cache } from './cache.ts'
import { pack } from './packed.ts'
import { tagsOf } from './tags.ts'

/** A shared cache in front may keep an answer for some seconds; browsers ask each time and hear 304. */
export const sharedFor = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'
/** What its seller edits or a buyer is about to order: nothing in front answers with one of a moment ago. */
const askedEachTime = 'public, max-age=0, must-revalidate'
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
    const { endpoint } = request.routeOptions.config
    if (method !== 'GET' || url.length > maxKeyLength || !endpoint?.cache?.kept) return done()
    // What an endpoint does not read is no other address.
    const key = endpoint.query ? url : withoutQuery(url)
    const ready = cache.get(key)
    if (ready) return void ready.send(request, reply)
    void lookUp(key, request, reply).then((sent) => (sent ? undefined : done()), done)
  })

  /** Waits for another's making of the same; otherwise this request makes it for all. */
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
    if (making && shows && cache.isPopular(making.key)) making.tags = tagsOf(shows, request.params as Params, payload)
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
