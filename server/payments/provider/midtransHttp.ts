import { Agent, request, type RequestOptions } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'

/** Addresses (without a trailing slash) and key for Midtrans. `timeoutMs`: milliseconds for a whole call. */
export type MidtransAccess = { serverKey: string; snapUrl: string; apiUrl: string; timeoutMs?: number | undefined }

/**
 * A call to the provider that brought no usable answer. `unreachable`: no answer in time, or its own fault. `refused`: it
 * understood and said no. `garbage`: unreadable. `taken`: the order id was used before.
 */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: 'unreachable' | 'refused' | 'garbage' | 'taken'

  constructor(kind: ProviderError['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** One call with our key: the HTTP status and the JSON that came. Throws ProviderError `unreachable` or `garbage`. */
export async function callMidtrans(
  { serverKey, timeoutMs = 10_000 }: MidtransAccess,
  method: 'GET' | 'POST',
  url: string,
  body?: unknown,
): Promise<{ status: number; json: unknown }> {
  const headers = {
    authorization: `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`,
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const { status, text } = await exchange(url, { method, headers, timeoutMs }, body === undefined ? undefined : JSON.stringify(body))
  if (status >= 500) throw new ProviderError('unreachable', `The provider failed with ${status}.`)
  if (status >= 300 && status < 400) throw new ProviderError('unreachable', `The provider led us elsewhere with ${status}.`)
  try {
    return { status, json: JSON.parse(text) }
  } catch (cause) {
    throw new ProviderError('garbage', `The provider answered ${status} with something that is no JSON.`, { cause })
  }
}

/** Keep-alive connections, closed before the other side closes them. */
const kept = { keepAlive: true, timeout: 4_000 }
const [agent, secureAgent] = [new Agent(kept), new SecureAgent(kept)]

/** Uses node's own request, since `fetch` takes a fifth of a checkout's CPU time. `timeoutMs`: until the complete answer. */
function exchange(url: string, { timeoutMs, ...options }: RequestOptions & { timeoutMs: number }, body?: string) {
  const late = AbortSignal.timeout(timeoutMs)
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const fail = (cause: unknown) =>
      reject(
        new ProviderError('unreachable', late.aborted ? 'The provider did not answer in time.' : 'The provider cannot be reached.', {
          cause,
        }),
      )
    const isSecure = url.startsWith('https:')
    const asked = { ...options, agent: isSecure ? secureAgent : agent, signal: late }
    const sent = (isSecure ? secureRequest : request)(url, asked, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part)).on('error', fail)
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }))
    })
    sent.on('error', fail).end(body)
  })
}
