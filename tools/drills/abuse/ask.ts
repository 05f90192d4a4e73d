import { Agent, request } from 'node:http'

export type AbuseRequest = { method?: string; path: string; headers?: Record<string, string>; body?: Buffer | string; chunked?: boolean }
export type AbuseAnswer = { status: number; headers: Record<string, string | string[] | undefined>; text: string; ms: number }

const agent = new Agent({ keepAlive: true, maxSockets: 50 })

/** One request, sent as it is given: nothing is escaped, corrected or followed. Status 0: no whole answer came. */
export async function ask(origin: string, asked: AbuseRequest): Promise<AbuseAnswer> {
  const told = await askOnce(origin, asked)
  // A kept connection that the server was just closing: the request was not seen.
  return told === 'again' ? ask(origin, asked) : told
}

function askOnce(
  origin: string,
  { method = 'GET', path, headers = {}, body, chunked = false }: AbuseRequest,
): Promise<AbuseAnswer | 'again'> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, more: Partial<AbuseAnswer> = {}) =>
      resolve({ status, headers: {}, text: '', ms: performance.now() - began, ...more })
    const { hostname, port } = new URL(origin)
    const length = body === undefined || chunked ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request({ hostname, port, method, path, agent, headers: { ...length, ...headers }, timeout: 20_000 }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => end(reply.statusCode ?? 0, { headers: reply.headers, text: Buffer.concat(parts).toString() }))
      reply.on('error', () => end(reply.statusCode ?? 0, { headers: reply.headers }))
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => (sent.reusedSocket ? resolve('again') : end(0)))
    sent.end(body)
  })
}
