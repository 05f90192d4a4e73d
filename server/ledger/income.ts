import type { ShopId } from '#contract/ids.ts'
import { todayText } from '#server/platform/db/today.ts'
import type { Db } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'

/** Rupiah, by the way that was paid. */
export type Income = { upfront: number; installment: number }
/** Income of one day (WIB), `YYYY-MM-DD`. */
export type DayIncome = Income & { date: string }

const sumOf = (method: 'upfront' | 'installment') => `coalesce(sum(e.credit - e.debit) filter (where s.payment_method = '${method}'), 0)`

// Income is sales minus refunds, without transfers between a store's own accounts. One scan of the entries serves both results.
const income = `
  with first as materialized (select ${todayText} - ($2::integer - 1) as day),
    earned as (
      select case when t.created_at >= (first.day::timestamp at time zone 'Asia/Jakarta') then (t.created_at at time zone 'Asia/Jakarta')::date end as day,
        ${sumOf('upfront')} as upfront, ${sumOf('installment')} as installment
      from first, ledger_entries e join ledger_transactions t on t.id = e.transaction_id join store_orders s on s.id = e.store_order_id
      where e.shop_id = $1 and t.kind in ('sale', 'refund', 'credit') group by 1)
  select to_char(first.day + n, 'YYYY-MM-DD') as date, coalesce(earned.upfront, 0) as upfront, coalesce(earned.installment, 0) as installment
  from first cross join generate_series(0, $2::integer - 1) n left join earned on earned.day = first.day + n
  union all select null, coalesce(sum(upfront), 0), coalesce(sum(installment), 0) from earned order by date nulls last`

/** A store's total income, and that of each of the last `days` days, oldest first, ending today, without gaps. */
export async function incomeOf(db: Db, shopId: ShopId, days: number): Promise<{ total: Income; byDay: DayIncome[] }> {
  const rows = await runPrepared<DayIncome>(db, income, [shopId, days])
  return { total: rows.at(-1)!, byDay: rows.slice(0, -1) }
}
