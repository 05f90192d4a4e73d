import { sql, type RawBuilder } from 'kysely'
import type { SessionId } from '#contract/ids.ts'
import { doneBy, writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { endSessionsOf } from '#server/identity/sessions/sessions.ts'
import { personal } from './account.ts'
import type { Person } from '#server/platform/actor.ts'
import type { OwnData } from '#server/platform/module/module.ts'
import { emailMoves } from '../emailChanges/moves.ts'
import { membershipMoves } from '../members/moves.ts'

/** Proof that the person who follows a link also holds the account: one of its sessions, or its password, whose hash was checked. */
export type Holder = { sessionId?: SessionId; passwordHash?: string }

/**
 * Ends what was set up before an address was first proven, since its registrant may not be its owner: sessions, links,
 * every way in but the password, the bank account. A `holder` of account and mailbox keeps sign-in, ways in and bank account.
 */
export async function dropWaysBeforeProof(tx: Tx, ownData: OwnData, who: Person, holder?: Holder) {
  await endLinks(tx, who)
  await transition(tx, emailMoves, 'cancel', { who: 'owner', which: personal(who) })
  await endSessionsOf(tx, who, 'address-proven', holder?.sessionId)
  if (!holder) {
    await dropWaysIn(tx, who)
    await blockJoined(tx, who)
    await ownData.firstProof(tx, who)
  }
  await writeAudit(tx, {
    ...doneBy(who),
    act: 'prove address',
    detail: { waysIn: holder ? 'kept' : 'dropped' },
  })
}

/** Blocks memberships that an unproven account got by a link: they were given to its registrant, not to the address's owner. */
async function blockJoined(tx: Tx, { user }: Person) {
  const which = sql`user_id = ${user} and organization_id in (
    select o.id from organizations o where o.kind <> 'platform'
      and not exists (select from buyers b where b.organization_id = o.id and b.user_id = ${user})
      and not exists (select from sellers s where s.organization_id = o.id and s.user_id = ${user}))`
  await transition(tx, membershipMoves, 'block', { who: 'system', which })
}

/** Every way in besides the password, or only those created since a given time. */
export async function dropWaysIn(tx: Tx, who: Person, since: RawBuilder<unknown> = sql`'-infinity'::timestamptz`) {
  const made = sql<boolean>`created_at >= ${since}`
  await tx.deleteFrom('secondFactors').where(personal(who)).where(made).execute()
  await tx.deleteFrom('passkeys').where(personal(who)).where(made).execute()
  await tx.deleteFrom('identities').where(personal(who)).where(made).execute()
  // A credential that a popup issued a moment ago would open the account once more.
  await tx.deleteFrom('providerCredentials').where(personal(who)).execute()
}

/** Invalidates unused mailed links; `keep` selects those that stay. */
export async function endLinks(tx: Tx, who: Person, keep = sql<boolean>`false`) {
  await sql`update mail_links set used_at = now() where ${personal(who)} and used_at is null and not ${keep}`.execute(tx)
}
