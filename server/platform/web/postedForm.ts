import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { pathOf } from '#contract/pathOf.ts'
import type { Send, CallResult } from '#contract/page.ts'

/** Maximum bytes of a posted form. */
const maxPosted = 16 * 1024

/** Reads the posted text. One that is too long is discarded. */
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

/**
 * Whether a form was posted from another site. Browsers send the origin of a post; a request without it is refused, but at an address that is
 * a secret: without a referrer, older browsers send none, and a stranger does not know the address.
 */
export function isForeign({ headers, host }: FastifyRequest, publicUrl: string, secret = false): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  const said =
    origin !== undefined && URL.canParse(origin) ? new URL(origin).origin === `${new URL(publicUrl).protocol}//${host}` : undefined
  return said === false || (site !== undefined && site !== 'same-origin') || (!secret && (said ?? site) === undefined)
}

/** Calls an endpoint over this process's own HTTP, so that access, limits and audit apply as usual. */
export const sendFor =
  (app: FastifyInstance, request: FastifyRequest): Send =>
  async <E extends Endpoint>(endpoint: E, body: object, params: object = {}) => {
    const { host, 'user-agent': agent = '' } = request.headers
    const reply = await app.inject({
      method: endpoint.method,
      url: `/api${pathOf(endpoint, { ...params })}`,
      remoteAddress: request.ip,
      headers: { ...(host ? { host } : {}), 'user-agent': agent },
      payload: body,
    })
    return { status: reply.statusCode, json: reply.json() } as CallResult<E>
  }
