import { sql } from 'kysely'
import type { OrganizationId, UserId } from '#contract/ids.ts'
import { firstRole } from '#contract/permissions.ts'
import type { Person, Profile, TradingKind } from '#server/platform/actor.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { queueMail } from '#server/platform/mail/order.ts'
import { recordConsent } from './consents.ts'
import { lockOrganization } from './dissolve.ts'
import { emailTaken, refuseTaken } from './taken.ts'
import { profilesOf } from '#server/platform/db/profiles.ts'

/** A person who registers. `passwordHash` is null after a sign-in through a provider. */
type Registrant = {
  name: string
  email: string
  passwordHash: string | null
  language: 'en' | 'id'
  emailVerifiedAt?: Date | undefined
}

export type NewOrganization = {
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
    insert into memberships (organization_id, user_id, roles, state)
    select id, ${userId}, ${[firstRole[kind]]}::text[], ${isPending ? 'pending' : 'active'} from o returning organization_id`.execute(tx)
  return { userId, organizationId: rows[0]!.organizationId, isPending }
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
    where m.user_id = ${userId ?? null} and m.state <> 'left' and o.kind = ${kind} limit 1`.execute(tx)
  if (userId === undefined || same.length > 0) throw emailTaken()
  return userId
}

/** Queues the first mail of a registration, and records the terms that were agreed to; a known account agrees when it confirms. */
export async function welcome(tx: Tx, { userId, organizationId, isPending }: NewOrganization, terms?: string, path = 'terms') {
  await recordConsent(tx, isPending ? null : userId, terms, path)
  await queueMail(
    tx,
    { userId },
    isPending ? { kind: 'join', organizationId, ...(terms === undefined ? {} : { terms }) } : { kind: 'verify' },
  )
}

/** A profile names the person who opened it, so another name there is that person's own. */
export const renameOpener = (tx: Tx, { user, ...profile }: Person<TradingKind>, name: string) =>
  sql`update users set name = ${name}, updated_at = now() where id = ${user} and name <> ${name}
    and exists (select from ${profilesOf(profile)} p where p.id = ${profile.id} and p.user_id = ${user})`.execute(tx)

/** Payload of a mailed link that confirms an organization. */
export type JoinDetail = { organization: OrganizationId; terms?: string | undefined }

/** Locks the organization of a link, before its person. */
export const lockJoin = (tx: Tx, detail: unknown) => lockOrganization(tx, (detail as JoinDetail).organization)

/** Turns a pending membership into an active one, after mailbox and password were checked. Returns its role. Throws `link-dead`. */
export async function confirmOrganization(tx: Tx, user: UserId, detail: unknown): Promise<Profile<TradingKind>['role']> {
  const { organization, terms } = detail as JoinDetail
  const { rows } = await sql<{ role: Profile<TradingKind>['role'] }>`
    update memberships m set state = 'active' from organizations o
    where o.id = m.organization_id and m.organization_id = ${organization} and m.user_id = ${user} and m.state = 'pending'
    returning case o.kind when 'company' then 'buyer' else 'seller' end as role`.execute(tx)
  const [row] = rows
  if (!row) throw new Problem('link-dead')
  await recordConsent(tx, user, terms, 'terms')
  await writeAudit(tx, {
    actor: `user:${user}`,
    by: { user, organization },
    act: 'confirm organization',
    object: `organization:${organization}`,
  })
  return row.role
}
