import { accounts } from '#contract/accounts.ts'
import { inTransaction } from '#server/db/db.ts'
import { Problem } from '#server/errors.ts'
import type { Route } from '#server/http.ts'
import { queueMail } from '#server/mail/order.ts'
import { ownerOf } from './account.ts'
import { closeAccount } from './close.ts'
import { makeConfirmation } from './confirmations.ts'
import { checkProof, waysOf } from './confirmWays.ts'
import { exportData } from './export.ts'
import { changePassword, proveEmail, requestReset, resetPassword } from './mailedLinks.ts'
import { refuseCommonPassword } from './passwords.ts'
import { isRequired } from './required.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from './secondFactor.ts'
import { revealKtp, securityOf } from './security.ts'
import { confirmPassword, type Door } from './signIn.ts'

export function accountRoutes(route: Route, door: Door) {
  const { db, secret } = door
  route(accounts.security, ({ user }) => securityOf(door, user))
  route(accounts.verify, async ({ body }) => {
    const purpose = await proveEmail(db, body.token)
    const back = 'Your account is yours again. We have mailed you a link for a new password.'
    return { message: purpose === 'restore' ? back : 'Your e-mail address is confirmed.' }
  })
  route(accounts.sendVerification, async ({ user }) => {
    await inTransaction(db, (tx) => queueMail(tx, ownerOf(user), { kind: 'verify' }))
    return { message: 'We have sent you a mail.' }
  })
  route(accounts.requestReset, async ({ body }) => {
    await requestReset(db, body)
    return { message: 'If there is an account with this address, we have sent it a mail.' }
  })
  route(accounts.reset, async ({ body }) => ({ role: (await resetPassword(db, body.token, body.password)).role }))
  route(accounts.confirm, async ({ user, body, request }) => {
    await checkProof(door, user, body, request)
    return makeConfirmation(db, user.sessionId)
  })
  route(accounts.mailCode, async ({ user }) => {
    if (!(await waysOf(db, user)).includes('mail')) throw new Problem('not-allowed-now')
    await inTransaction(db, (tx) => queueMail(tx, ownerOf(user), { kind: 'confirm-code', sessionId: user.sessionId }))
    return { message: 'We have sent you a mail.' }
  })
  route(accounts.changePassword, async ({ user, body, request }) => {
    refuseCommonPassword(body.newPassword, 'newPassword')
    await confirmPassword(door, user, body.password, request)
    await changePassword(db, user, body.newPassword)
    return { message: 'Your password is changed. You are signed out everywhere else.' }
  })
  route(accounts.beginSecondFactor, async ({ user, body, request }) =>
    beginSecondFactor(db, secret, await confirmPassword(door, user, body.password, request)),
  )
  route(accounts.confirmSecondFactor, async ({ user, body }) => ({ recoveryCodes: await confirmSecondFactor(db, secret, user, body.code) }))
  route(accounts.endSecondFactor, async ({ user, body, request }) => {
    if (isRequired(door.setting, user)) throw new Problem('not-allowed-now', { detail: 'Two-factor sign-in is required here.' })
    await confirmPassword(door, user, body.password, request)
    await endSecondFactor(db, user)
    return { message: 'Two-factor sign-in is off.' }
  })
  route(accounts.revealKtp, async ({ user, body, request }) => {
    await confirmPassword(door, user, body.password, request)
    return revealKtp(db, secret, user)
  })
  route(accounts.data, async ({ user, body, request, reply }) => {
    await confirmPassword(door, user, body.password, request)
    void reply
      .header('content-disposition', 'attachment; filename="pasokan-data.zip"')
      .header('cache-control', 'no-store')
      .type('application/zip')
    return exportData(db, secret, user)
  })
  route(accounts.close, async ({ user, body, request }) => {
    await confirmPassword(door, user, body.password, request)
    await closeAccount(db, user)
    return { message: 'Your account is closed.' }
  })
}
