import { sql } from 'kysely'
import { todayText } from '#server/platform/db/today.ts'
import type { Db } from '#server/platform/db/db.ts'
import { cells, type Columns, type ReportData, type Range } from './range.ts'

/** Maximum texts in the searches report. */
const maxTexts = 500

/** Searches without results, the most frequent first. */
export async function searchesReport(db: Db, { from, to }: Range): Promise<ReportData> {
  const columns: Columns = [
    { head: 'Looked for', kind: 'text' },
    { head: 'Times', kind: 'count' },
    { head: 'Days', kind: 'count' },
    { head: 'Last on', kind: 'day' },
  ]
  const { rows } = await sql<object>`
    select text as c0, sum(times)::bigint as c1, count(*) as c2, to_char(max(day), 'YYYY-MM-DD') as c3 from search_misses
    where day between ${from}::date and ${to}::date group by text order by c1 desc, text limit ${maxTexts}`.execute(db)
  return { columns, rows: cells(rows, columns) }
}

/** SQL of overdue items: their rows, since when, and their money. Compared with the database's clock. */
const still: { name: string; from: string; since: string; money: string }[] = [
  {
    name: 'Paid, not accepted for two days',
    from: "store_orders where status = 'paid' and status_since < now() - interval '2 days'",
    since: 'status_since',
    money: 'total',
  },
  {
    name: 'Accepted, past the promised day',
    from: `store_orders where status = 'accepted' and coalesce(ready_by < ${todayText}, status_since < now() - interval '5 days')`,
    since: 'status_since',
    money: 'total',
  },
  {
    name: 'Shipped, not received for 14 days',
    from: "store_orders where status = 'shipped' and status_since < now() - interval '14 days'",
    since: 'status_since',
    money: 'total',
  },
  {
    name: 'Received, money not free for two days',
    from: "store_orders where status = 'received' and released_at is null and status_since < now() - interval '2 days'",
    since: 'status_since',
    money: 'total - fee',
  },
  {
    name: 'Refunds by transfer older than three days',
    from: "refunds where status = 'due' and created_at < now() - interval '3 days'",
    since: 'created_at',
    money: 'amount',
  },
  {
    name: 'Transfers to stores not confirmed for three days',
    from: "payouts where status = 'sent' and sent_at < now() - interval '3 days'",
    since: 'sent_at',
    money: 'amount',
  },
  {
    name: 'Chargebacks open for a week',
    from: "disputes where status = 'open' and created_at < now() - interval '7 days'",
    since: 'created_at',
    money: 'amount',
  },
  {
    name: 'Claims with the desk for five days',
    from: "claims where status = 'escalated' and status_since < now() - interval '5 days'",
    since: 'status_since',
    money: 'amount',
  },
]

/** Overdue items, with their money. */
export async function stuckReport(db: Db): Promise<ReportData> {
  const columns: Columns = [
    { head: 'What stands still', kind: 'word' },
    { head: 'Cases', kind: 'count' },
    { head: 'Since', kind: 'day' },
    { head: 'Money in it', kind: 'rupiah' },
  ]
  const each = still.map(
    ({ name, from, since, money }, place) => sql`
      select ${sql.lit(place)} as place, ${sql.lit(name)} as c0, count(*) as c1,
        to_char(min(${sql.raw(since)}) at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as c2, coalesce(sum(${sql.raw(money)}), 0)::bigint as c3
      from ${sql.raw(from)}`,
  )
  const { rows } = await sql<object>`${sql.join(each, sql` union all `)} order by place`.execute(db)
  return { columns, rows: cells(rows, columns) }
}
