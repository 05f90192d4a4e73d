/**
 * npm run payouts                 lists what stores are owed, as CSV for the bank; the same list again until it is marked
 * npm run payouts -- paid <id>    marks one as transferred
 */
import { stringify } from 'csv-stringify/sync'
import { listPayouts, markPayoutPaid } from '#server/ledger/payouts.ts'
import { atTheDesk, numberArgument, type Desk } from './operator.ts'

const [word, id] = process.argv.slice(2)
await atTheDesk(word === 'paid' ? (desk) => paid(desk, numberArgument(id, 'Usage: npm run payouts -- paid <id>')) : list)

async function list({ db }: Desk) {
  const transfers = await listPayouts(db)
  process.stdout.write(
    stringify(transfers, { header: true, escape_formulas: true, columns: ['id', 'shop', 'bank', 'number', 'holder', 'amount'] }),
  )
}

async function paid(desk: Desk, payout: number) {
  const marked = await markPayoutPaid(desk, payout)
  console.log(marked ? `Payout ${payout} is marked as paid.` : `Payout ${payout} is not on the list.`)
  if (!marked) process.exitCode = 1
}
