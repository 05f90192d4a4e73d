import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const [toGzip, toBrotli] = [promisify(gzip), promisify(brotliCompress)]
/** Below this compressing costs more than it saves, in bytes. */
const worthIt = 1_000

export type PackedBody = ReturnType<typeof pack>

/** An answer ready to be sent many times: tagged by its content, compressed once for each kind when first asked for. */
export function pack(body: Buffer, headers: Record<string, string | string[]>) {
  const etag = hash('sha256', body, 'base64url').slice(0, 22)
  const small: Partial<Record<'br' | 'gzip', Buffer>> = {}
  const making = new Map<string, Promise<void>>()
  let grown: (more: number) => void = () => {}

  const compress = (kind: 'br' | 'gzip') => {
    const begun = making.get(kind) ?? compressOnce(kind)
    making.set(kind, begun)
    return begun
  }
  const compressOnce = async (kind: 'br' | 'gzip') => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    const bytes = await (kind === 'gzip' ? toGzip(body, { level: 7 }) : toBrotli(body, { params })).catch(() => undefined)
    if (!bytes) return
    small[kind] = bytes
    grown(bytes.length)
  }

  const liked = (request: FastifyRequest) => {
    const asked = request.headers['accept-encoding'] ?? ''
    return body.length < worthIt ? undefined : asked.includes('br') ? 'br' : asked.includes('gzip') ? 'gzip' : undefined
  }

  /** Until it can be sent small: for a large response the first waits some milliseconds rather than for all of it. */
  const shrink = async (request: FastifyRequest) => {
    const kind = liked(request)
    if (kind && !small[kind]) await compress(kind)
  }

  /** Sends it as the request likes it best, or 304 when it was found and the client has it. Compressed from the second time on. */
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const kind = liked(request)
    const bytes = kind && small[kind]
    if (kind && !bytes) void compress(kind)
    const tag = `"${etag}${bytes ? `-${kind}` : ''}"`
    const known = reply.statusCode === 200 && matches(request.headers['if-none-match'], etag)
    const sent = bytes ?? body
    // Straight to the socket: through the framework's own writing this would take half as long again.
    reply.hijack()
    reply.raw.writeHead(known ? 304 : reply.statusCode, {
      ...(reply.getHeaders() as Record<string, string>),
      ...headers,
      etag: tag,
      ...(known ? {} : { 'content-length': sent.length, ...(bytes ? { 'content-encoding': kind } : {}) }),
    })
    reply.raw.end(known ? undefined : sent)
    return reply
  }

  return {
    send,
    shrink,
    body,
    etag,
    headers,
    bytes: () => body.length + (small.br?.length ?? 0) + (small.gzip?.length ?? 0) + 1_000,
    onGrow: (hear: typeof grown) => void (grown = hear),
  }
}

/** The client's tags name the content; how it was compressed does not matter. */
const matches = (header: string | undefined, etag: string) => header !== undefined && (header === '*' || header.includes(etag))
