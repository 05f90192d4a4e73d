import type { Command } from 'commander'
import { stringify } from 'csv-stringify/sync'
import { payableMoney, waitingMoney } from '#server/ledger/api.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { asOperator, withList, type OperatorContext, type OperatorOptions } from './context.ts'

export function addPayouts(program: Command) {
  const payouts = program.command('payouts').description('lists only: /operator/payouts asks for a run, which another operator confirms')
  withList(payouts.command('list'))
    .description('the transfers that are listed or with the bank, as CSV, and the money that waits and why')
    .action((options: OperatorOptions) => asOperator(options, 'payouts.manage', (context) => list(context, options.json)))
}

async function list({ db }: OperatorContext, json?: boolean) {
  const minimum = (await readSettings(db)).at('payouts.minimum')
  const transfers = await db
    .selectFrom('payouts')
    .innerJoin('shops', 'shops.id', 'payouts.shopId')
    .select(['payouts.id', 'payouts.status', 'shops.name as shop', 'bank', 'accountNumber as number', 'accountHolder as holder', 'amount'])
    .where('payouts.status', 'in', ['listed', 'sent'])
    .orderBy('payouts.id')
    .execute()
  const next = await payableMoney(db, minimum)
  const waiting = await waitingMoney(db, minimum)
  if (json) return console.log(JSON.stringify({ transfers, next, waiting }))
  process.stdout.write(
    stringify(transfers, { header: true, escape_formulas: true, columns: ['id', 'status', 'shop', 'bank', 'number', 'holder', 'amount'] }),
  )
  console.error(`The next run adds Rp${next.total} of ${next.stores} stores.`)
  for (const { shopId, shop, free, why, closed, last } of waiting)
    console.error(`Rp${free} of store ${shopId} (${shop}) waits: ${closed ? `closed, last ${last ?? 'never paid'}` : why}.`)
}
