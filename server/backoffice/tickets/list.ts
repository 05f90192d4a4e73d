import { sql } from 'kysely'
import type { Query } from '#contract/endpoint.ts'
import { placeOf } from '#contract/lists.ts'
import type { OperatorTicketHead, operatorTickets } from '#contract/operatorTickets.ts'
import type { Db } from '#server/platform/db/db.ts'

export type HeadRow = Omit<OperatorTicketHead, 'createdAt' | 'due'> & { createdAt: Date; due: Date | null }

/** SQL over `t`: the running deadline, null if none. */
export const runningClock = sql`case when t.status = 'new' then least(t.first_answer_due, t.solve_due) when t.status = 'waiting-us' then t.solve_due end`

/** SQL: a head, of `t` and whose account it is. */
export const headColumns = sql`t.id, t.number, t.kind, t.status, t.subject, coalesce(u.name, t.name) as name, coalesce(u.email, t.email) as email,
  t.created_at, ${runningClock} as due, coalesce(${runningClock} < now(), false) as overdue`
export const headTables = sql`tickets t left join users u on u.id = t.user_id`

/** Tickets by deadline; those without a running deadline newest first. */
export async function listTickets(db: Db, { state, kind, ...page }: Query<typeof operatorTickets.list>) {
  const which = sql`${state ? sql`t.status = ${state}` : sql`t.status in ('new', 'waiting-us')`} ${kind ? sql`and t.kind = ${kind}` : sql``}`
  // States without a running clock sort by id, so that an index finds the newest among many closed ones.
  const waits = state === undefined || state === 'new' || state === 'waiting-us'
  const order = waits ? sql`${runningClock} nulls last, t.id desc` : sql`t.id desc`
  const counted = await sql<{ total: number }>`select count(*) as total from tickets t where ${which}`.execute(db)
  const { place, offset } = placeOf(counted.rows[0]?.total ?? 0, page)
  const { rows } = await sql<HeadRow>`select ${headColumns} from ${headTables} where ${which}
    order by ${order} limit ${page.limit} offset ${offset}`.execute(db)
  return { ...place, rows: rows.map(presentHead) }
}

export const presentHead = <R extends HeadRow>({ createdAt, due, ...row }: R) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  due: due?.toISOString() ?? null,
})
