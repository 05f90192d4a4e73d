import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { cells, periodColumn, periodOf, periods, stepOf, within, periodText, type Columns, type ReportData, type Range } from './range.ts'

/** Orders by day of payment, with their current status. Sums include refunded orders. Rupiah. */
export async function ordersReport(db: Db, range: Range): Promise<ReportData> {
  const step = stepOf(range)
  const columns: Columns = [
    periodColumn(step),
    ...(['Orders', 'Orders of stores', 'Received', 'Under way', 'Cancelled', 'Refunded'] as const).map((head): Columns[number] => ({
      head,
      kind: 'count',
    })),
    { head: 'Sum of orders', kind: 'rupiah' },
    { head: 'Average per store', kind: 'rupiah' },
  ]
  const { rows } = await sql<object>`
    with paid as (
      select ${periodOf(sql`s.paid_at`, step)} as period, count(distinct s.order_id) as orders, count(*) as parts,
        count(*) filter (where s.status in ('received', 'completed')) as received,
        count(*) filter (where s.status in ('paid', 'accepted', 'shipped')) as under_way,
        count(*) filter (where s.status in ('rejected', 'cancelled')) as cancelled,
        count(*) filter (where s.status = 'refunded') as refunded, sum(s.total)::bigint as total
      from store_orders s where ${within(sql`s.paid_at`, range)} group by 1
    )
    select ${periodText(step)} as c0, coalesce(orders, 0) as c1, coalesce(parts, 0) as c2, coalesce(received, 0) as c3, coalesce(under_way, 0) as c4,
      coalesce(cancelled, 0) as c5, coalesce(refunded, 0) as c6, coalesce(total, 0) as c7, round(total::numeric / parts)::bigint as c8
    from ${periods(range, step)} p left join paid using (period) order by p.period`.execute(db)
  return { columns, rows: cells(rows, columns), summed: true }
}

/** Companies that bought, stores that sold, and new ones of both, by month. */
export async function activityReport(db: Db, range: Range): Promise<ReportData> {
  const columns: Columns = [
    periodColumn('month'),
    ...(['Companies that bought', 'Stores that sold', 'New companies', 'New stores'] as const).map((head): Columns[number] => ({
      head,
      kind: 'count',
    })),
  ]
  const monthOf = (at: string) => periodOf(sql.raw(at), 'month')
  const { rows } = await sql<object>`
    with traded as (
      select ${monthOf('s.paid_at')} as period, count(distinct s.bought_by) as companies, count(distinct s.shop_id) as stores
      from store_orders s where ${within(sql`s.paid_at`, range)} group by 1
    ), bought as (select ${monthOf('created_at')} as period, count(*) as fresh from buyers where ${within(sql`created_at`, range)} group by 1),
    opened as (select ${monthOf('created_at')} as period, count(*) as fresh from shops where ${within(sql`created_at`, range)} group by 1)
    select ${periodText('month')} as c0, coalesce(t.companies, 0) as c1, coalesce(t.stores, 0) as c2, coalesce(b.fresh, 0) as c3, coalesce(o.fresh, 0) as c4
    from ${periods(range, 'month')} p left join traded t using (period) left join bought b using (period) left join opened o using (period)
    order by p.period`.execute(db)
  return { columns, rows: cells(rows, columns) }
}

/** Columns for repeat purchases, by months after the first order. */
const later = [
  ['Bought in month +1', 1],
  ['Bought in month +2', 2],
  ['Bought in month +3', 3],
  ['Bought in month +6', 6],
  ['Bought in month +12', 12],
] as const

/** Companies by month of first order, with how many bought again in each later month; null while that month is not over. */
export async function cohortsReport(db: Db, range: Range): Promise<ReportData> {
  const columns: Columns = [
    { head: 'First order in', kind: 'month' },
    { head: 'Companies', kind: 'count' },
    ...later.map(([head]): Columns[number] => ({ head, kind: 'percent' })),
  ]
  const share = (
    [, n]: (typeof later)[number],
    index: number,
  ) => sql`case when p.period + make_interval(months => ${n + 1}::integer) <= (now() at time zone 'Asia/Jakarta')
    then round(100.0 * count(*) filter (where m.period = (f.period + make_interval(months => ${n}::integer))::date) / nullif(count(distinct f.bought_by), 0))::integer end as ${sql.ref(`c${index + 2}`)}`
  const { rows } = await sql<object>`
    with months as (select distinct bought_by, ${periodOf(sql`paid_at`, 'month')} as period from store_orders),
    firsts as (select bought_by, min(period) as period from months group by 1)
    select ${periodText('month')} as c0, count(distinct f.bought_by) as c1, ${sql.join(later.map(share))}
    from ${periods(range, 'month')} p left join firsts f on f.period = p.period left join months m on m.bought_by = f.bought_by
    group by p.period order by p.period`.execute(db)
  return { columns, rows: cells(rows, columns) }
}
