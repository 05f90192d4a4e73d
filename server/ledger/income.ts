import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import { today } from '#server/platform/db/today.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'

/** Rupiah of one day (WIB), `YYYY-MM-DD`. */
export type Income = { date: string; upfront: number; installment: number }

// A store's income is its lines paid minus refunded; what moves between its own accounts is none.
const sumOf = (method: 'upfront' | 'installment') =>
  sql<number>`coalesce(sum(e.credit - e.debit) filter (where s.payment_method = ${method}), 0)`

/** All that a store ever earned, by the way it was paid. */
export async function totalIncome(db: Db, shopId: ShopId) {
  return income(db, shopId).modifyEnd(keepPlan).executeTakeFirstOrThrow()
}

/** Income of each of the last `days` days, oldest first, today last, none left out. */
export async function incomeByDay(db: Db, shopId: ShopId, days: number): Promise<Income[]> {
  const { rows } = await sql<Income>`${keepPlan}
    with days as (
      select d::date as day from generate_series(${today} - ${days - 1}::integer, ${today}, interval '1 day') d
    ), earned as (
      select (t.created_at at time zone 'Asia/Jakarta')::date as day, ${sumOf('upfront')} as upfront, ${sumOf('installment')} as installment
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join store_orders s on s.id = e.store_order_id
      where e.shop_id = ${shopId} and t.kind in ('sale', 'refund', 'credit') and e.created_at > now() - make_interval(days => ${days + 1}::integer)
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as date, coalesce(earned.upfront, 0) as upfront, coalesce(earned.installment, 0) as installment
    from days left join earned on earned.day = days.day order by days.day`.execute(db)
  return rows
}

const income = (db: Db, shopId: ShopId) =>
  db
    .selectFrom('ledgerEntries as e')
    .innerJoin('ledgerTransactions as t', 't.id', 'e.transactionId')
    .innerJoin('storeOrders as s', 's.id', 'e.storeOrderId')
    .select([sumOf('upfront').as('upfront'), sumOf('installment').as('installment')])
    .where('e.shopId', '=', shopId)
    .where('t.kind', 'in', ['sale', 'refund', 'credit'])
