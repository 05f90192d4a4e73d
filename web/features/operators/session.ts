import { operator, type Operator } from '#contract/operator.ts'
import { call } from '#web/shell/call.ts'
import { CallError } from '#web/ui/callError.ts'

/** An operator's sign-in. It lives in this tab only, apart from any company's or supplier's sign-in. */
export type OperatorSession = { token: string; expiresAt: string; operator: Operator }

const key = 'operator'
const changes = new EventTarget()
type StoredSession = Pick<OperatorSession, 'token' | 'expiresAt'>

/** The sign-in when the page was last left. One that the browser shows again after it ended or changed is hidden and loaded again. */
let left: string | null = null
globalThis.window?.addEventListener('pagehide', () => (left = sessionStorage.getItem(key)))
globalThis.window?.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || sessionStorage.getItem(key) === left) return
  document.documentElement.style.display = 'none'
  location.reload()
})

/** Keeps the token and its end; the server says to which operator it belongs. */
export function keepOperator({ token, expiresAt }: StoredSession) {
  sessionStorage.setItem(key, JSON.stringify({ token, expiresAt }))
  changes.dispatchEvent(new Event('change'))
}

export function forgetOperator() {
  if (sessionStorage.getItem(key) === null) return
  sessionStorage.removeItem(key)
  changes.dispatchEvent(new Event('change'))
}

/** Calls back when somebody signs in or out in this tab. Returns a function that stops it. */
export function onOperatorChange(listener: () => void) {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}

/**
 * Returns the operator signed in here; null if there was no sign-in, `ended` if it has just ended. Throws CallError if the server fails.
 */
export async function findOperatorSession(): Promise<OperatorSession | 'ended' | null> {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredSession | null
  if (!kept) return null
  try {
    const { expiresAt, ...found } = await call(operator.me, { headers: { access_token: kept.token } })
    return { ...kept, expiresAt, operator: found }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    forgetOperator()
    return 'ended'
  }
}

/** Signs out here even if the server cannot be reached: its session then expires. */
export async function signOutOperator(token: string) {
  forgetOperator()
  await call(operator.logout, { headers: { access_token: token } }).catch(() => undefined)
}
