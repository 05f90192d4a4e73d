import { sql, type RawBuilder } from 'kysely'
import type { FeeId } from '#contract/ids.ts'
import type { KeptFee } from '#contract/operatorFees.ts'
import type { Db } from '#server/platform/db/db.ts'
import { today } from '#server/platform/db/today.ts'
import { Problem } from '#server/platform/errors.ts'
import { endlessOf } from '#server/platform/lists.ts'

type Row = Omit<KeptFee, 'confirmedAt' | 'steps'> & { confirmedAt: Date }
type Query = { before?: number | undefined; limit: number; all?: '1' | undefined }

const isOver = sql`f.until_day < greatest(${today}, f.from_day)`

/** Fees of stores and categories, newest first: those that hold or are planned, or all. */
export async function listFees(db: Db, { before, limit, all }: Query) {
  const which = sql`${before === undefined ? sql`true` : sql`f.id < ${before}`} ${all ? sql`` : sql`and (${isOver}) is not true`}`
  const { rows, next } = endlessOf(await find(db, which, limit + 1), limit)
  return { rows: rows.map(present), next }
}

/** Throws `not-found`. */
export async function findFee(db: Db, id: FeeId): Promise<KeptFee> {
  const [row] = await find(db, sql`f.id = ${id}`, 1)
  if (!row) throw new Problem('not-found')
  return present(row)
}

async function find(db: Db, which: RawBuilder<unknown>, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select f.id, f.shop_id as "ShopId", h.name as shop, f.category_id as "CategoryId", f.basis_points, f.min, f.max,
      f.from_day::text as "from", f.until_day::text as until, f.confirmed_at, s.name as set_by, c.name as confirmed_by, e.name as ended_by, o.name as end_confirmed_by,
      case when f.until_day < f.from_day then 'withdrawn' when f.from_day > ${today} then 'planned' when ${isOver} then 'over' else 'holds' end as state
    from fees f left join shops h on h.id = f.shop_id join users s on s.id = f.set_by join users c on c.id = f.confirmed_by
      left join users e on e.id = f.ended_by left join users o on o.id = f.end_confirmed_by
    where ${which} order by f.id desc limit ${limit}`.execute(db)
  return rows
}

const present = ({ confirmedAt, ...row }: Row): KeptFee => ({
  ...row,
  confirmedAt: confirmedAt.toISOString(),
  steps: row.endedBy === null && (row.state === 'holds' || row.state === 'planned') ? ['end'] : [],
})
