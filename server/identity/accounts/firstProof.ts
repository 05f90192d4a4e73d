import { sql, type RawBuilder } from 'kysely'
import type { SessionId } from '#contract/ids.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { endSessionsOf } from '#server/identity/sessions/sessions.ts'
import { ownedBy, type Who } from './account.ts'

/**
 * An address is proven for the first time: who registered it may not be its owner, so what was set up before opens nothing
 * any more: sessions, links, a pending address, and every way in but the password. A session that proves it itself (`keep`)
 * holds the account and the mailbox, so it and the ways in stay.
 */
export async function dropWaysBeforeProof(tx: Tx, who: Who, keep?: SessionId) {
  await endLinks(tx, who)
  await sql`update email_changes set status = 'cancelled' where ${ownedBy(who)} and status = 'pending'`.execute(tx)
  await endSessionsOf(tx, who, 'the address was proven by its owner', keep)
  if (keep === undefined) await dropWaysIn(tx, who)
  await writeAudit(tx, {
    actor: `${who.role}:${who.id}`,
    act: 'prove address',
    detail: { waysIn: keep === undefined ? 'dropped' : 'kept' },
  })
}

/** Every way in besides the password, or those that were made since. */
export async function dropWaysIn(tx: Tx, who: Who, since: RawBuilder<unknown> = sql`'-infinity'::timestamptz`) {
  const made = sql<boolean>`created_at >= ${since}`
  await tx.deleteFrom('secondFactors').where(ownedBy(who)).where(made).execute()
  await tx.deleteFrom('passkeys').where(ownedBy(who)).where(made).execute()
  if (who.role === 'seller') await tx.deleteFrom('identities').where('sellerId', '=', who.id).where(made).execute()
}

/** Mailed links that were not used yet; `keep` names those that stay. */
export async function endLinks(tx: Tx, who: Who, keep = sql<boolean>`false`) {
  await sql`update mail_links set used_at = now() where ${ownedBy(who)} and used_at is null and not ${keep}`.execute(tx)
}
