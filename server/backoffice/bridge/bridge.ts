import { sql } from 'kysely'
import type { Answer } from '#contract/endpoint.ts'
import type { operatorBridge, UnmatchedWebhook } from '#contract/operatorBridge.ts'
import type { OrderId } from '#contract/ids.ts'
import { costsOfDays } from '#server/ledger/api.ts'
import { orderOfPayment } from '#server/payments/api.ts'
import { presentStored, type StoredReason } from '#contract/words/storedReasons.ts'
import { webhookReasonWords } from '#contract/words/webhooks.ts'
import type { Db } from '#server/platform/db/db.ts'

type Bridge = Answer<typeof operatorBridge.show>
const maxRows = 200
/** Maximum days of costs to show. */
const maxDays = 31

/**
 * Compares our provider account in the books with the provider's newest answers. A differing payment counts until both agree. A payment
 * unknown to us counts until an operator reviewed it. Rupiah.
 */
export async function showBridge(db: Db): Promise<Bridge> {
  const { rows } = await sql<{ inBooks: number; difference: number }>`
    select (select coalesce(sum(balance), 0)::bigint from ledger_balances where account = 'provider') as in_books,
      (select coalesce(sum(difference), 0)::bigint from provider_answers where payment_id is not null and difference <> 0)
        + (select coalesce(sum(amount), 0)::bigint from (${unknownPayments}) u) as difference`.execute(db)
  const { inBooks, difference } = rows[0]!
  return {
    inBooks,
    difference,
    atProvider: inBooks + difference,
    payments: await differing(db),
    webhooks: await unmatched(db),
    challenged: await challenged(db),
    costs: await costsOfDays(db, maxDays),
  }
}

/** SQL: rupiah received according to a webhook; null if it reports no received money. */
const saidToCome = sql<
  number | null
>`case when n.body::jsonb ->> 'transaction_status' in ('settlement', 'capture') and n.body::jsonb ->> 'gross_amount' ~ '^[0-9]{1,15}([.]0{1,2})?$'
  then (n.body::jsonb ->> 'gross_amount')::numeric::bigint end`

/** Payments unknown to us, once each: the provider's answer, or the webhooks' amount until there is one. */
const unknownPayments = sql`
  select n.provider_order_id, case when count(a.provider_order_id) > 0 then max(a.difference) else max(${saidToCome}) end as amount
  from payment_webhooks n left join provider_answers a using (provider_order_id) where n.status = 'quarantined' and n.payment_id is null group by 1`

/** Payments whose provider status differs from the books. `difference`: null if the answer states no amount. */
async function differing(db: Db): Promise<Bridge['payments']> {
  const { rows } = await sql<Omit<Bridge['payments'][number], 'OrderId' | 'answeredAt'> & { orderId: OrderId; answeredAt: Date }>`
    select ${orderOfPayment('p.id')} as order_id, a.provider_order_id, a.answer as status, a.difference, a.answered_at from provider_answers a join payments p on p.id = a.payment_id
    where a.difference is distinct from 0 order by a.provider_order_id limit ${maxRows}`.execute(db)
  return rows.map(({ orderId, answeredAt, ...row }) => ({ ...row, OrderId: orderId, answeredAt: answeredAt.toISOString() }))
}

async function unmatched(db: Db): Promise<UnmatchedWebhook[]> {
  const { rows } = await sql<
    Omit<UnmatchedWebhook, 'OrderId' | 'receivedAt'> & StoredReason & { orderId: UnmatchedWebhook['OrderId']; receivedAt: Date }
  >`
    select n.id, n.provider_order_id, ${orderOfPayment('p.id')} as order_id, case when n.payment_id is null then ${saidToCome} else a.difference end as amount, n.reason, n.reason_code, n.reason_params, n.received_at
    from payment_webhooks n left join payments p on p.id = n.payment_id left join provider_answers a on a.payment_id = p.id
    where n.status = 'quarantined' order by n.id limit ${maxRows}`.execute(db)
  return rows.map(({ orderId, receivedAt, reason, reasonCode, reasonParams, ...row }) => ({
    ...row,
    reason: presentStored(webhookReasonWords, { reason, reasonCode, reasonParams }),
    OrderId: orderId,
    receivedAt: receivedAt.toISOString(),
  }))
}

async function challenged(db: Db): Promise<Bridge['challenged']> {
  const rows = await db
    .selectFrom('payments')
    .select(['providerOrderId', 'amount', 'bank', 'challengedAt', orderOfPayment('payments.id').as('orderId')])
    .where('challengedAt', 'is not', null)
    .where('status', '=', 'open')
    .orderBy('challengedAt')
    .limit(maxRows)
    .execute()
  return rows.map(({ orderId, challengedAt, ...row }) => ({ ...row, OrderId: orderId, challengedAt: challengedAt?.toISOString() ?? '' }))
}
