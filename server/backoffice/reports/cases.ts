import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { cells, periodColumn, periodOf, periods, stepOf, within, periodText, type Columns, type ReportData, type Range } from './range.ts'

const counts = (...heads: string[]) => heads.map((head): Columns[number] => ({ head, kind: 'count' }))

/** Claims by the day they were opened, and what came of them until now. */
export async function claimsReport(db: Db, range: Range): Promise<ReportData> {
  const step = stepOf(range)
  const columns: Columns = [
    periodColumn(step),
    ...counts('Opened', 'Solved', 'Withdrawn', 'Still open', 'Decided by the desk'),
    { head: 'Claimed', kind: 'rupiah' },
    { head: 'Given back to companies', kind: 'rupiah' },
    { head: 'Median days to the end', kind: 'days' },
  ]
  const { rows } = await sql<object>`
    with opened as (
      select ${periodOf(sql`c.opened_at`, step)} as period, count(*) as opened, count(*) filter (where c.status = 'settled') as settled,
        count(*) filter (where c.status = 'withdrawn') as withdrawn, count(*) filter (where c.status not in ('settled', 'withdrawn')) as still,
        count(*) filter (where c.decided_by is not null) as decided, sum(c.amount)::bigint as claimed,
        sum((select sum(n.total) from credit_notes n where n.claim_id = c.id))::bigint as given_back,
        percentile_cont(0.5) within group (order by extract(epoch from c.status_since - c.opened_at) / 86400)
          filter (where c.status in ('settled', 'withdrawn')) as days
      from claims c where ${within(sql`c.opened_at`, range)} group by 1
    )
    select ${periodText(step)} as c0, coalesce(opened, 0) as c1, coalesce(settled, 0) as c2, coalesce(withdrawn, 0) as c3, coalesce(still, 0) as c4,
      coalesce(decided, 0) as c5, coalesce(claimed, 0) as c6, coalesce(given_back, 0) as c7, round(days::numeric, 1)::float8 as c8
    from ${periods(range, step)} p left join opened using (period) order by p.period`.execute(db)
  return { columns, rows: cells(rows, columns), summed: true }
}

/** Cases that reached a desk on these days: how many ended, how many within their time, and how long the first answer took. */
export async function desksReport(db: Db, range: Range): Promise<ReportData> {
  const columns: Columns = [
    { head: 'Desk', kind: 'word' },
    ...counts('Came in', 'Finished', 'In time', 'Late'),
    { head: 'Median hours to the first answer', kind: 'hours' },
  ]
  const late = (answered: string, due: string) => sql.raw(`coalesce(${answered}, now()) > ${due}`)
  const hours = (since: string, answered: string) =>
    sql.raw(`round((percentile_cont(0.5) within group (order by extract(epoch from ${answered} - ${since}) / 3600))::numeric, 1)::float8`)
  const ofTickets = sql`select 1 as place, 'Tickets' as c0, count(*) as c1, count(solved_at) as c2,
      count(*) filter (where solved_at <= solve_due and first_answered_at <= first_answer_due) as c3,
      count(*) filter (where ${late('first_answered_at', 'first_answer_due')} or ${late('solved_at', 'solve_due')}) as c4,
      ${hours('created_at', 'first_answered_at')} as c5 from tickets where ${within(sql`created_at`, range)}`
  const ofPrivacy = sql`select 2, 'Privacy requests', count(*), count(decided_at), count(*) filter (where decided_at <= due_at),
      count(*) filter (where ${late('decided_at', 'due_at')}), ${hours('created_at', 'decided_at')} from privacy_requests where ${within(sql`created_at`, range)}`
  const ofModeration = sql`select 3, 'Moderation', count(*), count(decided_at), count(*) filter (where decided_at <= opened_at + interval '24 hours'),
      count(*) filter (where ${late('decided_at', "opened_at + interval '24 hours'")} and (decided_at is not null or status in ('open', 'held'))),
      ${hours('opened_at', 'decided_at')} from moderation_cases where ${within(sql`opened_at`, range)}`
  const ofVerifications = sql`select 4, 'Verifications', count(*), count(decided_at), null::bigint, null::bigint,
      ${hours('submitted_at', 'decided_at')} from verifications where ${within(sql`submitted_at`, range)}`
  const { rows } = await sql<object>`
    ${ofTickets} union all ${ofPrivacy} union all ${ofModeration} union all ${ofVerifications} order by place`.execute(db)
  return { columns, rows: cells(rows, columns) }
}
