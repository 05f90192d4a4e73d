import { sql } from 'kysely'
import type { UserId } from '#contract/ids.ts'
import type { OperatorRow } from '#contract/operators.ts'
import type { RoleOf } from '#contract/permissions.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

const maxRows = 500
const ready = sql<boolean>`(u.password_hash is not null and exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null))`
type Row = Omit<OperatorRow, 'lastSeenAt'> & { lastSeenAt: Date | null }

/** Everybody who is or was an operator, by name. */
export async function listOperators(db: Db): Promise<OperatorRow[]> {
  const rows = await operatorsBy(db, sql`true order by m.status, u.name, u.id limit ${maxRows}`)
  return rows.map(({ lastSeenAt, ...row }) => ({ ...row, lastSeenAt: lastSeenAt?.toISOString() ?? null }))
}

/** One of them, also one who was removed. */
export async function findOperatorRow(db: Db, key: { email: string } | { user: UserId }): Promise<Row | undefined> {
  const [row] = await operatorsBy(db, 'user' in key ? sql`u.id = ${key.user}` : sql`lower(u.email) = ${key.email.toLowerCase()}`)
  return row
}

async function operatorsBy(db: Db, which: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select u.id, u.name, u.email, m.roles, (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at,
      case when m.status <> 'active' then 'removed' when ${ready} then 'ready' else 'invited' end as state
    from users u join memberships m on m.user_id = u.id join organizations o on o.id = m.organization_id
    where o.kind = 'platform' and u.closed_at is null and ${which}`.execute(db)
  return rows
}

/** Gives an active operator these roles, from the next call on. Returns whether there is one. */
export async function setOperatorRoles(tx: Tx, user: UserId, roles: readonly RoleOf<'platform'>[], by: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update memberships m set roles = ${[...roles]}::text[] from organizations o
    where o.id = m.organization_id and o.kind = 'platform' and m.user_id = ${user} and m.status = 'active'`.execute(tx)
  if (!numAffectedRows) return false
  await writeAudit(tx, { actor: `operator:${by}`, act: 'change operator', object: `user:${user}`, detail: { roles } })
  return true
}

/** Whether an administrator who has set up everything remains without this person, behind a lock: two removals take turns. */
export async function leavesAdministrator(tx: Tx, user: UserId): Promise<boolean> {
  await sql`select from organizations where kind = 'platform' for no key update`.execute(tx)
  const rows = await operatorsBy(tx, sql`m.status = 'active' and 'admin' = any(m.roles) and u.id <> ${user} and ${ready}`)
  return rows.length > 0
}
