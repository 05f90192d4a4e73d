import { sql } from 'kysely'
import type { UserId } from '#contract/ids.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Member, MemberRoles, members, NewInvitation } from '#contract/members.ts'
import { firstRole } from '#contract/permissions.ts'
import type { TakeConfirmation } from '#server/identity/accounts/account.ts'
import { closeWithoutOrganization, lockOrganization, lockPeople } from '#server/identity/accounts/dissolve.ts'
import { findOrganizationName } from '#server/identity/accounts/organizationName.ts'
import { queueMail } from '#server/identity/mail/order.ts'
import type { Mail } from '#server/platform/mail/define.ts'
import { recordMemberEvent } from './events.ts'
import { invitationMoves, membershipMoves } from './moves.ts'
import { refuseRole } from './invitations.ts'
import { endSessionsFor } from '#server/identity/sessions/sessions.ts'
import { kindOf, type Actor, type TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { keepOthersChanges } from '#server/platform/seen.ts'
import type { OwnData } from '#server/platform/module/module.ts'
import { profilesOf } from '#server/platform/db/profiles.ts'

/** The people of the actor's organization, who has been there longest first; `only` one of them. */
export async function listMembers(db: Db | Tx, { organization, user }: Actor, only?: UserId): Promise<Member[]> {
  const { rows } = await sql<Omit<Member, 'since' | 'self'> & { since: Date }>`
    select m.user_id, u.name, u.email, m.roles, m.status as state, m.created_at as since, u.email_verified_at is not null as proven from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organization} and m.status in ('active', 'blocked') and m.user_id = coalesce(${only ?? null}::bigint, m.user_id)
    order by m.created_at, m.user_id limit 500`.execute(db)
  return rows.map((row) => ({ ...row, since: row.since.toISOString(), self: row.userId === user }))
}

/** SQL: memberships `m` of users `u` who administer the actor's organization. */
const administers = ({ organization, role }: Pick<Actor, 'organization' | 'role'>) => sql<boolean>`
  m.organization_id = ${organization} and m.status = 'active' and ${firstRole[kindOf[role]]} = any(m.roles) and u.closed_at is null`

/** Active administrators of the actor's organization, longest there first. */
export async function listAdministrators(db: Db, actor: Actor): Promise<Answer<typeof members.administrators>> {
  const { rows } = await sql<{ name: string; email: string }>`
    select u.name, u.email from memberships m join users u on u.id = m.user_id where ${administers(actor)}
    order by m.created_at, m.user_id limit 10`.execute(db)
  return rows
}

/** The administrator who has been there longest. */
async function firstAdministrator(tx: Tx, actor: Actor<TradingKind>): Promise<UserId> {
  const { rows } = await sql<{ id: UserId }>`
    select u.id from memberships m join users u on u.id = m.user_id where ${administers(actor)} order by m.created_at, u.id limit 1`.execute(
    tx,
  )
  return rows[0]!.id
}

type Leaving = { db: Db; ownData: Pick<OwnData, 'erasePeople' | 'leave'> }

/**
 * Ends a membership of the actor's organization with the person's sign-ins for it and the invitations that they sent. An administrator
 * takes over what they had open. Who belongs to no other organization is closed. Throws `not-found`, `not-allowed-now` for the last administrator.
 */
export async function removeMember({ db, ownData }: Leaving, actor: Actor<TradingKind>, user: UserId, confirm: TakeConfirmation) {
  const { organization } = actor
  await inTransaction(db, async (tx) => {
    await lockOrganization(tx, organization)
    await lockPeople(tx, [user])
    const which = sql`organization_id = ${organization} and user_id = ${user}`
    const [ended] = await transition(tx, membershipMoves, 'leave', {
      who: 'person',
      which,
      set: { pendingEmail: null, pendingTerms: null },
    })
    if (!ended) throw new Problem('not-found')
    await confirm(tx)
    await refuseWithoutAdministrator(tx, actor)
    await handOver(tx, actor, user)
    await ownData.leave(tx, actor, user, user === actor.user ? await firstAdministrator(tx, actor) : actor.user)
    const person = await personOf(tx, user)
    const type = user === actor.user ? 'account.member_left' : 'account.member_removed'
    await recordMemberEvent(tx, organization, { type, data: { name: person.name } })
    // The account may be closed below, so the mail names its address.
    if (user !== actor.user) {
      const mail: Mail = { kind: 'membership', change: 'removed', name: await findOrganizationName(tx, organization), roles: [] }
      await queueMail(tx, { address: person.email, language: person.language }, mail)
    }
    await endSessionsFor(tx, organization, user === actor.user ? 'left-organization' : 'removed-from-organization', user)
    await ownData.erasePeople(tx, await closeWithoutOrganization(tx, [user]))
  })
}

const personOf = (tx: Tx, user: UserId) =>
  tx
    .selectFrom('users')
    .select(['name', 'email', sql<'en' | 'id'>`language`.as('language')])
    .where('id', '=', user)
    .executeTakeFirstOrThrow()

type RoleChange = Pick<MemberRoles, 'roles' | 'seen'> & { user: UserId; confirm: TakeConfirmation }

/**
 * Gives a member other roles, from their next call on, and tells them. Throws `not-found`, `forbidden` for roles that may do more than the
 * actor, `not-allowed-now` for the last administrator, `changed-meanwhile`.
 */
export async function setRoles(db: Db, actor: Actor<TradingKind>, { user, roles: sent, seen, confirm }: RoleChange): Promise<Member> {
  await inTransaction(db, async (tx) => {
    await lockOrganization(tx, actor.organization)
    const { roles } = keepOthersChanges(await rolesOf(tx, actor, user), { roles: sent }, seen)
    for (const role of roles) refuseRole(actor, role)
    await writeRoles(tx, actor, user, roles)
    await confirm(tx)
    await refuseWithoutAdministrator(tx, actor)
    await handOverUnlessAdministrator(tx, actor, user)
    const { name } = await personOf(tx, user)
    await recordMemberEvent(tx, actor.organization, { type: 'account.member_roles_changed', data: { name } })
  })
  const [member] = await listMembers(db, actor, user)
  return member!
}

/** Makes a colleague administrator and gives the actor another role, both or neither. Throws as `setRoles`. */
export async function transferAdministration(db: Db, actor: Actor<TradingKind>, { user, roles, confirm }: RoleChange) {
  for (const role of roles) refuseRole(actor, role)
  if (user === actor.user) throw new Problem('not-found')
  await inTransaction(db, async (tx) => {
    await lockOrganization(tx, actor.organization)
    await writeRoles(tx, actor, user, [firstRole[kindOf[actor.role]]])
    await writeRoles(tx, actor, actor.user, roles)
    await confirm(tx)
    await refuseWithoutAdministrator(tx, actor)
    await handOverUnlessAdministrator(tx, actor, actor.user)
    const { name } = await personOf(tx, user)
    await recordMemberEvent(tx, actor.organization, { type: 'account.administration_transferred', data: { name } })
  })
}

/**
 * Lets a blocked member in again, with the roles that they had. Throws `not-found` unless they are blocked, `forbidden` for roles that may do
 * more than the actor.
 */
export async function unblockMember(db: Db, actor: Actor<TradingKind>, user: UserId, confirm: TakeConfirmation): Promise<Member> {
  await inTransaction(db, async (tx) => {
    await lockOrganization(tx, actor.organization)
    const which = sql`organization_id = ${actor.organization} and user_id = ${user}`
    const [unblocked] = await transition(tx, membershipMoves, 'unblock', { who: 'person', which })
    if (!unblocked) throw new Problem('not-found')
    for (const role of unblocked.roles) refuseRole(actor, role as NewInvitation['role'])
    await confirm(tx)
    const { name } = await personOf(tx, user)
    await recordMemberEvent(tx, actor.organization, { type: 'account.member_joined', data: { name } })
    const organization = await findOrganizationName(tx, actor.organization)
    await queueMail(tx, { userId: user }, { kind: 'membership', change: 'roles', name: organization, roles: unblocked.roles })
  })
  const [member] = await listMembers(db, actor, user)
  return member!
}

const rolesOf = async (tx: Tx, actor: Actor, user: UserId) => {
  const [member] = await listMembers(tx, actor, user)
  if (!member) throw new Problem('not-found')
  return member
}

async function writeRoles(tx: Tx, { organization }: Actor, user: UserId, roles: readonly string[]) {
  const { numAffectedRows } = await sql`
    update memberships set roles = ${[...new Set(roles)]}::text[]
    where organization_id = ${organization} and user_id = ${user} and status = 'active'`.execute(tx)
  if (numAffectedRows !== 1n) throw new Problem('not-found')
  await queueMail(
    tx,
    { userId: user },
    { kind: 'membership', change: 'roles', name: await findOrganizationName(tx, organization), roles: [...roles] },
  )
}

/** A person who is no administrator any more does not get the organization's mails either, nor invites anybody. */
async function handOverUnlessAdministrator(tx: Tx, actor: Actor<TradingKind>, user: UserId) {
  const { rows } = await sql`
    select from memberships where organization_id = ${actor.organization} and user_id = ${user}
      and ${firstRole[kindOf[actor.role]]} = any(roles)`.execute(tx)
  if (rows.length > 0) return
  await handOver(tx, actor, user)
}

async function refuseWithoutAdministrator(tx: Tx, actor: Actor<TradingKind>) {
  const { rows } = await sql`
    select from memberships m join users u on u.id = m.user_id where ${administers(actor)} limit 1`.execute(tx)
  if (rows.length === 0) throw new Problem('not-allowed-now', { detail: { code: 'last-administrator' } })
}

/**
 * Ends what a person did as administrator. Mails for an organization go to one person: the administrator who has been there longest takes
 * over. Invitations of the former one are dead.
 */
async function handOver(tx: Tx, actor: Actor<TradingKind>, from: UserId) {
  const to = await firstAdministrator(tx, actor)
  await sql`update ${profilesOf(actor)} set updated_at = now(), user_id = ${to} where id = ${actor.id} and user_id = ${from}`.execute(tx)
  await transition(tx, invitationMoves, 'revoke', {
    who: 'person',
    which: sql`organization_id = ${actor.organization} and invited_by = ${from}`,
  })
}
