import { sql } from 'kysely'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

type Totals = { transactions: number; entries: number; total: number }

/**
 * Closes a month (`YYYY-MM`, WIB) and all before it to new entries, and stores its totals, so that a later change is visible. `by`: the
 * operator. Throws `not-allowed-now` if it is closed, or ended less than an hour ago, which no transaction outlives.
 */
export const closeMonth = (db: Db, month: string, by: string): Promise<Totals> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<Totals>`
      with m as (select (${month} || '-01')::date as month), ended as (
        select month, (month + interval '1 month') at time zone 'Asia/Jakarta' as until, books_closed_until() as since from m
      )
      insert into ledger_periods (month, closed_by, transactions, entries, total)
      select month, ${by}, count(distinct t.id), count(e.id), coalesce(sum(e.debit), 0)
      from ended left join ledger_transactions t on t.created_at >= since and t.created_at < until left join ledger_entries e on e.transaction_id = t.id
      where until <= now() - interval '1 hour' and until > since group by month
      returning transactions, entries, total`.execute(tx)
    if (!rows[0]) throw new Problem('not-allowed-now', { detail: { code: 'month-closed', params: { month } } })
    await writeAudit(tx, { actor: `operator:${by}`, act: 'close books', object: `month:${month}`, detail: { by, ...rows[0] } })
    return rows[0]
  })

/** The months that are closed, newest first. */
export const closedMonths = (db: Db) =>
  db
    .selectFrom('ledgerPeriods')
    .select([sql<string>`to_char(month, 'YYYY-MM')`.as('month'), 'closedAt', 'closedBy', 'transactions', 'entries', 'total'])
    .orderBy('month', 'desc')
    .execute()
