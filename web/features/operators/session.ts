import { operator, type Operator } from '#contract/operator.ts'
import { call } from '#web/shell/call.ts'
import { CallError } from '#web/ui/callError.ts'

/** An operator's sign-in. It lives in this tab only, apart from any company's or supplier's sign-in. */
export type OperatorSession = { token: string; expiresAt: string; operator: Operator }

const key = 'operator'
type StoredSession = Pick<OperatorSession, 'token' | 'expiresAt'>

/** Keeps the token and its end; the server says to which operator it belongs. */
export const keepOperator = ({ token, expiresAt }: StoredSession) => sessionStorage.setItem(key, JSON.stringify({ token, expiresAt }))
export const forgetOperator = () => sessionStorage.removeItem(key)

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
