import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { OrganizationId } from '#contract/ids.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { ActorRole, SignedInActor, Person, Profile, TradingKind } from '#server/platform/actor.ts'
import { queueMail } from '#server/identity/mail/order.ts'
import type { OwnData } from '#server/platform/module/module.ts'
import { endSessionsOf } from '#server/identity/sessions/sessions.ts'
import { findAccount, lockAccount, type TakeConfirmation } from '#server/identity/accounts/account.ts'
import { findPendingEmail, proveNewEmail } from '#server/identity/emailChanges/emailChange.ts'
import { dropWaysBeforeProof, endLinks, type Holder } from '#server/identity/accounts/firstProof.ts'
import { peekLink, useLink, type Purpose } from '#server/identity/accounts/links.ts'
import { lockOrganization } from '#server/identity/accounts/dissolve.ts'
import { confirmOrganization, takeNameOf } from '#server/identity/accounts/organization.ts'
import { hashPassword, refuseCommonPassword } from '#server/identity/accounts/passwords.ts'
import { confirmPassword, type AuthDeps } from './signIn.ts'
import { takeBack } from '#server/identity/emailChanges/takeBack.ts'

type Press = { token: string; password?: string | undefined }

/**
 * Does what a mailed link is for: proves the address it was mailed to, ties another sign-in to the account, makes a new
 * address count, or takes the account back. Throws `link-dead`, `validation` on the password, `forbidden`, `email-taken`.
 */
export async function proveEmail(deps: AuthDeps, press: Press, user: SignedInActor | undefined, request: FastifyRequest): Promise<Purpose> {
  const holder = await holderOf(deps, press, user, request)
  return inTransaction(deps.db, async (tx) => {
    const { who, purpose, email, detail } = await useLink(tx, press.token, ['verify', 'link', 'change', 'restore', 'join'])
    if (purpose === 'restore') {
      await takeBack(tx, deps.ownData, { who, email, detail })
      await queueMail(tx, { userId: who.user }, { kind: 'reset' })
      return purpose
    }
    if (purpose === 'change') {
      await proveNewEmail(tx, deps.ownData, who, (detail as { emailChange: number }).emailChange, user)
      return purpose
    }
    await proveLink(tx, deps.ownData, { who, purpose, email, detail }, holder)
    if (purpose !== 'link') return purpose
    const { provider, subject } = detail as { provider: string; subject: string }
    await tx
      .insertInto('identities')
      .values({ userId: who.user, provider, subject })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return purpose
  })
}

/**
 * A mailbox alone must not confirm what a stranger set up: its owner would prove an account whose password the stranger
 * chose, or tie the stranger's sign-in to an own one. Without a password a proof removes every other way in anyway.
 */
async function holderOf(
  deps: AuthDeps,
  { token, password }: Press,
  user: SignedInActor | undefined,
  request: FastifyRequest,
): Promise<Holder | undefined> {
  const { who, purpose } = await peekLink(deps.db, token)
  if (purpose !== 'verify' && purpose !== 'link' && purpose !== 'join') return undefined
  // A stranger may have registered the organization, so a session is not enough.
  if (purpose !== 'join' && user?.user === who.user) return { sessionId: user.sessionId }
  const account = await findAccount(deps.db, who)
  if (!account?.passwordHash) {
    if (purpose === 'verify') return undefined
    if (purpose === 'join') throw new Problem('validation', { errors: [{ path: 'password', code: 'no-password' }] })
    throw new Problem('forbidden', { detail: { code: 'sign-in-for-link' } })
  }
  if (password === undefined) throw new Problem('validation', { errors: [{ path: 'password', code: 'required' }] })
  const { passwordHash } = await confirmPassword(deps, who, password, request)
  return { passwordHash: passwordHash ?? '' }
}

type Link = Awaited<ReturnType<typeof useLink>>

/** Proves the mailbox of a link, and confirms the organization that it names. `role`: of the sign-in page that the link opens. */
async function proveLink(tx: Tx, ownData: OwnData, { who, purpose, email, detail }: Link, holder?: Holder) {
  if (purpose !== 'join') {
    const { role = who.role } = detail as { role?: ActorRole }
    return { firstProof: await prove(tx, ownData, who, email, holder), role }
  }
  const { organization } = detail as { organization: OrganizationId }
  // An organization is locked before its people.
  await lockOrganization(tx, organization)
  const firstProof = await prove(tx, ownData, who, email, holder)
  if (firstProof && !holder) await takeNameOf(tx, who.user, organization)
  return { firstProof, role: await confirmOrganization(tx, who.user, organization) }
}

/** Whether it was the first proof of this address, which ends what was made before it. Throws `link-dead`. */
async function prove(tx: Tx, ownData: OwnData, who: Person, email: string, holder?: Holder): Promise<boolean> {
  const account = await lockAccount(tx, who).catch(() => undefined)
  if (account?.email.toLowerCase() !== email.toLowerCase()) throw new Problem('link-dead')
  if (holder?.passwordHash !== undefined && holder.passwordHash !== account.passwordHash) throw new Problem('link-dead')
  if (account.emailVerified) return false
  await sql`update users set email_verified_at = now() where id = ${who.user}`.execute(tx)
  await dropWaysBeforeProof(tx, ownData, who, holder)
  return true
}

/** Mails the link for the pending address, or for the one that counts; nothing where that is proven. */
export async function sendVerification(db: Db, who: Person) {
  await inTransaction(db, async (tx) => {
    const pending = await findPendingEmail(tx, who)
    await queueMail(
      tx,
      { userId: who.user },
      pending ? { kind: 'confirm-email', email: pending.email, changeId: pending.id } : { kind: 'verify' },
    )
  })
}

/** Only puts the request down: who would be mailed, if anybody, is looked up later, so that the answer tells nothing. */
export async function requestReset(db: Db, to: { role: Profile<TradingKind>['role']; email: string }) {
  await inTransaction(db, (tx) => queueMail(tx, { role: to.role, email: to.email.toLowerCase() }, { kind: 'reset' }))
}

/** A new password by a mailed link, which proves the address too. Ends every sign-in and every other such link. */
export async function resetPassword(
  { db, ownData }: Pick<AuthDeps, 'db' | 'ownData'>,
  token: string,
  password: string,
): Promise<ActorRole> {
  refuseCommonPassword(password, 'password')
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    // One that proves the address is as good: who did not choose the present password sets another.
    const link = await useLink(tx, token, ['reset', 'verify', 'link', 'join'])
    const { who } = link
    const { firstProof, role } = await proveLink(tx, ownData, link)
    await sql`update users set password_hash = ${passwordHash}, updated_at = now() where id = ${who.user}`.execute(tx)
    await endLinks(tx, who, sql<boolean>`(purpose <> 'reset')`)
    await endSessionsOf(tx, who, 'password-reset')
    await queueMail(tx, { userId: who.user }, { kind: 'password-changed', firstProof })
    return role
  })
}

type NewPassword = { former: string | null; password: string }

/**
 * A new password by the old one, whose hash was checked before. Every other sign-in ends. `confirm`: where a password alone
 * is not enough. Throws `not-allowed-now`, `confirmation-needed`.
 */
export async function changePassword(db: Db, who: SignedInActor, { former, password }: NewPassword, confirm?: TakeConfirmation) {
  refuseCommonPassword(password, 'newPassword')
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update users set password_hash = ${passwordHash}, updated_at = now()
      where id = ${who.user} and password_hash = ${former}`.execute(tx)
    if (numAffectedRows !== 1n) throw new Problem('not-allowed-now')
    await confirm?.(tx)
    await endSessionsOf(tx, who, 'password-changed', who.sessionId)
    await queueMail(tx, { userId: who.user }, { kind: 'password-changed' })
  })
}
