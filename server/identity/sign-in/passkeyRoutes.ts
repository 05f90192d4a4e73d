import { passkeys, type PasskeyAssertion } from '#contract/passkeys.ts'
import type { Person } from '#server/platform/actor.ts'
import { confirmationOf } from './confirmations.ts'
import { startSession, type AuthDeps } from './signIn.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import { giveRefreshCookie } from '#server/identity/sessions/reply.ts'
import { findSessionUser, nameOfBuyer, storeOfSeller } from '#server/identity/sessions/sessionUser.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addPasskey, beginAdding, credentialsOf } from '#server/identity/passkeys/add.ts'
import { challengeLifeMs, makeChallenge, type Purpose } from '#server/identity/passkeys/challenges.ts'
import { listPasskeys, removePasskey, renamePasskey } from '#server/identity/passkeys/passkeys.ts'
import { usePasskey } from '#server/identity/passkeys/use.ts'

export function passkeyRoutes(route: Route, deps: AuthDeps) {
  const { db, secret, site } = deps
  // The library loads at an answer: a login page that is only looked at costs an HMAC.
  const ask = (purpose: Purpose) => ({
    rpId: site.rpId,
    challenge: makeChallenge(secret, purpose).toString('base64url'),
    timeout: challengeLifeMs,
    userVerification: 'required',
  })

  route(passkeys.list, ({ user }) => listPasskeys(db, user))
  route(passkeys.beginAdding, async ({ user }) => ({ ...(await beginAdding(deps, user)) }))
  route(passkeys.add, ({ user, body, request }) => addPasskey(deps, user, body, confirmationOf(deps.setting, user, request)))
  route(passkeys.rename, ({ user, params, body }) => renamePasskey(db, user, params.id, body.name))
  route(passkeys.remove, async ({ user, params, request }) => {
    await removePasskey(db, user, params.id, confirmationOf(deps.setting, user, request))
    return { message: 'The passkey is removed.' }
  })
  route(passkeys.beginConfirming, async ({ user }) => {
    const allowCredentials = (await credentialsOf(db, user)).map((one) => ({ ...one, type: 'public-key' }))
    return { ...ask(`confirm ${user.sessionId}`), allowCredentials }
  })
  route(passkeys.beginSignIn, async () => ask('sign-in'))
  route(passkeys.signIn, ({ body, request, reply }) => signIn(deps, body.passkey, request, reply))
}

/** Whose passkey it is decides who is signed in; it is both factors in one. */
async function signIn(deps: AuthDeps, assertion: PasskeyAssertion, request: FastifyRequest, reply: FastifyReply) {
  const then = async (tx: Tx, who: Person) => {
    // Operators sign in at a door of their own.
    if (who.role === 'operator') throw new Problem('unauthenticated')
    return { who, tokens: await startSession(tx, who, request, 'passkey') }
  }
  const { who, tokens } = await usePasskey(deps, 'sign-in', assertion, { then }).catch(async (error: unknown) => {
    await writeAudit(deps.db, { actor: 'nobody', act: 'sign in', outcome: 'unauthenticated', detail: { by: 'passkey' }, request })
    throw error
  })
  giveRefreshCookie(request, reply, tokens)
  const shared = { ...(await findSessionUser(deps.db, tokens.sessionId)), access_token: tokens.access, expiresAt: tokens.expiresAt }
  if (who.role === 'buyer') return { ...shared, role: who.role, id: who.id, sellerId: null, ...(await nameOfBuyer(deps.db, who.id)) }
  const { shopId, shopName } = await storeOfSeller(deps.db, who.id)
  return { ...shared, role: who.role, id: shopId, sellerId: who.id, name: shopName }
}
