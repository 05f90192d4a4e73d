/**
 * npm run payments:review -- --as <e-mail>    what a person must look at: chargebacks, challenged cards, quarantined webhooks, refunds that fail.
 *     It changes nothing: /operator/disputes asks who bears a chargeback, which another operator confirms, and takes webhooks off the list
 */
import { sql } from 'kysely'
import { openDisputes } from '#server/payments/disputes/disputes.ts'
import { listAsOperator } from './operator.ts'

await listAsOperator('disputes.resolve', '/operator/disputes', async ({ db }) => {
  const webhooks = await db
    .selectFrom('paymentNotices')
    .leftJoin('payments', 'payments.id', 'paymentNotices.paymentId')
    .select([
      'paymentNotices.id',
      'paymentNotices.receivedAt',
      'paymentNotices.providerOrderId',
      'paymentNotices.reason',
      'payments.status',
      'payments.amount',
    ])
    .where('paymentNotices.outcome', '=', 'quarantined')
    .orderBy('paymentNotices.id')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'amount', 'way', 'tries', 'sentAt', 'lastError', 'createdAt'])
    .where('status', '=', 'due')
    .where((row) => row.or([row('lastError', '<>', ''), row('createdAt', '<', sql<Date>`now() - interval '7 days'`)]))
    .orderBy('id')
    .execute()
  const challenged = await db
    .selectFrom('payments')
    .select(['id', 'orderId', 'providerOrderId', 'amount', 'bank', 'challengedAt'])
    .where('challengedAt', 'is not', null)
    .where('status', '=', 'open')
    .orderBy('challengedAt')
    .execute()
  const refused = await db
    .selectFrom('refusedWebhooks')
    .select(['day', 'network', 'count', 'sample'])
    .where('day', '>', sql<string>`(now() - interval '7 days')::date`)
    .orderBy('count', 'desc')
    .limit(20)
    .execute()
  const disputes = await openDisputes(db).execute()
  console.log(`${challenged.length} cards that the provider doubts: accept or deny them there, or it cancels them the next day`)
  if (challenged.length > 0) console.table(challenged)
  console.log(`${disputes.length} disputes`)
  if (disputes.length > 0) console.table(disputes)
  console.log(`${webhooks.length} webhooks in quarantine`)
  if (webhooks.length > 0) console.table(webhooks)
  console.log(`${refunds.length} refunds that fail or wait longer than a week`)
  if (refunds.length > 0) console.table(refunds)
  console.log(`${refused.length} networks that sent forged webhooks this week`)
  if (refused.length > 0) console.table(refused)
})
