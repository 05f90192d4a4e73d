import type { Command } from 'commander'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { detailWords } from '#contract/words/details.ts'
import { presentReason } from '#contract/words/reasons.ts'
import { dueRefunds, orderOfRefund } from '#server/payments/api.ts'
import { asOperator, withList, type OperatorContext, type OperatorOptions } from './context.ts'

export function addRefunds(program: Command) {
  const refunds = program
    .command('refunds')
    .description('lists only: /operator/refunds marks transfers and gives a whole order back, which another operator confirms')
  withList(refunds.command('list'))
    .description('the transfers that are due, as CSV; without an account the buyer is yet to name one')
    .action((options: OperatorOptions) => asOperator(options, 'refunds.manage', (context) => list(context, options.json)))
}

async function list({ db }: OperatorContext, json?: boolean) {
  const due = await dueRefunds(db)
    .innerJoin('buyers', 'buyers.id', 'payments.buyerId')
    .select(['buyers.name as buyer', 'refunds.bank', 'refunds.accountNumber as number', 'refunds.accountHolder as holder'])
    .select([orderOfRefund.as('order'), sql<boolean>`buyers.closed_at is not null`.as('closed')])
    .where('refunds.way', '=', 'bank')
    .where(sql<boolean>`refund_paused_until(refunds.id) is null`)
    .execute()
  const [sent, unsent] = [due.filter(({ sentAt }) => sentAt), due.filter(({ sentAt }) => !sentAt)]
  const waits = unsent.filter((refund) => refund.waits)
  const payable = unsent.filter((refund) => !refund.waits).map((refund) => ({ ...refund, ...presentReason(refund) }))
  if (json) return console.log(JSON.stringify({ due: payable, sent, waits }))
  if (sent.length > 0) console.error(`With the bank, not confirmed yet: ${sent.map(({ id }) => id).join(', ')}.`)
  for (const { id, order } of unsent.filter((refund) => refund.closed && refund.number === null))
    console.error(
      `Refund ${id} of order ${order} is owed to a closed account: ask its owner, then name a bank account on /operator/refunds.`,
    )
  for (const { id } of waits) console.error(`Refund ${id} waits. ${detailWords['decide-first'].en}`)
  process.stdout.write(
    stringify(payable, {
      header: true,
      escape_formulas: true,
      columns: ['id', 'order', 'buyer', 'bank', 'number', 'holder', 'amount', 'reason'],
    }),
  )
}
