/**
 * npm run payouts -- --as <e-mail>                        reserves what stores are owed and lists it, as CSV for the bank
 * npm run payouts -- sent <id> --as <e-mail>              the bank was told to transfer it: no refund cancels it any more
 * npm run payouts -- paid <id> --as <e-mail> [--reference <bank's>] [--below-zero]    the bank has transferred it
 * npm run payouts -- returned <id> <reason> --as <e-mail> [--reference <bank's>]      it came back: its money is free again
 */
import { stringify } from 'csv-stringify/sync'
import { listPayouts, waitingMoney } from '#server/ledger/payouts.ts'
import { markPayoutPaid, markPayoutSent, returnPayout } from '#server/ledger/payoutSteps.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { argumentsOf, asOperator, numberArgument, type OperatorContext } from './operator.ts'

const usage = 'Usage: npm run payouts -- sent|paid|returned <id> [<reason>] --as <e-mail> [--reference <bank reference>]'
const { words, options } = argumentsOf(process.argv.slice(2))
const [word, number, ...reason] = words
await asOperator('payouts.manage', word === undefined ? list : mark)

async function list({ db }: OperatorContext) {
  const minimum = (await readSettings(db)).at('payouts.minimum')
  const transfers = await listPayouts(db, minimum)
  process.stdout.write(
    stringify(transfers, { header: true, escape_formulas: true, columns: ['id', 'shop', 'bank', 'number', 'holder', 'amount'] }),
  )
  for (const { shopId, shop, free, why, closed, last } of await waitingMoney(db, minimum))
    console.error(`Rp${free} of store ${shopId} (${shop}) waits: ${closed ? `closed, last ${last ?? 'never paid'}` : why}.`)
  const sent = await db.selectFrom('payouts').select('id').where('status', '=', 'sent').orderBy('id').execute()
  if (sent.length > 0) console.error(`With the bank, not confirmed yet: ${sent.map(({ id }) => id).join(', ')}.`)
}

async function mark(context: OperatorContext) {
  const id = numberArgument(number, usage)
  const deed = { by: context.by, reference: options.reference ?? '', belowZero: options['below-zero'] ?? false }
  if (word === 'returned' && reason.length === 0) throw new Error(`Say why. ${usage}`)
  const marked =
    word === 'sent'
      ? await markPayoutSent(context.db, id, deed)
      : word === 'paid'
        ? await markPayoutPaid(context, id, deed)
        : word === 'returned'
          ? await returnPayout(context, id, { ...deed, reason: reason.join(' ') })
          : undefined
  if (marked === undefined) throw new Error(usage)
  if (marked) return console.log(`Payout ${id} is marked as ${word}.`)
  const found = await context.db.selectFrom('payouts').select(['status', 'reason']).where('id', '=', id).executeTakeFirst()
  console.log(found ? `Not marked: payout ${id} is ${found.status}. ${found.reason}`.trimEnd() : `There is no payout ${id}.`)
  if (found?.status === 'cancelled') console.log('Do not transfer it. If the bank has it already, ask the bank to stop it.')
  process.exitCode = 1
}
