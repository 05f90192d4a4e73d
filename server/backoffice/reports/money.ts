import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { cells, periodColumn, periodOf, periods, stepOf, within, periodText, type Columns, type ReportData, type Range } from './range.ts'

const sums: Columns = (
  [
    'Sales',
    'Fees earned',
    'Given back to companies',
    'Paid beyond orders',
    'Refunds paid',
    'Chargebacks',
    'Paid out to stores',
    "Provider's costs",
  ] as const
).map((head) => ({ head, kind: 'rupiah' }))

/** Bookings by day. */
export async function moneyReport(db: Db, range: Range): Promise<ReportData> {
  const step = stepOf(range)
  const columns = [periodColumn(step), ...sums]
  const { rows } = await sql<object>`
    with booked as (
      select ${periodOf(sql`t.created_at`, step)} as period,
        sum(e.credit) filter (where t.kind = 'sale' and e.account = 'seller-pending') as sales,
        sum(e.credit - e.debit) filter (where t.kind in ('fee', 'fee-return', 'credit-fee') and e.account = 'fees') as fees,
        sum(e.credit) filter (where t.kind in ('refund', 'credit', 'deposit-end', 'deposit-part') and e.account = 'buyer-refunds') as given_back,
        sum(e.credit) filter (where t.kind = 'unapplied' and e.account = 'buyer-refunds') as beyond,
        sum(e.debit - e.credit) filter (where t.kind in ('refund-paid', 'refund-undone', 'refund-again') and e.account = 'buyer-refunds') as refunds_paid,
        sum(e.debit) filter (where t.kind = 'dispute' and e.account = 'disputes') as chargebacks,
        sum(e.debit - e.credit) filter (where t.kind in ('payout', 'payout-return') and e.account = 'payout-transit') as payouts,
        sum(e.credit) filter (where t.kind = 'provider-cost' and e.account = 'provider') as costs
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where ${within(sql`t.created_at`, range)} and ${within(sql`e.created_at`, range)}
        and e.account in ('seller-pending', 'fees', 'buyer-refunds', 'disputes', 'payout-transit', 'provider')
        and t.kind in ('sale', 'fee', 'fee-return', 'credit-fee', 'refund', 'credit', 'deposit-end', 'deposit-part', 'unapplied', 'refund-paid',
          'refund-undone', 'refund-again', 'dispute', 'payout', 'payout-return', 'provider-cost')
      group by 1
    )
    select ${periodText(step)} as c0, coalesce(sales, 0)::bigint as c1, coalesce(fees, 0)::bigint as c2, coalesce(given_back, 0)::bigint as c3,
      coalesce(beyond, 0)::bigint as c4, coalesce(refunds_paid, 0)::bigint as c5, coalesce(chargebacks, 0)::bigint as c6,
      coalesce(payouts, 0)::bigint as c7, coalesce(costs, 0)::bigint as c8
    from ${periods(range, step)} p left join booked using (period) order by p.period`.execute(db)
  return { columns, rows: cells(rows, columns), summed: true }
}
