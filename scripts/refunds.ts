/**
 * npm run refunds -- --as <e-mail>    the transfers that are due, as CSV; without an account the buyer is yet to name one. It changes nothing:
 *     /operator/refunds marks transfers, and asks for a whole order to be given back; another operator confirms what moves money
 */
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { detailWords } from '#contract/words/details.ts'
import { presentReason } from '#contract/words/reasons.ts'
import { dueRefunds } from '#server/payments/refunds/dueRefunds.ts'
import { listAsOperator } from './operator.ts'

await listAsOperator('refunds.manage', '/operator/refunds', async ({ db }) => {
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
      `Refund ${id} of order ${order} is owed to a closed account: ask its owner, then name a bank account on /operator/refunds.`,
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
})
