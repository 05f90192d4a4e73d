import { sql } from 'kysely'
import type { OrganizationId, UserId } from '#contract/ids.ts'
import type { Profile, TradingKind } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { membershipMoves } from '#server/identity/members/moves.ts'
import { endSessionsFor } from '#server/identity/sessions/sessions.ts'
import { organizationOf } from '#server/platform/db/profiles.ts'

/** Changes of an organization's people take turns; it is locked before any person. */
export const lockOrganization = (tx: Tx, id: OrganizationId) =>
  sql`select from organizations where id = ${id} for no key update`.execute(tx)

/** The same by its profile. Undefined without an organization. */
export async function lockOrganizationOf(tx: Tx, who: Profile<TradingKind>): Promise<OrganizationId | undefined> {
  const { rows } = await sql<{ id: OrganizationId }>`
    select id from organizations where id = ${organizationOf(who)} for no key update`.execute(tx)
  return rows[0]?.id
}

export type LockedMember = { user: UserId; status: string }

/** The members of a locked organization, locked in id order. */
export async function lockMembers(tx: Tx, organization: OrganizationId): Promise<LockedMember[]> {
  const { rows } = await sql<LockedMember>`
    select user_id as "user", status from memberships where organization_id = ${organization} and status <> 'left'`.execute(tx)
  await lockPeople(
    tx,
    rows.map(({ user }) => user),
  )
  return rows
}

/**
 * Ends every session and membership of a locked organization that closes. Its people keep their other organizations; returns those who
 * have none and are closed with it.
 */
export async function dissolve(tx: Tx, organization: OrganizationId, members: readonly LockedMember[]): Promise<UserId[]> {
  const people = members.map(({ user }) => user)
  await transition(tx, membershipMoves, 'leave', {
    who: 'system',
    which: sql`organization_id = ${organization}`,
    set: { pendingEmail: null, pendingTerms: null },
  })
  await sql`delete from invitations where organization_id = ${organization}`.execute(tx)
  await endSessionsFor(tx, organization, 'account-closed')
  return closeWithoutOrganization(tx, people)
}

/** Locks these people. One who concurrently joins another organization holds this lock until the membership is visible. */
export const lockPeople = (tx: Tx, people: readonly UserId[]) =>
  sql`select from users where id = any(${people}::bigint[]) order by id for no key update`.execute(tx)

/** Closes those of these locked people who belong to no organization any more: nothing is left that they could sign in to. */
export async function closeWithoutOrganization(tx: Tx, people: readonly UserId[]): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    update users set name = 'Closed account', email = case when closed_at is null then 'closed-user-' || id || '@closed.invalid' else email end,
      password_hash = null, email_verified_at = null, closed_at = coalesce(closed_at, now()), updated_at = now()
    where id = any(${people}::bigint[]) and not exists (
      select from memberships m where m.user_id = users.id and m.status not in ('left', 'pending'))
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
