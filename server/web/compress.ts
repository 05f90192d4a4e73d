import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends a page that was rendered for one request, made smaller on its way: on a slow network the first view waits for
 * it. Nothing in a page is secret, so its length tells nothing: sessions live in the browser.
 */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: ReadableStream | null) {
  if (!body) return reply.send(null)
  const page = Readable.fromWeb(body as never)
  const asked = request.headers['accept-encoding'] ?? ''
  const kind = asked.includes('br') ? 'br' : asked.includes('gzip') ? 'gzip' : undefined
  if (!kind || request.method === 'HEAD') return reply.send(page)
  void reply.header('content-encoding', kind)
  // Quality 5: a page of 50 KiB takes about a millisecond.
  const smaller = kind === 'gzip' ? createGzip() : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return reply.send(pipeline(page, smaller, () => {})) // who left early has ended both; a failed page is logged where it failed
}
