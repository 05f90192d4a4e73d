import { accounts } from '#contract/accounts.ts'
import { terms } from '#contract/terms.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import { queueMail } from '#server/identity/mail/order.ts'
import { identifyBy } from '#server/identity/sessions/identify.ts'
import { confirmationOf, confirmationOrPassword, isPasswordEnough, makeConfirmation } from './confirmations.ts'
import { checkProof, waysOf } from './confirmWays.ts'
import { findAgreement, recordConsent } from '#server/identity/accounts/consents.ts'
import { cancelEmail } from '#server/identity/emailChanges/emailChange.ts'
import { changePassword, proveEmail, requestReset, resetPassword, sendVerification } from './mailedLinks.ts'
import { refuseCommonPassword } from '#server/identity/accounts/passwords.ts'
import { isRequiredAnywhere } from '#server/identity/accounts/required.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from '#server/identity/accounts/secondFactor.ts'
import { revealKtp, securityOf } from './security.ts'
import { confirmPassword, type AuthDeps } from './signIn.ts'
import { stopChange } from '#server/identity/emailChanges/takeBack.ts'

export function accountRoutes(route: Route, deps: AuthDeps) {
  const { db, secret } = deps
  route(accounts.security, ({ user }) => securityOf(deps, user))
  route(terms.show, ({ user }) => findAgreement(db, user))
  route(terms.agree, async ({ user, body }) => {
    await recordConsent(db, user.user, body.version, 'version')
    return findAgreement(db, user)
  })
  route(accounts.verify, async ({ body, request }) => {
    const purpose = await proveEmail(deps, body, await identifyBy(db)(request), request)
    if (purpose === 'restore') return { message: 'Your account is yours again. We have mailed you a link for a new password.' }
    if (purpose === 'join') return { message: 'This is confirmed. Sign in with the password of your account.' }
    return { message: 'Your e-mail address is confirmed.' }
  })
  route(accounts.stop, async ({ body }) => ({ reset: await stopChange(db, deps.ownData, body.token) }))
  route(accounts.sendVerification, async ({ user }) => {
    await sendVerification(db, user)
    return { message: 'We have sent you a mail.' }
  })
  route(accounts.cancelEmail, async ({ user }) => {
    await cancelEmail(db, user)
    return { message: 'Your address stays as it is.' }
  })
  route(accounts.requestReset, async ({ body }) => {
    await requestReset(db, body)
    return { message: 'If there is an account with this address, we have sent it a mail.' }
  })
  route(accounts.reset, async ({ body }) => ({ role: await resetPassword(deps, body.token, body.password) }))
  route(accounts.confirm, async ({ user, body, request }) => {
    await checkProof(deps, user, body, request)
    return makeConfirmation(db, user.sessionId)
  })
  route(accounts.mailCode, async ({ user }) => {
    if (!(await waysOf(db, deps.setting, user)).includes('mail')) throw new Problem('not-allowed-now')
    await inTransaction(db, (tx) => queueMail(tx, { userId: user.user }, { kind: 'confirm-code', sessionId: user.sessionId }))
    return { message: 'We have sent you a mail.' }
  })
  route(accounts.changePassword, async ({ user, body, request }) => {
    refuseCommonPassword(body.newPassword, 'newPassword')
    const { passwordHash } = await confirmPassword(deps, user, body.password, request)
    const more = (await isPasswordEnough(db, deps.setting, user)) ? undefined : confirmationOf(deps.setting, user, request)
    await changePassword(db, user, { former: passwordHash, password: body.newPassword }, more)
    return { message: 'Your password is changed. You are signed out everywhere else.' }
  })
  route(accounts.beginSecondFactor, ({ user, request }) => beginSecondFactor(db, secret, user, confirmationOf(deps.setting, user, request)))
  route(accounts.confirmSecondFactor, async ({ user, body }) => {
    await deps.slow.tryCode(user)
    return { recoveryCodes: await confirmSecondFactor(db, secret, user, body.code) }
  })
  route(accounts.renewRecoveryCodes, async ({ user, request }) => ({
    recoveryCodes: await renewRecoveryCodes(db, user, confirmationOf(deps.setting, user, request)),
  }))
  route(accounts.endSecondFactor, async ({ user, request }) => {
    if (await isRequiredAnywhere(db, deps.setting, user))
      throw new Problem('not-allowed-now', { detail: { code: 'second-factor-required' } })
    await endSecondFactor(db, user, confirmationOf(deps.setting, user, request))
    return { message: 'Two-factor sign-in is off.' }
  })
  route(accounts.revealKtp, async ({ user, body, request }) => {
    const confirm = await confirmationOrPassword(deps, user, body, request)
    return inTransaction(db, async (tx) => {
      await confirm(tx)
      return revealKtp(tx, secret, user)
    })
  })
  route(accounts.data, async ({ user, body, request, reply }) => {
    await inTransaction(db, await confirmationOrPassword(deps, user, body, request))
    void reply
      .header('content-disposition', 'attachment; filename="pasokan-data.zip"')
      .header('cache-control', 'no-store')
      .type('application/zip')
    return deps.ownData.export(db, secret, user)
  })
  route(accounts.close, async ({ user, body, request }) => {
    await deps.ownData.close(db, user, await confirmationOrPassword(deps, user, body, request))
    return { message: 'Your account is closed.' }
  })
}
