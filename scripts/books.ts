/**
 * npm run books -- --as <e-mail>                   lists the months that are closed
 * npm run books -- close <YYYY-MM> --as <e-mail>    closes a month and all before it: no entry is written into it any more
 */
import { closedMonths, closeMonth } from '#server/ledger/periods.ts'
import { asOperator, argumentsOf } from './operator.ts'

const usage = 'Usage: npm run books -- close <YYYY-MM> --as <e-mail>'
const words = argumentsOf(process.argv.slice(2))
await asOperator('books.close', async ({ db, by }) => {
  if (words.length === 0) return console.table(await closedMonths(db))
  const [word, month = ''] = words
  if (word !== 'close' || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Error(usage)
  const { transactions, total } = await closeMonth(db, month, by)
  console.log(`${month} is closed: ${transactions} transactions of Rp${total}.`)
})
