/**
 * npm run payouts -- --as <e-mail>    the transfers that are listed or with the bank, as CSV, and the money that waits and why. It changes nothing:
 *     /operator/payouts asks for a run, which another operator confirms, and marks its transfers
 */
import { stringify } from 'csv-stringify/sync'
import { payableMoney, waitingMoney } from '#server/ledger/payouts/payouts.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { listAsOperator } from './operator.ts'

await listAsOperator('payouts.manage', '/operator/payouts', async ({ db }) => {
  const minimum = (await readSettings(db)).at('payouts.minimum')
  const transfers = await db
    .selectFrom('payouts')
    .innerJoin('shops', 'shops.id', 'payouts.shopId')
    .select(['payouts.id', 'payouts.status', 'shops.name as shop', 'bank', 'accountNumber as number', 'accountHolder as holder', 'amount'])
    .where('payouts.status', 'in', ['listed', 'sent'])
    .orderBy('payouts.id')
    .execute()
  process.stdout.write(
    stringify(transfers, { header: true, escape_formulas: true, columns: ['id', 'status', 'shop', 'bank', 'number', 'holder', 'amount'] }),
  )
  const { stores, total } = await payableMoney(db, minimum)
  console.error(`The next run adds Rp${total} of ${stores} stores.`)
  for (const { shopId, shop, free, why, closed, last } of await waitingMoney(db, minimum))
    console.error(`Rp${free} of store ${shopId} (${shop}) waits: ${closed ? `closed, last ${last ?? 'never paid'}` : why}.`)
})
