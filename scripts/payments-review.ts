/**
 * npm run payments:review -- --as <e-mail>    what a person must look at: chargebacks, challenged cards, quarantined webhooks, refunds that fail
 * npm run payments:review -- seller <dispute> [<store order> …] <reason> --as <e-mail>   these store orders are refunded; their sellers bear it
 * npm run payments:review -- platform <dispute> <reason> --as <e-mail>                   the platform bears it; the stores keep their money
 * npm run payments:review -- won <dispute> <reason> --as <e-mail>                        the money came back
 * npm run payments:review -- done <webhook> <reason> --as <e-mail>   takes a webhook off the list, with the reason for it
 */
import { sql } from 'kysely'
import type { StoreOrderId } from '#contract/ids.ts'
import { resolveDispute } from '#server/trade/flows/resolveDispute.ts'
import { openDisputes } from '#server/payments/disputes.ts'
import { reviewWebhook } from '#server/payments/quarantine.ts'
import { argumentsOf, asOperator, numberArgument, type OperatorContext } from './operator.ts'

const doneUsage = 'npm run payments:review -- done <webhook> <reason> --as <e-mail>'
const { words: all } = argumentsOf(process.argv.slice(2))
const [word, id, ...words] = all
await asOperator(
  'disputes.resolve',
  word === 'done'
    ? (context) => markReviewed(context, numberArgument(id, `Usage: ${doneUsage}`), words.join(' '))
    : word === 'seller' || word === 'platform' || word === 'won'
      ? (context) => decide(context, numberArgument(id, `Usage: npm run payments:review -- ${word} <dispute> <reason> --as <e-mail>`), word)
      : list,
)

async function decide(context: OperatorContext, dispute: number, outcome: 'seller' | 'platform' | 'won') {
  const numbers =
    outcome === 'seller'
      ? words.slice(
          0,
          words.findIndex((text) => !/^\d+$/.test(text)),
        )
      : []
  const reason = words.slice(numbers.length).join(' ')
  if (reason === '') throw new Error(`Say why: npm run payments:review -- ${outcome} <dispute> <reason> --as <e-mail>`)
  const { by } = context
  const parts = numbers.map((text) => Number(text) as StoreOrderId)
  const liability = outcome === 'won' ? ({ won: true } as const) : { liability: outcome }
  const { refunded, borneByPlatform } = await resolveDispute(context, dispute, { ...liability, parts, reason, by })
  console.log(`Resolved: ${refunded} store orders refunded, Rp${borneByPlatform} borne by the platform.`)
}

async function list({ db }: OperatorContext) {
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
}

async function markReviewed({ db, by }: OperatorContext, webhook: number, reason: string) {
  if (reason === '') throw new Error(`Say why: ${doneUsage}`)
  console.log(
    (await reviewWebhook(db, webhook, { by, reason })) ? `Webhook ${webhook} is off the list.` : `Webhook ${webhook} is not in quarantine.`,
  )
}
