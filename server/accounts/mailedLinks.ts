import { sql } from 'kysely'
import { inTransaction, type Db } from '#server/db/db.ts'
import { Problem } from '#server/errors.ts'
import { queueMail } from '#server/mail/order.ts'
import { endSessionsOf } from '#server/sessions/sessions.ts'
import { ownerOf, tableOf, type Who } from './account.ts'
import { restoreEmail } from './emailChange.ts'
import { useLink, type Purpose } from './links.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'

/**
 * Proves the address that the link was mailed to; a link for another sign-in is tied to the account as well, a link to a
 * former address takes the account back. Raises `link-dead`.
 */
export async function proveEmail(db: Db, token: string): Promise<Purpose> {
  return inTransaction(db, async (tx) => {
    const { who, purpose, email, detail } = await useLink(tx, token, ['verify', 'link', 'restore'])
    if (purpose === 'restore') {
      await restoreEmail(tx, who, email)
      return purpose
    }
    const { numAffectedRows } = await sql`
      update ${tableOf(who)} set email_verified_at = coalesce(email_verified_at, now())
      where id = ${who.id} and lower(email) = lower(${email}) and closed_at is null`.execute(tx)
    if (numAffectedRows !== 1n) throw new Problem('link-dead')
    if (purpose !== 'link' || who.role !== 'seller') return purpose
    const { provider, subject } = detail as { provider: string; subject: string }
    await tx
      .insertInto('identities')
      .values({ sellerId: who.id, provider, subject })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return purpose
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
    const { numAffectedRows } = await sql`
      update ${tableOf(who)} set password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, now()), updated_at = now()
      where id = ${who.id} and lower(email) = lower(${email}) and closed_at is null`.execute(tx)
    if (numAffectedRows !== 1n) throw new Problem('link-dead')
    const owner = who.role === 'buyer' ? sql`buyer_id = ${who.id}` : sql`seller_id = ${who.id}`
    await sql`update mail_links set used_at = now() where purpose = 'reset' and used_at is null and ${owner}`.execute(tx)
    await endSessionsOf(tx, who, 'password reset')
    await queueMail(tx, ownerOf(who), { kind: 'password-changed' })
    return who
  })
}

/** A new password by the old one, which was confirmed before. Every other sign-in ends. */
export async function changePassword(db: Db, who: Who & { sessionId: Parameters<typeof endSessionsOf>[3] }, password: string) {
  refuseCommonPassword(password, 'newPassword')
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await sql`update ${tableOf(who)} set password_hash = ${passwordHash}, updated_at = now() where id = ${who.id}`.execute(tx)
    await endSessionsOf(tx, who, 'password changed', who.sessionId)
    await queueMail(tx, ownerOf(who), { kind: 'password-changed' })
  })
}
