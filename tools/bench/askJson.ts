type Question = { method?: string; body?: unknown; token?: string | undefined }

/** Asks a server of the bench once, with POST where a body is sent, and returns its JSON. Throws where it refuses. */
export async function askJson<T>(
  port: number,
  path: string,
  { body, token, method = body === undefined ? 'GET' : 'POST' }: Question = {},
): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(token ? { access_token: token } : {}) },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
