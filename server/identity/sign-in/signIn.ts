import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Credentials } from '#contract/buyers.ts'
import type { SessionId } from '#contract/ids.ts'
import { doneBy, writeAudit } from '#server/platform/audit/audit.ts'
import type { Config } from '#server/platform/config.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { SlowDown } from '#server/platform/limits/slowDown.ts'
import type { Site } from '#server/identity/passkeys/site.ts'
import { deviceOf } from '#server/identity/sessions/reply.ts'
import { endSession, createSession, type Tokens } from '#server/identity/sessions/sessions.ts'
import { languageOf } from '#server/platform/web/language.ts'
import { queueMail } from '#server/identity/mail/order.ts'
import type { OwnData } from '#server/platform/module/module.ts'
import { findAccount, type Account } from '#server/identity/accounts/account.ts'
import type { Person } from '#server/platform/actor.ts'
import { verifyDummyPassword, checkPassword, hashPassword } from '#server/identity/accounts/passwords.ts'
import { askSecondFactor, passCode } from './askSecondFactor.ts'

export type AuthDeps = {
  db: Db
  secret: string
  slow: SlowDown
  setting: Pick<Config, 'twoFactorRequired'>
  site: Site
  ownData: OwnData
}

/**
 * Signs in by password, and second factor where there is one. An unknown e-mail and a wrong password cost the same time
 * and read the same (`unauthenticated`); both, and wrong codes, slow further guesses down.
 */
export async function signIn(
  deps: AuthDeps,
  role: Person['role'],
  { email, password, code, passkey }: Credentials,
  request: FastifyRequest,
): Promise<{ who: Person; tokens: Tokens }> {
  const { db, slow } = deps
  await slow.before({ role, email }, request.ip)
  const account = await findAccount(db, { role, email })
  try {
    if (account?.pending) await refusePending(db, account, password)
    const { outdated } = await admit(account, password)
    // The password is right, but nothing behind this door is theirs any more.
    if (account?.who.role !== role) throw new Problem('unauthenticated', { detail: { code: 'wrong-sign-in' } })
    if (code !== undefined) await slow.tryCode(account.who)
    const isBoth = await askSecondFactor(deps, account.who, { code, passkey })
    await slow.succeeded({ role, email })
    const tokens = await startSession(db, account.who, request)
    await refuseIfChanged(deps, account, { password, isBoth }, tokens.sessionId)
    if (outdated) await renewHash(db, account, password)
    return { who: account.who, tokens }
  } catch (error) {
    const asked = error instanceof Problem && error.code === 'second-factor' && code === undefined && passkey === undefined
    if (error instanceof Problem && error.code !== 'unavailable' && !asked)
      await writeAudit(db, { ...(account ? doneBy(account.who) : { actor: `${role}:?` }), act: 'sign in', outcome: error.code, request })
    throw error
  }
}

/**
 * Refuses an account that has yet to confirm its organization behind this page, whatever the password: it is another registration's. The
 * right password mails the link again.
 */
async function refusePending(db: Db, account: Account, password: string): Promise<never> {
  const isHolder = await admit(account, password).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'unauthenticated') return false
      throw error
    },
  )
  const organizationId = account.pending
  if (isHolder && organizationId)
    await inTransaction(db, (tx) => queueMail(tx, { userId: account.who.user }, { kind: 'join', organizationId }))
  throw new Problem('email-unproven', { detail: { code: 'confirm-registration' } })
}

/** Creates the session of an authenticated user, by whatever means. */
export async function startSession(db: Db | Tx, who: Person, request: FastifyRequest, by = 'password'): Promise<Tokens> {
  const tokens = await createSession(db, who, deviceOf(request))
  await sql`update users set language = ${languageOf(request)} where id = ${who.user} and language <> ${languageOf(request)}`.execute(db)
  await writeAudit(db, { ...doneBy(who), act: 'sign in', object: `session:${tokens.sessionId}`, detail: { by }, request })
  return tokens
}

/**
 * A new password or second factor ends the sessions that it sees, but this one may have opened concurrently. Checks that behind the
 * account's lock. `isBoth`: a second factor was passed too; a code sent while none was set up does not count.
 */
async function refuseIfChanged(
  deps: AuthDeps,
  { who, passwordHash }: Account,
  { password, isBoth }: { password: string; isBoth: boolean },
  sessionId: SessionId,
) {
  const { db } = deps
  const { rows } = await sql<{
    hash: string | null
  }>`select password_hash as hash from users where id = ${who.user} for share`.execute(db)
  const hash = rows[0]?.hash
  const wrong = new Problem('unauthenticated', { detail: { code: 'wrong-sign-in' } })
  const isRight = hash === passwordHash || (hash && (await checkPassword(password, hash)).right)
  const refusal = isRight ? !isBoth && (await passCode(deps, db, who, undefined).catch((error: unknown) => error)) : wrong
  if (!refusal) return
  await endSession(db, sessionId, 'account-changed')
  throw refusal
}

async function admit(account: Account | undefined, password: string): Promise<{ outdated: boolean }> {
  const wrong = new Problem('unauthenticated', { detail: { code: 'wrong-sign-in' } })
  if (!account?.passwordHash) {
    await verifyDummyPassword(password)
    throw wrong
  }
  const { right, outdated } = await checkPassword(password, account.passwordHash)
  if (!right) throw wrong
  return { outdated }
}

async function renewHash(db: Db, { who, passwordHash }: Account, password: string) {
  await sql`update users set password_hash = ${await hashPassword(password)} where id = ${who.user} and password_hash = ${passwordHash}`.execute(
    db,
  )
}

/** Before something that a stolen token must not be enough for: the password again (`validation` on that field). */
export async function confirmPassword({ db, slow }: AuthDeps, who: Person, password: string, request: FastifyRequest): Promise<Account> {
  const account = await findAccount(db, who)
  if (!account) throw new Problem('unauthenticated')
  const guess = { role: who.role, email: account.email || String(who.user) }
  await slow.before(guess, '')
  if (!account.passwordHash)
    throw new Problem('validation', {
      errors: [{ path: 'password', code: 'no-password' }],
    })
  const { right } = await checkPassword(password, account.passwordHash)
  if (!right) {
    await writeAudit(db, { ...doneBy(who), act: 'confirm password', outcome: 'validation', request })
    throw new Problem('validation', { errors: [{ path: 'password', code: 'wrong-password' }] })
  }
  await slow.succeeded(guess)
  return account
}
