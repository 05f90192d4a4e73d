import { operator, type Operator } from '#contract/operator.ts'
import { call } from '#web/call.ts'
import { CallError } from '#web/ui/callError.ts'

/** An operator's sign-in; it lives in this tab only and knows nothing of a company's or a supplier's beside it. */
export type OperatorSession = { token: string; expiresAt: string; operator: Operator }

const key = 'operator'
type StoredSession = Pick<OperatorSession, 'token' | 'expiresAt'>

/** Keeps token and end; who it is, the server says. */
export const keepOperator = ({ token, expiresAt }: StoredSession) => sessionStorage.setItem(key, JSON.stringify({ token, expiresAt }))
export const forgetOperator = () => sessionStorage.removeItem(key)

/** Who is signed in here as an operator; null for no one, `ended` where it was somebody until now. Throws CallError when the server cannot say. */
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

/** Signed out here even when the server cannot be reached: its session then ends by itself. */
export async function signOutOperator(token: string) {
  forgetOperator()
  await call(operator.logout, { headers: { access_token: token } }).catch(() => undefined)
}
