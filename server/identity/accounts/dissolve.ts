import { sql } from 'kysely'
import type { OrganizationId, UserId } from '#contract/ids.ts'
import type { Profile, TradingKind } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { endSessionsFor, endSessionsOf } from '#server/identity/sessions/sessions.ts'

/**
 * Ends every sign-in and membership of an organization that closes. Returns who worked for it alone; they are forgotten
 * with it.
 */
export async function dissolve(tx: Tx, who: Profile<TradingKind>): Promise<UserId[]> {
  const profile = sql.table(who.role === 'buyer' ? 'buyers' : 'sellers')
  const { rows } = await sql<{ organization: OrganizationId; user: UserId }>`
    select organization_id as organization, user_id as user from ${profile} where id = ${who.id}`.execute(tx)
  const [opened] = rows
  if (!opened) return []
  await endSessionsFor(tx, opened.organization, 'account closed')
  await endSessionsOf(tx, opened, 'account closed')
  await sql`update memberships set state = 'left' where organization_id = ${opened.organization} or user_id = ${opened.user}`.execute(tx)
  await sql`update invitations set state = 'revoked' where organization_id = ${opened.organization} and state = 'pending'`.execute(tx)
  const { rows: gone } = await sql<{ id: UserId }>`
    update users set name = 'Closed account', email = case when closed_at is null then 'closed-user-' || id || '@closed.invalid' else email end,
      password_hash = null, email_verified_at = null, closed_at = coalesce(closed_at, now()), updated_at = now()
    where id in (select user_id from memberships where organization_id = ${opened.organization})
      and not exists (select from memberships m where m.user_id = users.id and m.state <> 'left') returning id`.execute(tx)
  return gone.map(({ id }) => id)
}
