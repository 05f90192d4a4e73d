import { keepSession, readSession } from './session.ts'

const early = 5 * 60_000
const firstPause = 30_000
const maxPauseMs = 16 * 60_000

let pause = firstPause
let notBefore = 0

const endsSoon = () => Date.parse(readSession()?.expiresAt ?? '') - Date.now() < early

/**
 * A token that is good for the next minutes: refreshed five minutes before its end, by one tab at a time. While the
 * network fails it waits 30 s, doubling to 16 minutes (specification, section 9), and the old token goes on.
 */
export async function freshToken(force = false): Promise<string | undefined> {
  const session = readSession()
  if (!session) return undefined
  // What an operator looks at is not prolonged.
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
    if (reply.status === 401 || reply.status === 403) return undefined
    if (!reply.ok) return token
    const fresh = (await reply.json()) as { access_token: string; expiresAt: string }
    // Somebody else signed in while the answer was on its way: their session stays whole.
    if (readSession()?.access_token !== token) return readSession()?.access_token
    keepSession(fresh)
    pause = firstPause
    return fresh.access_token
  } catch {
    // No network: the old token is used as long as it lasts, and the next try waits longer.
    notBefore = Date.now() + pause
    pause = Math.min(pause * 2, maxPauseMs)
    return token
  }
}

let request: () => Promise<Response> = () => Promise.reject(new Error('no way to refresh yet'))

/** `web/call.ts` holds the only fetch; it lends it here. */
export const refreshWith = (send: () => Promise<Response>) => {
  request = send
}
