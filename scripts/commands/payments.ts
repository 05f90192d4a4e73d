import type { Command } from 'commander'
import { sql } from 'kysely'
import type { Values } from '#contract/words/fill.ts'
import { presentStored } from '#contract/words/storedReasons.ts'
import { webhookReasonWords } from '#contract/words/webhooks.ts'
import { openDisputes, orderOfPayment } from '#server/payments/api.ts'
import { asOperator, printLists, withList, type OperatorContext, type OperatorOptions } from './context.ts'

export function addPayments(program: Command) {
  const payments = program
    .command('payments')
    .description('lists only: /operator/disputes asks who bears a chargeback, which another operator confirms')
  withList(payments.command('review'))
    .description('chargebacks, challenged cards, quarantined webhooks, refunds that fail')
    .action((options: OperatorOptions) => asOperator(options, 'disputes.resolve', (context) => review(context, options.json)))
}

async function review({ db }: OperatorContext, json?: boolean) {
  const webhooks = await db
    .selectFrom('paymentWebhooks')
    .leftJoin('payments', 'payments.id', 'paymentWebhooks.paymentId')
    .select([
      'paymentWebhooks.id',
      'paymentWebhooks.receivedAt',
      'paymentWebhooks.providerOrderId',
      'paymentWebhooks.reason',
      'paymentWebhooks.reasonCode',
      'paymentWebhooks.reasonParams',
      'payments.status',
      'payments.amount',
    ])
    .where('paymentWebhooks.status', '=', 'quarantined')
    .orderBy('paymentWebhooks.id')
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
    .select(['id', orderOfPayment('payments.id').as('orderId'), 'providerOrderId', 'amount', 'bank', 'challengedAt'])
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
  printLists(
    {
      'cards that the provider doubts: accept or deny them there, or it cancels them the next day': challenged,
      disputes,
      'webhooks in quarantine': webhooks.map(({ reason, reasonCode, reasonParams, ...row }) => ({
        ...row,
        reason: presentStored(webhookReasonWords, { reason, reasonCode, reasonParams: reasonParams as Values }),
      })),
      'refunds that fail or wait longer than a week': refunds,
      'networks that sent forged webhooks this week': refused,
    },
    json,
  )
}
