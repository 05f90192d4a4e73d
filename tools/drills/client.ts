export type Heard = { status: number; json: unknown }

/** One request; status 0 when no whole answer came (killed, refused, too slow). */
export async function send(
  origin: string,
  method: string,
  path: string,
  { token, body, key, ms = 15_000 }: { token?: string; body?: unknown; key?: string; ms?: number } = {},
): Promise<Heard> {
  try {
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(token ? { access_token: token } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ms),
    })
    return { status: reply.status, json: await reply.json() }
  } catch {
    return { status: 0, json: undefined }
  }
}

/** The bytes of a file; undefined when it is refused or does not come whole. */
export async function readBytes(url: string, token: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const reply = await fetch(url, { headers: { access_token: token } })
    return reply.ok ? await reply.bytes() : undefined
  } catch {
    return undefined
  }
}
