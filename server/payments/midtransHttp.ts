/** Where and as whom Midtrans is called; addresses without a closing slash. `timeoutMs`: milliseconds for a whole call. */
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
  const { status, text } = await exchange(url, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (status >= 500) throw new ProviderError('unreachable', `The provider failed with ${status}.`)
  try {
    return { status, json: JSON.parse(text) }
  } catch (cause) {
    throw new ProviderError('garbage', `The provider answered ${status} with something that is no JSON.`, { cause })
  }
}

async function exchange(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
    throw new ProviderError('unreachable', timedOut ? 'The provider did not answer in time.' : 'The provider cannot be reached.', { cause })
  }
}
