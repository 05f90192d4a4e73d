import { sql, type RawBuilder } from 'kysely'
import type { TwoPersonActId, UserId } from '#contract/ids.ts'
import { twoPersonHours, type TwoPersonAct } from '#contract/twoPerson.ts'
import { isOwnCase } from '#server/identity/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { endlessOf } from '#server/platform/lists.ts'
import type { Acts } from './act.ts'
import { isAlive, isOwnRole, type Asker } from './ask.ts'

type Row = Omit<TwoPersonAct, 'askedAt' | 'expiresAt' | 'decidedAt' | 'steps'> & {
  askedById: UserId
  askedAt: Date
  decidedAt: Date | null
  alive: boolean
  ownCase: boolean
  ownRole: boolean
}
type Query = { before?: number | undefined; limit: number; status?: 'waiting' | undefined }

/** Acts that this operator may decide, newest first. */
export async function listActs(db: Db, acts: Acts, by: Asker, { before, limit, status }: Query) {
  const which = sql`${mine(acts, by)} ${before === undefined ? sql`` : sql`and a.id < ${before}`}
    ${status ? sql`and a.status = 'waiting' and ${isAlive}` : sql``}`
  const { rows, next } = endlessOf(await find(db, by, which, limit + 1), limit)
  return { rows: rows.map((row) => present(row, by)), next }
}

/** One act. Throws `not-found`. */
export async function findAct(db: Db, acts: Acts, by: Asker, id: TwoPersonActId): Promise<TwoPersonAct> {
  const [row] = await find(db, by, sql`${mine(acts, by)} and a.id = ${id}`, 1)
  if (!row) throw new Problem('not-found')
  return present(row, by)
}

/** Finds the waiting act of a subject that this operator may decide; null if none. */
export async function findWaiting(db: Db, acts: Acts, by: Asker, subject: string): Promise<TwoPersonAct | null> {
  const [row] = await find(db, by, sql`${mine(acts, by)} and a.subject = ${subject} and a.status = 'waiting' and ${isAlive}`, 1)
  return row ? present(row, by) : null
}

/** SQL: acts whose permission this operator has. */
export const mine = (acts: Acts, { permissions }: Asker) =>
  sql`a.act = any(${Object.entries(acts).flatMap(([name, { permission }]) => (permissions.has(permission) ? [name] : []))}::text[])`

async function find(db: Db, { user }: Asker, which: RawBuilder<unknown>, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id, a.subject, a.summary, a.reason, a.status, a.asked_at, a.asked_by as asked_by_id, a.decided_at, u.name as asked_by, d.name as decided_by,
      ${isAlive} as alive, ${isOwnCase(sql`array[${user}::bigint]`, sql`a.organization_ids`)} as own_case,
      ${isOwnRole(user)} as own_role
    from two_person_acts a join users u on u.id = a.asked_by left join users d on d.id = a.decided_by
    where ${which} order by a.id desc limit ${limit}`.execute(db)
  return rows
}

function present({ askedById, askedAt, decidedAt, alive, ownCase, ownRole, ...row }: Row, { user }: Asker): TwoPersonAct {
  // An undecided act reads as expired before the job moves its row.
  const status = row.status === 'waiting' && !alive ? 'expired' : row.status
  // The asker may withdraw. Operators may not decide about their own company or store, nor refuse a change of their own role.
  const others: TwoPersonAct['steps'] = ownCase ? [] : ownRole ? ['confirm'] : ['confirm', 'refuse']
  const steps: TwoPersonAct['steps'] = status !== 'waiting' ? [] : askedById === user ? ['refuse'] : others
  const expiresAt = new Date(askedAt.getTime() + twoPersonHours * 3_600_000).toISOString()
  return { ...row, status, steps, askedAt: askedAt.toISOString(), expiresAt, decidedAt: decidedAt?.toISOString() ?? null }
}
