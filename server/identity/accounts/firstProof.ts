import { sql, type RawBuilder } from 'kysely'
import type { SessionId } from '#contract/ids.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { endSessionsOf } from '#server/identity/sessions/sessions.ts'
import { personal } from './account.ts'
import type { Person } from '#server/platform/actor.ts'
import { emailMoves } from './emailMoves.ts'

/** Who presses a link and holds the account too: by a sign-in of it, or by its password, whose hash was checked. */
export type Holder = { sessionId?: SessionId; passwordHash?: string }

/**
 * An address is proven for the first time: who registered it may not be its owner, so what was set up before opens nothing
 * any more: sessions, links, a pending address, every way in but the password, and where money goes. A
 * `holder` has the account and the mailbox, so that sign-in, the ways in and the bank account stay.
 */
export async function dropWaysBeforeProof(tx: Tx, who: Person, holder?: Holder) {
  await endLinks(tx, who)
  await transition(tx, emailMoves, 'cancel', { who: 'owner', which: personal(who) })
  await endSessionsOf(tx, who, 'the address was proven by its owner', holder?.sessionId)
  if (!holder) {
    await dropWaysIn(tx, who)
    await forgetPayoutAccount(tx, who)
    await forgetRefundAccounts(tx, who)
  }
  await writeAudit(tx, {
    actor: `${who.role}:${who.id}`,
    act: 'prove address',
    detail: { waysIn: holder ? 'kept' : 'dropped' },
  })
}

/** What a store that this person opened earns from now on must not go where its registrant said. */
async function forgetPayoutAccount(tx: Tx, who: Person) {
  const mine = sql`shop_id in (select shops.id from shops join sellers on sellers.id = seller_id where ${personal(who)})`
  await sql`delete from shop_accounts where ${mine}`.execute(tx)
  await sql`update bank_account_changes set stopped_at = now() where ${mine} and stopped_at is null`.execute(tx)
}

/** Nor what is given back to the company: its owner names an account anew. What the bank has already is gone. */
async function forgetRefundAccounts(tx: Tx, who: Person) {
  const mine = sql`select r.id from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where o.buyer_id = (select id from buyers where ${personal(who)}) and r.status = 'due' and r.sent_at is null and r.account_number is not null for update of r`
  const { rows } = await sql<{ id: number }>`with mine as (${mine})
    update refunds set bank = null, account_number = null, account_holder = null where id in (select id from mine) returning id`.execute(tx)
  const ids = rows.map((row) => row.id)
  await sql`update bank_account_changes set stopped_at = now() where refund_id = any(${ids}::bigint[]) and stopped_at is null`.execute(tx)
}

/** Every way in besides the password, or those that were made since. */
export async function dropWaysIn(tx: Tx, who: Person, since: RawBuilder<unknown> = sql`'-infinity'::timestamptz`) {
  const made = sql<boolean>`created_at >= ${since}`
  await tx.deleteFrom('secondFactors').where(personal(who)).where(made).execute()
  await tx.deleteFrom('passkeys').where(personal(who)).where(made).execute()
  await tx.deleteFrom('identities').where(personal(who)).where(made).execute()
  // What a popup handed over a moment ago would open the account once more.
  await tx.deleteFrom('providerCredentials').where(personal(who)).execute()
}

/** Mailed links that were not used yet; `keep` names those that stay. */
export async function endLinks(tx: Tx, who: Person, keep = sql<boolean>`false`) {
  await sql`update mail_links set used_at = now() where ${personal(who)} and used_at is null and not ${keep}`.execute(tx)
}
