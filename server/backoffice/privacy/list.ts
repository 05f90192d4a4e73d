import { sql, type RawBuilder } from 'kysely'
import type { Query } from '#contract/endpoint.ts'
import type { PrivacyRequestId } from '#contract/ids.ts'
import { placeOf } from '#contract/lists.ts'
import { privacySteps, type OperatorPrivacyRequest, type operatorPrivacy } from '#contract/operatorPrivacy.ts'
import type { Db } from '#server/platform/db/db.ts'
import { movesFrom } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { privacyMoves } from './moves.ts'

type Row = Omit<OperatorPrivacyRequest, 'createdAt' | 'dueAt' | 'decidedAt' | 'steps'> &
  Record<'createdAt' | 'dueAt', Date> & { decidedAt: Date | null }

/** SQL over `m` and `o`: whether the person may close the organization, whose whole data it is then. */
export const isWhole = sql`coalesce(m.status = 'active' and m.roles && '{admin,owner}' and o.kind <> 'platform', false)`

/** Requests, the next due first. */
export async function listRequests(db: Db, { state, ...page }: Query<typeof operatorPrivacy.list>) {
  const which = state ? sql`p.status = ${state}` : sql`p.status in ('new', 'working')`
  const counted = await sql<{ total: number }>`select count(*) as total from privacy_requests p where ${which}`.execute(db)
  const { place, offset } = placeOf(counted.rows[0]?.total ?? 0, page)
  return { ...place, rows: await find(db, sql`${which} order by p.due_at, p.id limit ${page.limit} offset ${offset}`) }
}

/** One request. Throws `not-found`. */
export async function showRequest(db: Db, id: PrivacyRequestId): Promise<OperatorPrivacyRequest> {
  const [row] = await find(db, sql`p.id = ${id}`)
  if (!row) throw new Problem('not-found')
  return row
}

async function find(db: Db, which: RawBuilder<unknown>): Promise<OperatorPrivacyRequest[]> {
  const { rows } = await sql<Row>`
    select p.id, p.number, p.kind, p.status, p.text, p.user_id as "UserId", u.name, u.email, p.version, p.created_at, p.due_at, p.outcome, p.decided_at,
      d.name as decided_by, coalesce(b.name, h.name, x.username, '') as organization, ${isWhole} as whole,
      p.status in ('new', 'working') and p.due_at < now() as overdue
    from privacy_requests p join users u on u.id = p.user_id join organizations o on o.id = p.organization_id
      left join memberships m on m.organization_id = p.organization_id and m.user_id = p.user_id
      left join buyers b on b.organization_id = p.organization_id left join sellers x on x.organization_id = p.organization_id
      left join shops h on h.seller_id = x.id left join users d on d.id = p.decided_by
    where ${which}`.execute(db)
  return rows.map(({ createdAt, dueAt, decidedAt, ...row }) => {
    const moves: readonly string[] = movesFrom(privacyMoves, 'operator', row.status)
    return {
      ...row,
      createdAt: createdAt.toISOString(),
      dueAt: dueAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      steps: privacySteps.filter((step) => moves.includes(step)),
    }
  })
}
