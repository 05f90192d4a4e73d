import { randomBytes } from 'node:crypto'
import { findBadge } from '#server/identity/verifications/badge.ts'
import { sql } from 'kysely'
import type { InvitationId } from '#contract/ids.ts'
import type { Invitation, NewInvitation, NewInvitationLink } from '#contract/members.ts'
import { firstRole, permissionsOf, roles } from '#contract/permissions.ts'
import { isProven, type TakeConfirmation } from '#server/identity/accounts/account.ts'
import { lockOrganization } from '#server/identity/accounts/dissolve.ts'
import { organizationName } from '#server/identity/accounts/organizationName.ts'
import { hashToken, newToken } from '#server/identity/sessions/tokens.ts'
import { kindOf, type Actor, type TradingKind } from '#server/platform/actor.ts'
import { awaitTurn } from '#server/platform/db/awaitTurn.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { queueMail } from '#server/identity/mail/order.ts'
import { invitationMoves } from './moves.ts'

/** Maximum number of pending invitations of one organization. */
const maxPending = 50

type Row = Omit<Invitation, 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date }
const columns = sql`i.id, coalesce(i.email, '') as email, i.name, i.roles,
  case when i.email is null then 'link' when i.refused_at is not null then 'refused' when i.sent_at is not null then 'sent' else 'waiting' end as delivery, i.created_at, i.expires_at, i.expires_at <= now() as expired,
  (select name from users where id = i.invited_by) as invited_by`

/** Pending invitations of the actor's organization, newest first. */
export async function listInvitations(db: Db, { organization }: Actor): Promise<Invitation[]> {
  const { rows } = await sql<Row>`
    select ${columns} from invitations i where organization_id = ${organization} and status = 'pending' order by id desc limit ${maxPending * 2}`.execute(
    db,
  )
  return rows.map(present)
}

/**
 * Invites an address with a role whose permissions the inviter has. Inviting again mails another link. Throws `validation`, `forbidden`,
 * `email-unproven`, `not-allowed-now`, `confirmation-needed`.
 */
export async function invite(db: Db, actor: Actor<TradingKind>, { email, role }: NewInvitation, confirm: TakeConfirmation) {
  refuseRole(actor, role)
  if (!(await isProven(db)(actor))) throw new Problem('email-unproven')
  return inTransaction(db, async (tx) => {
    await lockOrganization(tx, actor.organization)
    await confirm(tx)
    await refuseMember(tx, actor, email)
    await limitInvitations(tx, actor, email)
    // Inserts a row per mail, because the rate limit counts rows with lower ids: those of one address are committed in that order.
    await awaitTurn(tx, `invitations ${email.toLowerCase()}`)
    await transition(tx, invitationMoves, 'revoke', {
      who: 'person',
      which: sql`organization_id = ${actor.organization} and lower(email) = lower(${email})`,
    })
    const { rows } = await sql<Row & { organization: string }>`
      insert into invitations as i (organization_id, email, roles, token_hash, invited_by, expires_at)
      values (${actor.organization}, ${email}, ${[role]}::text[], ${randomBytes(32)}, ${actor.user}, now() + interval '7 days')
      returning ${columns}, ${organizationName(sql`i.organization_id`)} as organization`.execute(tx)
    const { organization: ownName, ...row } = rows[0]!
    // An unverified name does not appear in our mails.
    const name = (await findBadge(tx, actor.organization)) ? ownName : ''
    await queueMail(tx, { invitationId: row.id }, { kind: 'invitation', name })
    return present(row)
  })
}

type LinkRequest = { actor: Actor<TradingKind>; publicUrl: string; confirm: TakeConfirmation }

/**
 * Creates a link for somebody without e-mail. Administrators are invited by mail only, because a link can be handed on. Throws
 * `validation`, `forbidden`, `email-unproven`, `not-allowed-now`, `confirmation-needed`.
 */
export async function createInvitationLink(db: Db, { actor, publicUrl, confirm }: LinkRequest, { name, role }: NewInvitationLink) {
  refuseRole(actor, role)
  if (role === firstRole[kindOf[actor.role]]) throw new Problem('validation', { errors: [{ path: 'role', code: 'invalid' }] })
  if (!(await isProven(db)(actor))) throw new Problem('email-unproven')
  const token = newToken()
  return inTransaction(db, async (tx) => {
    await lockOrganization(tx, actor.organization)
    await confirm(tx)
    await limitInvitations(tx, actor, '')
    const { rows } = await sql<Row>`
      insert into invitations as i (organization_id, name, roles, token_hash, invited_by, expires_at)
      values (${actor.organization}, ${name}, ${[role]}::text[], ${hashToken(token)}, ${actor.user}, now() + interval '7 days')
      returning ${columns}`.execute(tx)
    return { ...present(rows[0]!), url: `${publicUrl}/invitation#${token}` }
  })
}

/** Throws `validation` for a role that this kind of organization does not have, `forbidden` for one that may do more than the actor. */
export function refuseRole({ role: side, permissions }: Actor<TradingKind>, role: NewInvitation['role']) {
  const kind = kindOf[side]
  if (!Object.hasOwn(roles[kind], role)) throw new Problem('validation', { errors: [{ path: 'role', code: 'invalid' }] })
  if ([...permissionsOf(kind, [role])].some((permission) => !permissions.has(permission))) throw new Problem('forbidden')
}

async function refuseMember(tx: Tx, { organization }: Actor, email: string) {
  const { rows } = await sql`
    select from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organization} and m.status <> 'left' and lower(u.email) = lower(${email}) limit 1`.execute(tx)
  if (rows.length > 0) throw new Problem('not-allowed-now', { detail: { code: 'already-member' } })
}

async function limitInvitations(tx: Tx, { organization }: Actor, email: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from invitations
    where organization_id = ${organization} and status = 'pending' and (email is null or lower(email) <> lower(${email}))`.execute(tx)
  if ((rows[0]?.count ?? 0) >= maxPending) throw new Problem('not-allowed-now', { detail: { code: 'too-many-invitations' } })
}

/** Withdraws an invitation, so that its link is dead. One that was accepted, withdrawn or another organization's is `not-found`. */
export async function withdrawInvitation(db: Db, { organization }: Actor, id: InvitationId) {
  const which = sql`id = ${id} and organization_id = ${organization}`
  const [revoked] = await inTransaction(db, (tx) => transition(tx, invitationMoves, 'revoke', { who: 'person', which }))
  if (!revoked) throw new Problem('not-found')
}

const present = ({ createdAt, expiresAt, ...row }: Row): Invitation => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})
