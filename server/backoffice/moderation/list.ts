import { sql, type RawBuilder } from 'kysely'
import type { Answer, Query } from '#contract/endpoint.ts'
import { placeOf } from '#contract/lists.ts'
import { holdRules } from '#contract/moderation.ts'
import type { CaseHead, operatorModeration } from '#contract/operatorModeration.ts'
import type { Db } from '#server/platform/db/db.ts'

type Row = Omit<CaseHead, 'since' | 'rule'> & { since: Date; rule: string | null }

/** SQL: the columns of a head, of `c` and whose it is. */
export const headColumns = sql`c.id, c.subject_type as type, c.title, coalesce(s.name, b.name, '') as owner, c.status, c.cause, c.rule,
  (select count(*) from abuse_reports r where r.case_id = c.id) as reports, c.status_since as since`
export const headTables = sql`moderation_cases c left join shops s on s.id = c.shop_id left join buyers b on b.id = c.buyer_id`

const waiting = ['open', 'held', 'appealed']

/** Cases, the longest waiting first. */
export async function listCases(
  db: Db,
  { state, type, ...page }: Query<typeof operatorModeration.list>,
): Promise<Answer<typeof operatorModeration.list>> {
  const which = sql`c.status = any(${state ? [state] : waiting}::text[]) ${type ? sql`and c.subject_type = ${type}` : sql``}`
  const counted = await sql<{ total: number }>`select count(*) as total from moderation_cases c where ${which}`.execute(db)
  const { place, offset } = placeOf(counted.rows[0]?.total ?? 0, page)
  const rows = await findHeads(db, sql`${which} order by c.status_since, c.id limit ${page.limit} offset ${offset}`)
  return { ...place, rows }
}

export async function findHeads(db: Db, which: RawBuilder<unknown>): Promise<CaseHead[]> {
  const { rows } = await sql<Row>`select ${headColumns} from ${headTables} where ${which}`.execute(db)
  return rows.map(presentHead)
}

export const presentHead = <R extends Row>({ since, rule, ...row }: R) => ({
  ...row,
  since: since.toISOString(),
  rule: holdRules.find((each) => each === rule) ?? null,
})
