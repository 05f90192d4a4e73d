import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { pathOf } from '#contract/pathOf.ts'
import type { Plain, Sent } from '#contract/page.ts'

/** Over https the browser itself guards the name; plain http is for loopback only. */
const nameOf = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-plain' : 'plain')

/** Bytes of a form that a page takes. */
const maxPosted = 16 * 1024

/** What was posted; nothing of what is too long, which is not kept. */
export function readPosted(body: IncomingMessage, done: (error: Error | null, text?: string) => void) {
  const chunks: Buffer[] = []
  let bytes = 0
  const end = () => done(null, Buffer.concat(chunks).toString())
  const take = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= maxPosted) return void chunks.push(chunk)
    body.off('data', take).off('end', end)
    body.resume()
    done(null)
  }
  body.on('data', take).on('end', end)
}

/** Whether a form was posted by another site's page. A browser says where a post comes from; one that does not is not believed. */
export function isForeign({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  const said =
    origin !== undefined && URL.canParse(origin) ? new URL(origin).origin === `${new URL(publicUrl).protocol}//${host}` : undefined
  return said === false || (site !== undefined && site !== 'same-origin') || (said ?? site) === undefined
}

/**
 * The sign-in of a browser without script, which keeps its access token where no script reads it: pages alone look at it, calls never do. It ends
 * with the token. `send` calls an endpoint with it through this process's own HTTP, so that access, limits and audit are those of every call.
 */
export function plainSession(app: FastifyInstance, request: FastifyRequest): Plain {
  const name = nameOf(request)
  const token = request.cookies[name]
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const
  return {
    isSignedIn: token !== undefined && token !== '',
    cookieOf: (access, expiresAt) => app.serializeCookie(name, access, { ...attributes, expires: new Date(expiresAt) }),
    noCookie: app.serializeCookie(name, '', { ...attributes, maxAge: 0 }),
    send: async <E extends Endpoint>(endpoint: E, { params, query, body }: { params?: object; query?: object; body?: unknown } = {}) => {
      const path = pathOf(endpoint, params as Record<string, unknown> | undefined)
      const { host, 'user-agent': agent = '' } = request.headers
      const reply = await app.inject({
        method: endpoint.method,
        url: `/api${path}`,
        remoteAddress: request.ip,
        query: { ...query } as Record<string, string>,
        headers: { ...(host ? { host } : {}), 'user-agent': agent, ...(token ? { access_token: token } : {}) },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      return { status: reply.statusCode, json: reply.json() } as Sent<E>
    },
  }
}
