/**
 * npm run payments:review                    what a person must look at: chargebacks, challenged cards, quarantined notices, refunds that fail
 * npm run payments:review -- stores <chargeback> [<part> …] <reason> --by <name>    these stores' parts are given back for it
 * npm run payments:review -- ours <chargeback> <reason> --by <name>                 we bear it; the stores keep their money
 * npm run payments:review -- won <chargeback> <reason> --by <name>                  the money came back to us
 * npm run payments:review -- done <notice>   takes a notice off the list, with the reason for it
 */
import { sql } from 'kysely'
import type { StoreOrderId } from '#contract/ids.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { decideReversal } from '#server/payments/decideReversal.ts'
import { openReversals } from '#server/payments/reversals.ts'
import { argumentsOf, asOperator, nameOf, numberArgument, type OperatorContext } from './operator.ts'

const { words: all, options } = argumentsOf(process.argv.slice(2))
const [word, id, ...words] = all
await asOperator(
  word === 'done'
    ? ({ db }) => takeOff(db, numberArgument(id, 'Usage: npm run payments:review -- done <notice> <reason>'), words.join(' '))
    : word === 'stores' || word === 'ours' || word === 'won'
      ? (context) => decide(context, numberArgument(id, `Usage: npm run payments:review -- ${word} <chargeback> <reason>`), word)
      : list,
)

async function decide(context: OperatorContext, reversal: number, to: 'stores' | 'ours' | 'won') {
  const numbers =
    to === 'stores'
      ? words.slice(
          0,
          words.findIndex((text) => !/^\d+$/.test(text)),
        )
      : []
  const reason = words.slice(numbers.length).join(' ')
  if (reason === '') throw new Error(`Say why: npm run payments:review -- ${to} <chargeback> <reason>`)
  const by = nameOf(options, `Usage: npm run payments:review -- ${to} <chargeback> <reason> --by <name>`)
  const parts = numbers.map((text) => Number(text) as StoreOrderId)
  const { refunded, ours } = await decideReversal(context, reversal, { to, parts, reason, by })
  console.log(`Decided: ${refunded} parts given back, Rp${ours} borne by us.`)
}

async function list({ db }: OperatorContext) {
  const notices = await db
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
  const reversals = await openReversals(db).execute()
  console.log(`${challenged.length} cards that the provider doubts: accept or deny them there, or it cancels them the next day`)
  if (challenged.length > 0) console.table(challenged)
  console.log(`${reversals.length} chargebacks and refunds that we did not ask for`)
  if (reversals.length > 0) console.table(reversals)
  console.log(`${notices.length} notices in quarantine`)
  if (notices.length > 0) console.table(notices)
  console.log(`${refunds.length} refunds that fail or wait longer than a week`)
  if (refunds.length > 0) console.table(refunds)
  console.log(`${refused.length} networks that sent forged notices this week`)
  if (refused.length > 0) console.table(refused)
}

async function takeOff(db: OperatorContext['db'], notice: number, reason: string) {
  if (reason === '') throw new Error('Say why: npm run payments:review -- done <notice> <reason>')
  const { numUpdatedRows } = await db
    .updateTable('paymentNotices')
    .set((row) => ({ outcome: 'no-change', reason: sql`${row.ref('reason')} || ' Reviewed: ' || ${reason}` }))
    .where('id', '=', notice)
    .where('outcome', '=', 'quarantined')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await writeAudit(db, { actor: 'operator', act: 'review-notice', object: `notice:${notice}`, detail: { reason } })
  console.log(numUpdatedRows > 0n ? `Notice ${notice} is off the list.` : `Notice ${notice} is not in quarantine.`)
}
