import type { TradingRole } from '#contract/roles.ts'
import type { NavigateFunction } from 'react-router'
import { buyers, type Credentials } from '#contract/buyers.ts'
import { sellers } from '#contract/sellers.ts'
import { call } from '#web/shell/call.ts'
import { setFresh } from '#web/shell/session/fresh.ts'
import { keepSession } from '#web/shell/session/session.ts'
import { CallError } from '#web/ui/callError.ts'

/** The two calls of the specification. Throws CallError. */
export const signIn = {
  buyer: async (body: Credentials) => ({ ...(await call(buyers.login, { body })), sellerId: null }),
  seller: async (body: Credentials) => call(sellers.login, { body }),
}

/**
 * Signs in a newly registered user and leads to where one goes on. Where that is refused (a limit, a second step that is
 * asked for) the sign-in page opens for their kind of account, with the e-mail filled in.
 */
export async function signInRegistered(role: TradingRole, body: Credentials, navigate: NavigateFunction, next: string) {
  try {
    keepSession(await signIn[role](body))
    setFresh(true)
  } catch (error) {
    const confirm = error instanceof CallError && error.code === 'email-unproven' ? '&confirm=1' : ''
    return navigate(`/login?as=${role}&next=${encodeURIComponent(next)}${confirm}`, { state: { email: body.email } })
  }
  await navigate(next)
}
