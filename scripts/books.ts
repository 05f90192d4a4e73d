/**
 * npm run books                                lists the months that are closed
 * npm run books -- close <YYYY-MM> --by <name>    closes a month and all before it: no entry is written into it any more
 */
import { closedMonths, closeMonth } from '#server/ledger/periods.ts'
import { asOperator, argumentsOf, nameOf } from './operator.ts'

const usage = 'Usage: npm run books -- close <YYYY-MM> --by <name>'
const { words, options } = argumentsOf(process.argv.slice(2))
await asOperator(async ({ db }) => {
  if (words.length === 0) return console.table(await closedMonths(db))
  const [word, month = ''] = words
  if (word !== 'close' || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Error(usage)
  const { transactions, total } = await closeMonth(db, month, nameOf(options, usage))
  console.log(`${month} is closed: ${transactions} transactions of Rp${total}.`)
})
