/**
 * npm run refunds -- --as <e-mail>    the transfers that are due, as CSV for the bank; without an account the buyer is yet to name one
 * npm run refunds -- sent <id> --as <e-mail> [--reference <bank's>]    the bank was told to transfer it: it leaves the list
 * npm run refunds -- paid <id> --as <e-mail> [--below-zero]    the bank has confirmed it
 * npm run refunds -- account <id> <bank> <number> <holder> --as <e-mail>    where the refund of a closed account goes, as its owner said
 * npm run refunds -- returned <id> <reason> --as <e-mail>    it did not reach the buyer: it is due again, to another account
 * npm run refunds -- order <id> <reason> --as <e-mail>    gives a whole order back, each store's part that still can be;
 *                                 what a store was paid out of it already, it owes us from then on
 */
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { OrderId } from '#contract/ids.ts'
import { detailWords } from '#contract/words/details.ts'
import { presentReason } from '#contract/words/reasons.ts'
import { refundOrder } from '#server/trade/orders/refundOrder.ts'
import { dueRefunds } from '#server/payments/dueRefunds.ts'
import { markRefundPaid } from '#server/payments/refundPaid.ts'
import { markRefundSent, nameClosedRefundAccount, returnRefund } from '#server/payments/refundTransfers.ts'
import { argumentsOf, asOperator, numberArgument, type OperatorContext } from './operator.ts'

const [markUsage, orderUsage] = [
  'Usage: npm run refunds -- sent|paid|returned|account <id> [<reason>] --as <e-mail> [--reference <bank reference>]',
  'Usage: npm run refunds -- order <id> <reason> --as <e-mail>',
]
const { words, options } = argumentsOf(process.argv.slice(2))
const [word, id, ...reason] = words
await asOperator(
  'refunds.manage',
  word === undefined
    ? list
    : word === 'order'
      ? (context) => wholeOrder(context, numberArgument(id, orderUsage), reason.join(' '))
      : (context) => mark(context, numberArgument(id, markUsage)),
)

async function list({ db }: OperatorContext) {
  const due = await dueRefunds(db)
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .innerJoin('buyers', 'buyers.id', 'orders.buyerId')
    .select([
      'orders.id as order',
      'buyers.name as buyer',
      'refunds.bank',
      'refunds.accountNumber as number',
      'refunds.accountHolder as holder',
    ])
    .select(sql<boolean>`buyers.closed_at is not null`.as('closed'))
    .where('refunds.way', '=', 'bank')
    .where(sql<boolean>`refund_paused_until(refunds.id) is null`)
    .execute()
  const [sent, unsent] = [due.filter(({ sentAt }) => sentAt), due.filter(({ sentAt }) => !sentAt)]
  if (sent.length > 0) console.error(`With the bank, not confirmed yet: ${sent.map(({ id }) => id).join(', ')}.`)
  for (const { id, order } of unsent.filter((refund) => refund.closed && refund.number === null))
    console.error(
      `Refund ${id} of order ${order} is owed to a closed account: ask its owner, then name a bank account with npm run refunds -- account ${id} <bank> <number> <holder> --as <e-mail>.`,
    )
  const waits = unsent.filter((refund) => refund.waits)
  for (const { id } of waits) console.error(`Refund ${id} waits. ${detailWords['decide-first'].en}`)
  process.stdout.write(
    stringify(
      unsent.filter((refund) => !waits.includes(refund)).map((refund) => ({ ...refund, ...presentReason(refund) })),
      {
        header: true,
        escape_formulas: true,
        columns: ['id', 'order', 'buyer', 'bank', 'number', 'holder', 'amount', 'reason'],
      },
    ),
  )
}

async function mark(context: OperatorContext, refund: number) {
  const { by } = context
  if (word === 'returned' && reason.length === 0) throw new Error(`Say why. ${markUsage}`)
  const marked =
    word === 'sent'
      ? await markRefundSent(context, refund, { by, reference: options.reference ?? '' })
      : word === 'paid'
        ? await markRefundPaid(context, refund, 'operator', { name: by, belowZero: options['below-zero'] ?? false })
        : word === 'returned'
          ? await returnRefund(context, refund, { by, reason: reason.join(' ') })
          : word === 'account'
            ? await nameClosedRefundAccount(context, refund, accountOf(reason), { by })
            : undefined
  if (marked === undefined) throw new Error(markUsage)
  // It may be less by now than when it was listed.
  const found = await context.db
    .selectFrom('refunds')
    .select(['amount', 'status', 'way', 'sentAt'])
    .where('id', '=', refund)
    .executeTakeFirst()
  if (marked) return console.log(`Refund ${refund} of Rp${found?.amount} is marked as ${word}.`)
  console.log(
    found?.status === 'due'
      ? `Not marked: refund ${refund} is due by ${found.way}, ${found.sentAt ? 'sent' : 'not sent'}.`
      : `Refund ${refund} is not due.`,
  )
  process.exitCode = 1
}

function accountOf([bank = '', number = '', ...holder]: string[]) {
  if (!/^[0-9 .-]{5,34}$/.test(number) || holder.length === 0)
    throw new Error('Usage: npm run refunds -- account <id> <bank> <number> <holder> --as <e-mail>')
  return { bank, number, holder: holder.join(' ') }
}

async function wholeOrder(context: OperatorContext, order: number, reason: string) {
  if (reason === '') throw new Error(`Say why. ${orderUsage}`)
  const parts = await refundOrder(context, order as OrderId, reason, context.by)
  console.log(`${parts} parts of order ${order} are given back.`)
}
