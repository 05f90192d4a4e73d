import { sql } from 'kysely'
import type { OrganizationId, UserId } from '#contract/ids.ts'
import { firstRole } from '#contract/permissions.ts'
import type { Person, Profile, TradingKind } from '#server/platform/actor.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { moveSql, transition } from '#server/platform/db/transition.ts'
import { membershipMoves } from '../members/moves.ts'
import { Problem } from '#server/platform/errors.ts'
import { queueMail } from '#server/identity/mail/order.ts'
import { recordConsent } from './consents.ts'
import { emailTaken, refuseTaken } from './taken.ts'
import { profilesOf } from '#server/platform/db/profiles.ts'

/** A person who registers. `passwordHash` is null after a sign-in through a provider. */
type Registrant = {
  name: string
  email: string
  passwordHash: string | null
  language: 'en' | 'id'
  emailVerifiedAt?: Date | undefined
  /** Version of the terms that were agreed to. */
  terms?: string | undefined
}

export type NewOrganization = Pick<Registrant, 'terms'> & {
  organizationId: OrganizationId
  userId: UserId
  /** The address belongs to an account already. It has to confirm the organization by mail and password before anybody signs in to it. */
  isPending: boolean
}

/**
 * Creates an organization with its first member. An address that is unknown becomes a new user; a known one keeps its password and
 * proof, and gets a pending membership. Throws `email-taken` if it belongs to an organization of this kind.
 */
export async function createOrganization(tx: Tx, kind: TradingKind, registrant: Registrant): Promise<NewOrganization> {
  const fresh = await insertUser(tx, registrant)
  const userId = fresh ?? (await findJoiner(tx, kind, registrant.email))
  const isPending = fresh === undefined
  const { rows } = await sql<{ organizationId: OrganizationId }>`
    with o as (insert into organizations (kind) values (${kind}) returning id)
    insert into memberships (organization_id, user_id, roles) select id, ${userId}, ${[firstRole[kind]]}::text[] from o
    returning organization_id`.execute(tx)
  const { organizationId } = rows[0]!
  if (isPending)
    await transition(tx, membershipMoves, 'await-proof', {
      who: 'system',
      which: sql`organization_id = ${organizationId} and user_id = ${userId}`,
      set: { pendingEmail: registrant.email, pendingTerms: registrant.terms ?? null },
    })
  return { userId, organizationId, isPending, terms: registrant.terms }
}

/** Undefined if the address is known. The unique index decides between concurrent registrations. */
async function insertUser(tx: Tx, { name, email, passwordHash, language, emailVerifiedAt }: Registrant): Promise<UserId | undefined> {
  const { rows } = await sql<{ id: UserId }>`
    insert into users (name, email, password_hash, language, email_verified_at)
    values (${name}, ${email}, ${passwordHash}, ${language}, ${emailVerifiedAt ?? null})
    on conflict (lower(email), is_operator) where email <> '' do nothing returning id`
    .execute(tx)
    .catch(refuseTaken)
  return rows[0]?.id
}

/** Locks the person, so that registrations with one address at one door take turns. */
async function findJoiner(tx: Tx, kind: TradingKind, email: string): Promise<UserId> {
  const { rows } = await sql<{ id: UserId }>`
    select id from users where lower(email) = ${email.toLowerCase()} and not is_operator for no key update`.execute(tx)
  const userId = rows[0]?.id
  const { rows: same } = await sql`
    select from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = ${userId ?? null} and m.status <> 'left' and o.kind = ${kind} limit 1`.execute(tx)
  if (userId === undefined || same.length > 0) throw emailTaken()
  return userId
}

/** Queues the first mail of a registration, and records the terms that were agreed to; a known account agrees when it confirms. */
export async function welcome(tx: Tx, { userId, organizationId, isPending, terms }: NewOrganization, path = 'terms') {
  await recordConsent(tx, isPending ? null : userId, terms, path)
  await queueMail(tx, { userId }, isPending ? { kind: 'join', organizationId } : { kind: 'verify' })
}

/** A profile names the person who opened it, so another name there is that person's own. */
export const renameOpener = (tx: Tx, { user, ...profile }: Person<TradingKind>, name: string) =>
  sql`update users set name = ${name}, updated_at = now() where id = ${user} and name <> ${name}
    and exists (select from ${profilesOf(profile)} p where p.id = ${profile.id} and p.user_id = ${user})`.execute(tx)

/**
 * Turns a pending membership into an active one, after mailbox and password were checked, and returns its role. Throws `link-dead`, also
 * where the person has another address by now.
 */
export async function confirmOrganization(tx: Tx, user: UserId, organization: OrganizationId): Promise<Profile<TradingKind>['role']> {
  const { to } = moveSql(membershipMoves, 'confirm', 'person')
  const { rows } = await sql<{ role: Profile<TradingKind>['role']; terms: string | null }>`
    update memberships m set ${sql.raw(to)}, pending_email = null, pending_terms = null
    from memberships former join organizations o on o.id = former.organization_id join users u on u.id = former.user_id
    where former.organization_id = ${organization} and former.user_id = ${user} and former.status = 'pending'
      and lower(former.pending_email) = lower(u.email) and m.organization_id = former.organization_id and m.user_id = former.user_id and m.status = former.status
    returning case o.kind when 'company' then 'buyer' else 'seller' end as role, former.pending_terms as terms`.execute(tx)
  const [row] = rows
  if (!row) throw new Problem('link-dead')
  await recordConsent(tx, user, row.terms ?? undefined, 'terms')
  await writeAudit(tx, {
    actor: `user:${user}`,
    by: { user, organization },
    act: 'confirm organization',
    object: `organization:${organization}`,
  })
  return row.role
}

/** A person whose address was first proven has the name that came with their own registration, not with an earlier one. */
export const takeNameOf = (tx: Tx, user: UserId, organization: OrganizationId) =>
  sql`update users set updated_at = now(), name = coalesce((select owner from buyers where organization_id = ${organization}),
    (select username from sellers where organization_id = ${organization}), name) where id = ${user}`.execute(tx)
