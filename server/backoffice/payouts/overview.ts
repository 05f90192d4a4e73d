import { sql } from 'kysely'
import type { PayoutOverview } from '#contract/operatorPayouts.ts'
import { payableMoney, waitingMoney } from '#server/ledger/api.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Maximum stores and runs to show. */
const [maxStores, maxRuns] = [200, 20]

/** The payout desk at a glance. */
export async function payoutOverview(db: Db): Promise<PayoutOverview> {
  const minimum = (await readSettings(db)).at('payouts.minimum')
  const waiting = await waitingMoney(db, minimum, maxStores)
  const { listed, sent } = await unpaid(db)
  return {
    next: await payableMoney(db, minimum),
    listed,
    sent,
    runs: await confirmedRuns(db),
    waiting: waiting.map(({ shopId, shop, free, why, closed }) => ({ ShopId: shopId, shop, free, why, closed })),
  }
}

async function unpaid(db: Db) {
  const { rows } = await sql<{ status: string; payouts: number; total: number }>`
    select status, count(*)::integer as payouts, sum(amount)::bigint as total from payouts where status in ('listed', 'sent') group by 1`.execute(
    db,
  )
  const of = (status: string) => rows.find((row) => row.status === status) ?? { payouts: 0, total: 0 }
  return { listed: of('listed'), sent: of('sent') }
}

/** The newest runs, with how many of their transfers the bank has not confirmed yet. */
async function confirmedRuns(db: Db): Promise<PayoutOverview['runs']> {
  const { rows } = await sql<Omit<PayoutOverview['runs'][number], 'at'> & { at: Date }>`
    select a.id, a.decided_at as at, u.name as asked_by, d.name as confirmed_by, o.payouts, o.total, o.open
    from two_person_acts a join users u on u.id = a.asked_by join users d on d.id = a.decided_by
    cross join lateral (select count(*)::integer as payouts, coalesce(sum(amount), 0)::bigint as total,
      (count(*) filter (where status = 'sent'))::integer as open from payouts where run_id = a.id) o
    where a.act = 'payout-run' and a.status = 'confirmed' order by a.id desc limit ${maxRuns}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
