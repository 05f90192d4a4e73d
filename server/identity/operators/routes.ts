import type { FastifyRequest } from 'fastify'
import { operator } from '#contract/operator.ts'
import { lockAccount } from '#server/identity/accounts/account.ts'
import { peekLink, useLink } from '#server/identity/accounts/links.ts'
import { hashPassword, refuseCommonPassword } from '#server/identity/accounts/passwords.ts'
import { beginSecondFactor, confirmSecondFactorIn } from '#server/identity/accounts/secondFactor.ts'
import { signIn, type AuthDeps } from '#server/identity/sign-in/signIn.ts'
import { endSession } from '#server/identity/sessions/sessions.ts'
import { doneBy, writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import { endOf, findOperator } from './operators.ts'

export function operatorRoutes(route: Route, deps: AuthDeps) {
  const { db, secret } = deps
  route(operator.login, async ({ body, request }) => {
    const { who, tokens } = await signIn(deps, 'operator', body, request)
    const found = await findOperator(db, who)
    if (!found) throw new Problem('unauthenticated')
    return { access_token: tokens.access, expiresAt: tokens.expiresAt, operator: found }
  })
  route(operator.me, async ({ user }) => {
    const found = await findOperator(db, user)
    if (!found) throw new Problem('unauthenticated')
    return { ...found, expiresAt: await endOf(db, user.sessionId) }
  })
  route(operator.logout, async ({ user }) => {
    await endSession(db, user.sessionId, 'signed-out')
    return { message: 'You are signed out.' }
  })
  route(operator.beginSetup, async ({ body }) => {
    const who = await invited(deps, body.token)
    const made = await beginSecondFactor(db, secret, who, async () => undefined)
    const { email } = await inTransaction(db, (tx) => lockAccount(tx, who))
    return { email, ...made }
  })
  route(operator.setup, ({ body, request }) => setUp(deps, body, request))
}

async function invited({ db }: AuthDeps, token: string) {
  const { who, purpose } = await peekLink(db, token)
  if (purpose !== 'operator') throw new Problem('link-dead')
  return who
}

type Setup = { token: string; password: string; code: string }

/** Both at once: an operator without a second factor cannot be. */
async function setUp(deps: AuthDeps, { token, password, code }: Setup, request: FastifyRequest) {
  const { db, secret } = deps
  const who = await invited(deps, token)
  refuseCommonPassword(password, 'password')
  await deps.slow.tryCode(who)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    await useLink(tx, token, ['operator'])
    const recoveryCodes = await confirmSecondFactorIn(tx, secret, who, code)
    await tx.updateTable('users').set({ passwordHash, emailVerifiedAt: new Date() }).where('id', '=', who.user).execute()
    await writeAudit(tx, { ...doneBy(who), act: 'set up operator', object: `user:${who.user}`, request })
    return { recoveryCodes }
  })
}
