import { sql } from 'kysely'
import type { UserId } from '#contract/ids.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Member, members } from '#contract/members.ts'
import { firstRole } from '#contract/permissions.ts'
import type { TakeConfirmation } from '#server/identity/accounts/account.ts'
import { closeWithoutOrganization, lockOrganization, lockPeople } from '#server/identity/accounts/dissolve.ts'
import { endSessionsFor } from '#server/identity/sessions/sessions.ts'
import { kindOf, type Actor, type TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { OwnData } from '#server/platform/module/module.ts'
import { profilesOf } from '#server/platform/db/profiles.ts'

/** The people of the actor's organization, who has been there longest first. */
export async function listMembers(db: Db, { organization, user }: Actor): Promise<Member[]> {
  const { rows } = await sql<Omit<Member, 'since' | 'self'> & { since: Date }>`
    select m.user_id, u.name, u.email, m.roles, m.state, m.created_at as since from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organization} and m.state in ('active', 'blocked') order by m.created_at, m.user_id limit 500`.execute(db)
  return rows.map((row) => ({ ...row, since: row.since.toISOString(), self: row.userId === user }))
}

/** Active administrators of the actor's organization, longest there first. */
export async function listAdministrators(db: Db, { organization, role }: Actor): Promise<Answer<typeof members.administrators>> {
  const { rows } = await sql<{ name: string; email: string }>`
    select u.name, u.email from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organization} and m.state = 'active' and ${firstRole[kindOf[role]]} = any(m.roles) and u.closed_at is null
    order by m.created_at, m.user_id limit 10`.execute(db)
  return rows
}

type Leaving = { db: Db; ownData: Pick<OwnData, 'erasePeople'> }

/**
 * Ends a membership of the actor's organization with the person's sign-ins for it and the invitations that they sent. Who
 * belongs to no other organization is closed. Throws `not-found`, `not-allowed-now` for the last administrator.
 */
export async function removeMember({ db, ownData }: Leaving, actor: Actor<TradingKind>, user: UserId, confirm: TakeConfirmation) {
  const { organization } = actor
  await inTransaction(db, async (tx) => {
    await lockOrganization(tx, organization)
    await lockPeople(tx, [user])
    const { numAffectedRows } = await sql`
      update memberships set state = 'left' where organization_id = ${organization} and user_id = ${user} and state <> 'left'`.execute(tx)
    if (numAffectedRows !== 1n) throw new Problem('not-found')
    await confirm(tx)
    await refuseWithoutAdministrator(tx, actor)
    await handOver(tx, actor, user)
    await endSessionsFor(tx, organization, user === actor.user ? 'left the organization' : 'removed from the organization', user)
    await sql`update invitations set state = 'revoked'
      where organization_id = ${organization} and invited_by = ${user} and state = 'pending'`.execute(tx)
    await ownData.erasePeople(tx, await closeWithoutOrganization(tx, [user]))
  })
}

async function refuseWithoutAdministrator(tx: Tx, { organization, role }: Actor<TradingKind>) {
  const { rows } = await sql`
    select from memberships m join users u on u.id = m.user_id where m.organization_id = ${organization} and m.state = 'active'
      and ${firstRole[kindOf[role]]} = any(m.roles) and u.closed_at is null limit 1`.execute(tx)
  if (rows.length === 0) throw new Problem('not-allowed-now', { detail: { code: 'last-administrator' } })
}

/** Mails for an organization go to one person. When that one leaves, the administrator who has been there longest takes over. */
async function handOver(tx: Tx, { organization, ...profile }: Actor<TradingKind>, from: UserId) {
  await sql`
    update ${profilesOf(profile)} set updated_at = now(), user_id = (
      select u.id from memberships m join users u on u.id = m.user_id
      where m.organization_id = ${organization} and m.state = 'active' and ${firstRole[kindOf[profile.role]]} = any(m.roles) and u.closed_at is null
      order by m.created_at, u.id limit 1)
    where id = ${profile.id} and user_id = ${from}`.execute(tx)
}
