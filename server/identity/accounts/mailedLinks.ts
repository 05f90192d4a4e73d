import { sql } from 'kysely'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { User } from '#server/platform/http.ts'
import { queueMail } from '#server/platform/mail/order.ts'
import { endSessionsOf } from '#server/identity/sessions/sessions.ts'
import { ownerOf, tableOf, type Who } from './account.ts'
import { findPendingEmail, lockAccount, proveNewEmail } from './emailChange.ts'
import { dropWaysBeforeProof, endLinks } from './firstProof.ts'
import { useLink, type Purpose } from './links.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'
import { takeBack } from './takeBack.ts'

/**
 * Does what a mailed link is for: proves the address it was mailed to, ties another sign-in to the account, makes a new
 * address count, or takes the account back. Throws `link-dead`, and for a new address `forbidden`, `email-taken`.
 */
export async function proveEmail(db: Db, token: string, user?: User): Promise<Purpose> {
  return inTransaction(db, async (tx) => {
    const { who, purpose, email, detail } = await useLink(tx, token, ['verify', 'link', 'change', 'restore'])
    if (purpose === 'restore') {
      await takeBack(tx, { who, email, detail })
      await queueMail(tx, ownerOf(who), { kind: 'reset' })
      return purpose
    }
    if (purpose === 'change') {
      await proveNewEmail(tx, who, (detail as { emailChange: number }).emailChange, user)
      return purpose
    }
    const own = user?.role === who.role && user.id === who.id ? user : undefined
    const first = await prove(tx, who, email, own)
    if (purpose !== 'link' || who.role !== 'seller') return purpose
    // Who comes by a provider to an address that nobody had proven is not who chose the password.
    if (first && !own) await tx.updateTable('sellers').set({ passwordHash: null }).where('id', '=', who.id).execute()
    const { provider, subject } = detail as { provider: string; subject: string }
    await tx
      .insertInto('identities')
      .values({ sellerId: who.id, provider, subject })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return purpose
  })
}

/** Whether it was the first proof of this address, which ends what was made before it. Throws `link-dead`. */
async function prove(tx: Tx, who: Who, email: string, own?: User): Promise<boolean> {
  const account = await lockAccount(tx, who).catch(() => undefined)
  if (account?.email.toLowerCase() !== email.toLowerCase()) throw new Problem('link-dead')
  if (account.emailVerified) return false
  await sql`update ${tableOf(who)} set email_verified_at = now() where id = ${who.id}`.execute(tx)
  await dropWaysBeforeProof(tx, who, own?.sessionId)
  return true
}

/** Mails the link for the pending address, or for the one that counts; nothing where that is proven. */
export async function sendVerification(db: Db, who: Who) {
  await inTransaction(db, async (tx) => {
    const pending = await findPendingEmail(tx, who)
    await queueMail(tx, ownerOf(who), pending ? { kind: 'confirm-email', email: pending.email, changeId: pending.id } : { kind: 'verify' })
  })
}

/** Only puts the request down: who would be mailed, if anybody, is looked up later, so that the answer tells nothing. */
export async function requestReset(db: Db, to: { role: Who['role']; email: string }) {
  await inTransaction(db, (tx) => queueMail(tx, { role: to.role, email: to.email.toLowerCase() }, { kind: 'reset' }))
}

/** A new password by a mailed link, which proves the address too. Ends every sign-in and every other such link. */
export async function resetPassword(db: Db, token: string, password: string): Promise<Who> {
  refuseCommonPassword(password, 'password')
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const { who, email } = await useLink(tx, token, ['reset'])
    const firstProof = await prove(tx, who, email)
    await sql`update ${tableOf(who)} set password_hash = ${passwordHash}, updated_at = now() where id = ${who.id}`.execute(tx)
    await endLinks(tx, who, sql<boolean>`(purpose <> 'reset')`)
    await endSessionsOf(tx, who, 'password reset')
    await queueMail(tx, ownerOf(who), { kind: 'password-changed', firstProof })
    return who
  })
}

/** A new password by the old one, whose hash was checked before. Every other sign-in ends. Throws `not-allowed-now`. */
export async function changePassword(db: Db, who: User, former: string | null, password: string) {
  refuseCommonPassword(password, 'newPassword')
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update ${tableOf(who)} set password_hash = ${passwordHash}, updated_at = now()
      where id = ${who.id} and password_hash = ${former}`.execute(tx)
    if (numAffectedRows !== 1n) throw new Problem('not-allowed-now')
    await endSessionsOf(tx, who, 'password changed', who.sessionId)
    await queueMail(tx, ownerOf(who), { kind: 'password-changed' })
  })
}
