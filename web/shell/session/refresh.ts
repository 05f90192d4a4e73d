import { discard } from './discard.ts'
import { keepSession, readSession } from './session.ts'

const early = 5 * 60_000
const firstPause = 30_000
const maxPauseMs = 16 * 60_000

let pause = firstPause
let notBefore = 0

const endsSoon = () => Date.parse(readSession()?.expiresAt ?? '') - Date.now() < early

/**
 * Returns a token for the next minutes. One tab at a time refreshes it, five minutes before its end. While the network or the server fails, retries
 * back off from 30 s to 16 minutes (specification, section 9), with the old token.
 */
export async function freshToken(force = false): Promise<string | undefined> {
  const session = readSession()
  if (!session) return undefined
  // An operator's view of an account is never extended.
  if (session.viewing) return force ? undefined : session.access_token
  if (!force && (!endsSoon() || Date.now() < notBefore)) return session.access_token
  return navigator.locks.request('session-refresh', async () => {
    const now = readSession()
    if (now && now.access_token !== session.access_token) return now.access_token
    return exchange(session.access_token)
  })
}

async function exchange(token: string): Promise<string | undefined> {
  try {
    const reply = await request()
    if (!reply.ok) await discard(reply)
    if (reply.status === 401 || reply.status === 403) return undefined
    if (!reply.ok) return retryLater(token)
    const fresh = (await reply.json()) as { access_token: string; expiresAt: string; permissions: string[] }
    // Someone else signed in while the response was on its way: keep that session.
    if (readSession()?.access_token !== token) return readSession()?.access_token
    keepSession(fresh)
    pause = firstPause
    return fresh.access_token
  } catch {
    return retryLater(token)
  }
}

/** Without network, or with a server that is busy, the old token is used until it ends, and the next attempt waits longer. */
function retryLater(token: string) {
  notBefore = Date.now() + pause
  pause = Math.min(pause * 2, maxPauseMs)
  return token
}

let request: () => Promise<Response> = () => Promise.reject(new Error('no way to refresh yet'))

/** `web/shell/call.ts` has the only fetch and passes it in here. */
export const refreshWith = (send: () => Promise<Response>) => {
  request = send
}
