import { sql, type RawBuilder } from 'kysely'
import type { Answer, Query } from '#contract/endpoint.ts'
import { placeOf } from '#contract/lists.ts'
import type { operatorVerifications, VerificationHead } from '#contract/operatorVerifications.ts'
import type { Db } from '#server/platform/db/db.ts'

type Row = Omit<VerificationHead, 'submittedAt'> & { submittedAt: Date | null }

/** SQL: the columns of a head, of `v` and whose it is. What its owner calls the store goes before the supplier's own name. */
export const headColumns = sql`v.id, v.side, v.level, v.status, v.legal_name, v.submitted_at, coalesce(h.name, x.username, b.name, '') as name`
export const headTables = sql`verifications v left join sellers x on x.organization_id = v.organization_id
  left join shops h on h.seller_id = x.id left join buyers b on b.organization_id = v.organization_id`

const waiting = ['submitted', 'in-review', 'held']

/** Cases, the longest waiting first. */
export async function listVerifications(
  db: Db,
  { state, level, ...page }: Query<typeof operatorVerifications.list>,
): Promise<Answer<typeof operatorVerifications.list>> {
  const which = sql`v.status = any(${state ? [state] : waiting}::text[]) ${level ? sql`and v.level = ${level}` : sql``}`
  const counted = await sql<{ total: number }>`select count(*) as total from verifications v where ${which}`.execute(db)
  const { place, offset } = placeOf(counted.rows[0]?.total ?? 0, page)
  const rows = await findHeads(db, sql`${which} order by v.submitted_at, v.id limit ${page.limit} offset ${offset}`)
  return { ...place, rows }
}

async function findHeads(db: Db, which: RawBuilder<unknown>): Promise<VerificationHead[]> {
  const { rows } = await sql<Row>`select ${headColumns} from ${headTables} where ${which}`.execute(db)
  return rows.map(presentHead)
}

export const presentHead = <R extends Row>({ submittedAt, ...row }: R) => ({ ...row, submittedAt: submittedAt?.toISOString() ?? null })
