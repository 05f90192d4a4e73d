import { sql } from 'kysely'
import { writeAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/db.ts'
import { queueMail } from '#server/mail/order.ts'
import { endSessionsOf } from '#server/sessions/sessions.ts'
import { findAccount, ownedBy, ownerOf, tableOf, type Who } from './account.ts'

/**
 * Before an address is changed: the former one is told, with a link that takes the account back. Who holds a stolen
 * sign-in could otherwise have a new password mailed to himself and keep the account.
 */
export async function tellFormerAddress(tx: Tx, who: Who, email: string) {
  const account = await findAccount(tx, who)
  if (!account?.email || account.email.toLowerCase() === email.toLowerCase()) return
  await queueMail(tx, ownerOf(who), { kind: 'email-changed', email: account.email, name: account.name })
}

/** The account as its former address had it: nobody is signed in, no password opens it, and its owner is mailed a link for one. */
export async function restoreEmail(tx: Tx, who: Who, email: string) {
  await sql`update ${tableOf(who)} set email = ${email}, email_verified_at = now(), password_hash = '', updated_at = now()
    where id = ${who.id} and closed_at is null`.execute(tx)
  // What could have been set up meanwhile to come back.
  await sql`delete from second_factors where ${ownedBy(who)} and created_at > now() - interval '7 days'`.execute(tx)
  if (who.role === 'seller') await tx.deleteFrom('identities').where('sellerId', '=', who.id).execute()
  await endSessionsOf(tx, who, 'the former address took the account back')
  await writeAudit(tx, { actor: `${who.role}:${who.id}`, act: 'take back by former address' })
  await queueMail(tx, ownerOf(who), { kind: 'reset' })
}
