import { sql } from 'kysely'
import type { Answer } from '#contract/endpoint.ts'
import type { operatorBridge, UnmatchedWebhook } from '#contract/operatorBridge.ts'
import { costsOfDays } from '#server/ledger/providerCosts.ts'
import type { Db } from '#server/platform/db/db.ts'

type Bridge = Answer<typeof operatorBridge.show>
const maxRows = 200
/** Days whose costs are shown. */
const maxDays = 31

/**
 * Our account at the provider, by the books and by the provider's word: what it says came in that is in no order of ours makes the
 * difference, until an operator has looked at it. Rupiah.
 */
export async function showBridge(db: Db): Promise<Bridge> {
  const { rows } = await sql<{ inBooks: number; difference: number }>`
    select (select coalesce(sum(balance), 0)::bigint from ledger_balances where account = 'provider') as in_books,
      (select coalesce(sum(${unbooked}), 0)::bigint from payment_notices n left join payments p on p.id = n.payment_id where n.outcome = 'quarantined') as difference`.execute(
    db,
  )
  const { inBooks, difference } = rows[0]!
  return {
    inBooks,
    difference,
    atProvider: inBooks + difference,
    webhooks: await unmatched(db),
    challenged: await challenged(db),
    costs: await costsOfDays(db, maxDays),
  }
}

/** What a webhook says came in, beyond what is booked for its payment; null where it says nothing of money that came. */
const unbooked = sql<
  number | null
>`case when n.body::jsonb ->> 'transaction_status' in ('settlement', 'capture') and n.body::jsonb ->> 'gross_amount' ~ '^[0-9]{1,15}([.]0{1,2})?$'
  then (n.body::jsonb ->> 'gross_amount')::numeric::bigint - case when p.status in ('settled', 'refunded', 'surplus') then p.amount else 0 end end`

async function unmatched(db: Db): Promise<UnmatchedWebhook[]> {
  const { rows } = await sql<Omit<UnmatchedWebhook, 'OrderId' | 'receivedAt'> & { orderId: UnmatchedWebhook['OrderId']; receivedAt: Date }>`
    select n.id, n.provider_order_id, p.order_id, ${unbooked} as amount, n.reason, n.received_at
    from payment_notices n left join payments p on p.id = n.payment_id where n.outcome = 'quarantined' order by n.id limit ${maxRows}`.execute(
    db,
  )
  return rows.map(({ orderId, receivedAt, ...row }) => ({ ...row, OrderId: orderId, receivedAt: receivedAt.toISOString() }))
}

async function challenged(db: Db): Promise<Bridge['challenged']> {
  const rows = await db
    .selectFrom('payments')
    .select(['orderId', 'providerOrderId', 'amount', 'bank', 'challengedAt'])
    .where('challengedAt', 'is not', null)
    .where('status', '=', 'open')
    .orderBy('challengedAt')
    .limit(maxRows)
    .execute()
  return rows.map(({ orderId, challengedAt, ...row }) => ({ ...row, OrderId: orderId, challengedAt: challengedAt?.toISOString() ?? '' }))
}
