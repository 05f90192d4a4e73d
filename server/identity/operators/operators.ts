import { sql, type RawBuilder } from 'kysely'
import type { OrganizationId, SessionId, UserId } from '#contract/ids.ts'
import type { Operator } from '#contract/operator.ts'
import { operatorRolesWith, permissionsOf, roles, type Permission, type RoleOf } from '#contract/permissions.ts'
import { findAccount } from '#server/identity/accounts/account.ts'
import { dropWaysIn, endLinks } from '#server/identity/accounts/firstProof.ts'
import { makeLink } from '#server/identity/accounts/links.ts'
import { endSessionsOf } from '#server/identity/sessions/sessions.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { membershipMoves } from '../members/moves.ts'

type New = { email: string; name: string; roles: readonly RoleOf<'platform'>[]; by: string }

/**
 * Creates an operator, or resets the roles and sign-in of an existing one: former credentials stop working. Returns the token of a
 * single-use link, valid for a day, that sets password and second factor.
 */
export async function addOperator(db: Db, { email, name, roles: given, by }: New): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { user } = await findOrMake(tx, email, name)
    await sql`
      insert into memberships (organization_id, user_id, roles) select id, ${user}, ${[...given]}::text[] from organizations where kind = 'platform'
      on conflict (organization_id, user_id) do update set roles = excluded.roles`.execute(tx)
    await transition(tx, membershipMoves, 'restore', { who: 'operator', which: ofOperator(sql`user_id = ${user}`) })
    const account = await findAccount(tx, { user })
    if (!account) throw new Error('this account is closed')
    await endSessionsOf(tx, { user }, 'operator-added')
    await dropWaysIn(tx, account.who)
    await endLinks(tx, account.who)
    await tx.updateTable('users').set({ passwordHash: null, name }).where('id', '=', user).execute()
    await writeAudit(tx, { actor: `operator:${by}`, act: 'add operator', object: `user:${user}`, detail: { email, roles: given } })
    return makeLink(tx, account, 'operator')
  })
}

/** SQL: memberships of the platform's organization. */
const ofOperator = (who: RawBuilder<unknown>) => sql`organization_id in (select id from organizations where kind = 'platform') and ${who}`

/** The unique index on the address decides a race. */
async function findOrMake(tx: Tx, email: string, name: string): Promise<{ user: UserId }> {
  const { rows } = await sql<{ user: UserId }>`
    insert into users (is_operator, name, email) values (true, ${name}, ${email})
    on conflict (lower(email), is_operator) where email <> '' do update set updated_at = now() returning id as user`.execute(tx)
  return rows[0]!
}

/** Removes an operator's permissions and sessions; the name stays in the audit. Returns whether the operator existed. */
export async function blockOperator(db: Db, email: string, by: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const which = ofOperator(sql`user_id in (select id from users where lower(email) = ${email.toLowerCase()})`)
    const [row] = await transition(tx, membershipMoves, 'block', { who: 'operator', which })
    if (!row) return false
    const user = row.userId as UserId
    await endSessionsOf(tx, { user }, 'operator-blocked')
    await writeAudit(tx, { actor: `operator:${by}`, act: 'block operator', object: `user:${user}` })
    return true
  })
}

/** Blocks the demo's operators on a start without DEMO, because their password and secret are public. `.test` is no real domain. */
export async function blockDemoOperators(db: Db): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select u.email from users u join memberships m on m.user_id = u.id
    where u.is_operator and u.email like '%@demo.pasokan.test' and m.status = 'active'`.execute(db)
  for (const { email } of rows) await blockOperator(db, email, 'start without DEMO')
}

/** An active operator by e-mail or user id; undefined for anyone else. */
export async function findOperator(
  db: Db,
  key: { email: string } | { user: UserId },
): Promise<(Operator & { ready: boolean }) | undefined> {
  const who = 'user' in key ? sql`u.id = ${key.user}` : sql`lower(u.email) = ${key.email.toLowerCase()}`
  const { rows } = await sql<{
    userId: UserId
    userName: string
    email: string
    roles: string[]
    ready: boolean
    organization: OrganizationId
  }>`
    select u.id as user_id, u.name as user_name, u.email, m.roles,
      u.password_hash is not null and exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as ready
    from users u join memberships m on m.user_id = u.id join organizations o on o.id = m.organization_id
    where o.kind = 'platform' and m.status = 'active' and u.closed_at is null and ${who}`.execute(db)
  const [row] = rows
  return row && { ...row, permissions: [...permissionsOf('platform', row.roles)] }
}

/** The operator who runs a command. Throws an Error with a sentence where the permission is missing. Returns the e-mail for the audit. */
export async function requireOperator(db: Db, email: string, permission: Permission): Promise<string> {
  const operator = await findOperator(db, { email })
  if (!operator?.ready)
    throw new Error(`There is no operator ${email} who has set a password and a second factor. See npm run pasokan -- operator add.`)
  if (!operator.permissions.includes(permission)) throw new Error(`${operator.email} may not do this: it takes ${permission}.`)
  return operator.email
}

/** The idle timeout of a session as a time, ISO 8601. */
export async function endOf(db: Db, session: SessionId): Promise<string> {
  const { accessExpiresAt } = await db.selectFrom('sessions').select('accessExpiresAt').where('id', '=', session).executeTakeFirstOrThrow()
  return accessExpiresAt.toISOString()
}

/** Whether an operator exists who may add operators. Until then this is done on the server. */
export async function hasOperators(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from memberships m join organizations o on o.id = m.organization_id join users u on u.id = m.user_id
    where o.kind = 'platform' and m.status = 'active' and 'admin' = any(m.roles) and u.password_hash is not null limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a second operator may do this. Otherwise a two-person act could never be confirmed. */
export async function hasOtherOperator(db: Db, user: UserId, permission: Permission): Promise<boolean> {
  const { rows } = await sql`
    select from memberships m join organizations o on o.id = m.organization_id join users u on u.id = m.user_id
    where o.kind = 'platform' and m.status = 'active' and m.roles && ${operatorRolesWith(permission)}::text[] and u.id <> ${user} and u.closed_at is null
      and u.password_hash is not null and exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The address that names an operator in the audit. */
export async function operatorEmail(db: Db, user: UserId): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', user).executeTakeFirstOrThrow()
  return email
}

/**
 * Refuses operators who decide a case of their own company or store, matched by the e-mail addresses of its members. Throws
 * `second-person`.
 */
export async function refuseOwnCase(
  db: Db,
  operators: readonly (UserId | undefined)[],
  organizations: readonly OrganizationId[],
): Promise<void> {
  const named = operators.filter((operator) => operator !== undefined)
  const { rows } = await sql<{ own: boolean }>`
    select ${isOwnCase(sql`${named}::bigint[]`, sql`${[...organizations]}::bigint[]`)} as own`.execute(db)
  if (rows[0]?.own) throw new Problem('second-person', { detail: { code: 'own-case' } })
}

/** SQL: whether one of these operators is a member of one of these organizations, by e-mail address. Both are arrays of ids. */
export const isOwnCase = (operators: RawBuilder<unknown>, organizations: RawBuilder<unknown>) => sql<boolean>`exists (
    select from users o join users u on lower(u.email) = lower(o.email) and u.email <> '' join memberships m on m.user_id = u.id
    where o.id = any(${operators}) and m.organization_id = any(${organizations}))`

export const isPlatformRole = (role: string): role is RoleOf<'platform'> => Object.hasOwn(roles.platform, role)
