import type { FastifyRequest } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import type { InvitationId, OrganizationId, UserId } from '#contract/ids.ts'
import type { InvitationShown } from '#contract/members.ts'
import { permissionsOf, type OrganizationKind } from '#contract/permissions.ts'
import { lockAccount } from '#server/identity/accounts/account.ts'
import { lockOrganization } from '#server/identity/accounts/dissolve.ts'
import { organizationName } from '#server/identity/accounts/organizationName.ts'
import { hashPassword, refuseCommonPassword } from '#server/identity/accounts/passwords.ts'
import { refuseTaken } from '#server/identity/accounts/taken.ts'
import { hashToken } from '#server/identity/sessions/tokens.ts'
import type { Actor } from '#server/platform/actor.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { queueMail } from '#server/identity/mail/order.ts'
import { recordMemberEvent } from './events.ts'
import { invitationMoves, membershipMoves } from './moves.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'

type InvitationRow = {
  id: InvitationId
  organization: OrganizationId
  kind: OrganizationKind
  /** Null for an invitation by link. */
  email: string | null
  roles: string[]
  inviter: string[]
}

type Membership = Pick<InvitationRow, 'organization' | 'roles'>

const good = (token: string) => sql<boolean>`i.token_hash = ${hashToken(token)} and i.status = 'pending' and i.expires_at > now()`

/** The inviter must still be a member. */
const find = (which: RawBuilder<boolean>) => sql<InvitationRow>`
  select i.id, i.organization_id as organization, o.kind, i.email, i.roles, m.roles as inviter from invitations i
  join organizations o on o.id = i.organization_id
  join memberships m on m.organization_id = i.organization_id and m.user_id = i.invited_by and m.status = 'active'
  where ${which}`

async function findInvitation(db: Db | Tx, token: string): Promise<InvitationRow> {
  const { rows } = await find(good(token)).execute(db)
  const [found] = rows
  if (!found || !permissionsOf(found.kind, found.inviter).has('members.manage')) throw new Problem('link-dead')
  return found
}

/** Shows an invitation without consuming it. Throws `link-dead`. */
export async function showInvitation(db: Db, token: string): Promise<InvitationShown> {
  const { id } = await findInvitation(db, token)
  const { rows } = await sql<Omit<InvitationShown, 'expiresAt'> & { expiresAt: Date }>`
    select o.kind, i.roles, coalesce(i.email, '') as email, i.expires_at, ${organizationName(sql`i.organization_id`)} as organization,
      exists (select from users u where lower(u.email) = lower(i.email) and u.closed_at is null and not u.is_operator) as registered
    from invitations i join organizations o on o.id = i.organization_id
    where i.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('link-dead')
  return { ...row, expiresAt: row.expiresAt.toISOString() }
}

/**
 * Makes a signed-in person a member. Repeating it a moment later returns the same result. Throws `link-dead`, `forbidden` where the
 * invitation is for another address, `email-unproven`.
 */
export async function acceptInvitation(db: Db, actor: Actor, token: string): Promise<OrganizationId> {
  if (actor.role === 'operator') throw new Problem('forbidden', { detail: { code: 'invited-elsewhere' } })
  const joined = await joinedBefore(db, actor, token)
  if (joined !== undefined) return joined
  return inTransaction(db, async (tx) => {
    const found = await takeInvitation(tx, token)
    const account = await lockAccount(tx, actor)
    if (found.email !== null && account.email.toLowerCase() !== found.email.toLowerCase())
      throw new Problem('forbidden', { detail: { code: 'invited-elsewhere' } })
    if (!account.emailVerified) throw new Problem('email-unproven')
    await join(tx, found, actor.user)
    await recordJoined(tx, found, account.name)
    return found.organization
  })
}

async function joinedBefore(db: Db, { user }: Actor, token: string): Promise<OrganizationId | undefined> {
  const { rows } = await sql<{ organization: OrganizationId }>`
    select i.organization_id as organization from invitations i join memberships m on m.organization_id = i.organization_id and m.user_id = ${user}
    join users u on u.id = m.user_id and lower(u.email) = lower(coalesce(i.email, u.email))
    where i.token_hash = ${hashToken(token)} and i.status = 'accepted' and m.status = 'active'`.execute(db)
  return rows[0]?.organization
}

type Newcomer = { token: string; name: string; email?: string | undefined; password: string }

/**
 * Creates an account with the invited address, which the mailed link verifies, and makes it a member. A link that was handed on verifies
 * nothing: the account has the address that the person gives. Throws `link-dead`, `email-taken`, `validation`.
 */
export async function registerInvited(
  db: Db,
  { token, name, email: given, password }: Newcomer,
  language: 'en' | 'id',
  request: FastifyRequest,
) {
  refuseCommonPassword(password, 'password')
  // Checks the token first, so that an invalid one does not cost a password hash.
  await findInvitation(db, token)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const found = await takeInvitation(tx, token)
    const email = found.email ?? given
    if (email === undefined) throw new Problem('validation', { errors: [{ path: 'email', code: 'required' }] })
    const user = await createMember(tx, found, { name, email, passwordHash, language, isProven: found.email !== null })
    if (found.email === null) await queueMail(tx, { userId: user }, { kind: 'verify' })
    await recordJoined(tx, found, name)
    await writeAudit(tx, {
      actor: `user:${user}`,
      by: { user, organization: found.organization },
      act: 'join',
      object: `invitation:${found.id}`,
      request,
    })
    return { user, organization: found.organization }
  })
}

type MemberAccount = { name: string; email: string; passwordHash: string; language: 'en' | 'id'; isProven: boolean }

/** Creates an account that belongs to an organization with these roles. Throws `email-taken`. */
export async function createMember(tx: Tx, place: Membership, { isProven, ...account }: MemberAccount): Promise<UserId> {
  const { id } = await tx
    .insertInto('users')
    .values({ ...account, emailVerifiedAt: isProven ? sql<Date>`now()` : null })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTaken)
  await join(tx, place, id)
  return id
}

/** Tells the organization who has joined. */
const recordJoined = (tx: Tx, { organization }: InvitationRow, name: string) =>
  recordMemberEvent(tx, organization, { type: 'account.member_joined', data: { name } })

/**
 * Consumes the invitation behind the organization's lock. The lock orders concurrent acceptances, closing and the removal of the inviter.
 */
async function takeInvitation(tx: Tx, token: string): Promise<InvitationRow> {
  const { organization } = await findInvitation(tx, token)
  await lockOrganization(tx, organization)
  const found = await findInvitation(tx, token)
  const [taken] = await transition(tx, invitationMoves, 'accept', { who: 'invitee', which: sql`id = ${found.id}` })
  // The invitation was withdrawn a moment ago.
  if (!taken) throw new Problem('link-dead')
  return found
}

/** Blocked people cannot rejoin by an invitation; existing members keep their roles. */
async function join(tx: Tx, { organization, roles }: Membership, user: UserId) {
  const { numAffectedRows } = await sql`
    insert into memberships (organization_id, user_id, roles) values (${organization}, ${user}, ${roles}::text[])
    on conflict (organization_id, user_id) do nothing`.execute(tx)
  if (numAffectedRows === 1n) return
  const which = sql`organization_id = ${organization} and user_id = ${user}`
  await transition(tx, membershipMoves, 'rejoin', { who: 'person', which, set: { roles: sql`${roles}::text[]` } })
  const { rows } = await sql`select from memberships where ${which} and status = 'active'`.execute(tx)
  if (rows.length === 0) throw new Problem('link-dead')
}
