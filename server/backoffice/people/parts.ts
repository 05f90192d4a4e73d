import { sql } from 'kysely'
import type { OrganizationId } from '#contract/ids.ts'
import type { OrganizationPage } from '#contract/operatorPeople.ts'
import type { Db } from '#server/platform/db/db.ts'

const [maxMembers, maxRows] = [200, 10]
type Dated<R, K extends keyof R> = Omit<R, K> & { [C in K]: null extends R[C] ? Date | null : Date }

/** Current and former members of an organization. */
export async function membersOf(db: Db, id: OrganizationId): Promise<OrganizationPage['members']> {
  const { rows } = await sql<Dated<OrganizationPage['members'][number], 'lastSeenAt'>>`
    select u.id, u.name, u.email, m.roles, m.status as state, exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as second_factor,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at
    from memberships m join users u on u.id = m.user_id where m.organization_id = ${id} order by m.status, u.name, u.id limit ${maxMembers}`.execute(
    db,
  )
  return rows.map(({ lastSeenAt, ...row }) => ({ ...row, lastSeenAt: lastSeenAt?.toISOString() ?? null }))
}

/** Status of each verification level. */
export async function verificationsOf(db: Db, id: OrganizationId): Promise<OrganizationPage['verifications']> {
  const rows = await db
    .selectFrom('verifications')
    .select(['id', 'level', 'status', 'decidedAt', 'expiresAt'])
    .where('organizationId', '=', id)
    .orderBy('level')
    .limit(maxRows)
    .execute()
  return rows.map((row) => ({ ...row, decidedAt: row.decidedAt?.toISOString() ?? null, expiresAt: row.expiresAt?.toISOString() ?? null }))
}

/** The newest tickets of its members. */
export async function ticketsOf(db: Db, id: OrganizationId): Promise<OrganizationPage['tickets']> {
  const rows = await db
    .selectFrom('tickets')
    .select(['id', 'number', 'subject', 'status', 'createdAt'])
    .where('organizationId', '=', id)
    .orderBy('id', 'desc')
    .limit(maxRows)
    .execute()
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Ended suspensions. */
export async function formerOf(db: Db, id: OrganizationId): Promise<OrganizationPage['former']> {
  const { rows } = await sql<Dated<OrganizationPage['former'][number], 'since' | 'endedAt'>>`
    select reason, created_at as since, ended_at, lift_reason from suspensions
    where organization_id = ${id} and status <> 'active' order by id desc limit ${maxRows}`.execute(db)
  return rows.map((row) => ({ ...row, since: row.since.toISOString(), endedAt: row.endedAt.toISOString() }))
}
