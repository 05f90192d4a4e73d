import { buyers } from '#contract/buyers.ts'
import { confirmationOf } from '#server/identity/sign-in/confirmations.ts'
import { audited } from '#server/identity/accounts/register.ts'
import { signIn, type AuthDeps } from '#server/identity/sign-in/signIn.ts'
import type { Route } from '#server/platform/http.ts'
import { giveRefreshCookie } from '#server/identity/sessions/reply.ts'
import { findSessionUser, nameOfBuyer } from '#server/identity/sessions/sessionUser.ts'
import { languageOf } from '#server/platform/web/language.ts'
import { findBuyer, listBuyers, registerBuyer, updateBuyer } from './buyers.ts'

export function buyerRoutes(route: Route, deps: AuthDeps) {
  const { db } = deps
  route(buyers.register, ({ body, request }) => audited(db, 'buyer', request, () => registerBuyer(db, body, languageOf(request))))
  route(buyers.login, async ({ body, request, reply }) => {
    const { who, tokens } = await signIn(deps, 'buyer', body, request)
    const id = who.id as Parameters<typeof nameOfBuyer>[1]
    const { name } = await nameOfBuyer(db, id)
    const person = await findSessionUser(db, tokens.sessionId)
    giveRefreshCookie(request, reply, tokens)
    return { ...person, access_token: tokens.access, id, role: 'buyer' as const, name, expiresAt: tokens.expiresAt }
  })
  route(buyers.list, () => listBuyers(db))
  route(buyers.show, ({ user, params }) => findBuyer(db, user, params.id))
  route(buyers.update, ({ user, body, request }) => updateBuyer(db, user, body, confirmationOf(deps.setting, user, request)))
}
