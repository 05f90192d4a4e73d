/**
 * npm run refunds                 the transfers that are due, as CSV for the bank; without an account the buyer is yet to name one
 * npm run refunds -- paid <id> --by <name>    marks one as transferred
 * npm run refunds -- order <id> <reason> --by <name>    gives a whole order back, each store's part that still can be;
 *                                 what a store was paid out of it already, it owes us from then on
 */
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { OrderId } from '#contract/ids.ts'
import { refundOrder } from '#server/orders/refundOrder.ts'
import { dueRefunds } from '#server/payments/dueRefunds.ts'
import { decideFirst, markRefundPaid } from '#server/payments/refundPaid.ts'
import { argumentsOf, atTheDesk, nameOf, numberArgument, type Desk } from './operator.ts'

const [paidUsage, orderUsage] = [
  'Usage: npm run refunds -- paid <id> --by <name>',
  'Usage: npm run refunds -- order <id> <reason> --by <name>',
]
const { words, options } = argumentsOf(process.argv.slice(2))
const [word, id, ...reason] = words
await atTheDesk(
  word === 'paid'
    ? (desk) => paid(desk, numberArgument(id, paidUsage), nameOf(options, paidUsage))
    : word === 'order'
      ? (desk) => wholeOrder(desk, numberArgument(id, orderUsage), reason.join(' '))
      : list,
)

async function list({ db }: Desk) {
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
    .where('refunds.way', '=', 'bank')
    .where(sql<boolean>`refund_paused_until(refunds.id) is null`)
    .execute()
  const waits = due.filter(({ owed, amount }) => owed < amount)
  for (const { id } of waits) console.error(`Refund ${id} waits. ${decideFirst}`)
  process.stdout.write(
    stringify(
      due.filter((refund) => !waits.includes(refund)),
      {
        header: true,
        escape_formulas: true,
        columns: ['id', 'order', 'buyer', 'bank', 'number', 'holder', 'amount', 'reason'],
      },
    ),
  )
}

async function paid(desk: Desk, refund: number, by: string) {
  const marked = await markRefundPaid(desk, refund, 'operator', by)
  // It may be less by now than when it was listed.
  const found = await desk.db.selectFrom('refunds').select('amount').where('id', '=', refund).executeTakeFirst()
  console.log(marked ? `Refund ${refund} of Rp${found?.amount} is marked as paid.` : `Refund ${refund} is not due.`)
  if (!marked) process.exitCode = 1
}

async function wholeOrder(desk: Desk, order: number, reason: string) {
  if (reason === '') throw new Error(`Say why. ${orderUsage}`)
  const parts = await refundOrder(desk, order as OrderId, reason, nameOf(options, orderUsage))
  console.log(`${parts} parts of order ${order} are given back.`)
}
