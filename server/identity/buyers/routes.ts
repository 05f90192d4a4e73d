import { buyers } from '#contract/buyers.ts'
import { financeAddress } from '#contract/financeAddress.ts'
import { taxes } from '#contract/taxes.ts'
import { confirmationOf } from '#server/identity/sign-in/confirmations.ts'
import { registerAudited } from '#server/identity/accounts/register.ts'
import { signIn, type AuthDeps } from '#server/identity/sign-in/signIn.ts'
import { revealNpwp } from '#server/identity/accounts/taxNumbers.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { giveRefreshCookie } from '#server/identity/sessions/reply.ts'
import { findSessionUser, nameOfBuyer } from '#server/identity/sessions/sessionUser.ts'
import { languageOf } from '#server/platform/web/language.ts'
import { findBuyer, listBuyers, registerBuyer, updateBuyer } from './buyers.ts'
import { findFinanceAddress } from '../financeAddress/read.ts'
import { confirmFinanceAddress, setFinanceAddress, stopFinanceAddress } from '../financeAddress/write.ts'
import { findCompanyTax, updateCompanyTax } from './tax.ts'

export function buyerRoutes(route: Route, deps: AuthDeps) {
  const { db, secret, setting } = deps
  route(buyers.register, ({ body, request }) => registerAudited(db, 'buyer', request, () => registerBuyer(db, body, languageOf(request))))
  route(buyers.login, async ({ body, request, reply }) => {
    const { who, tokens } = await signIn(deps, 'buyer', body, request)
    const id = who.id as Parameters<typeof nameOfBuyer>[1]
    const company = await nameOfBuyer(db, id)
    const person = await findSessionUser(db, tokens.sessionId)
    giveRefreshCookie(request, reply, tokens)
    return { ...person, access_token: tokens.access, id, role: 'buyer' as const, ...company, expiresAt: tokens.expiresAt }
  })
  route(buyers.list, () => listBuyers(db))
  route(buyers.show, ({ user, params }) => findBuyer(db, user, params.id))
  route(buyers.update, ({ user, body, request }) => updateBuyer(db, user, body, confirmationOf(setting, user, request)))
  route(financeAddress.show, ({ user }) => findFinanceAddress(db, user.id))
  route(financeAddress.set, ({ user, body, request }) => setFinanceAddress(db, user, body, confirmationOf(setting, user, request)))
  route(financeAddress.confirm, ({ body: { token } }) => confirmFinanceAddress(db, token))
  route(financeAddress.stop, ({ body: { token } }) => stopFinanceAddress(db, secret, token))
  route(taxes.ofCompany, ({ user }) => findCompanyTax(db, user))
  route(taxes.setOfCompany, ({ user, body, request }) => updateCompanyTax(db, secret, user, body, confirmationOf(setting, user, request)))
  route(taxes.revealOfCompany, ({ user, request }) =>
    inTransaction(db, async (tx) => {
      await confirmationOf(setting, user, request)(tx)
      return revealNpwp(tx, secret, user)
    }),
  )
}
