import type { Command } from 'commander'
import { closedMonths, closeMonth } from '#server/ledger/api.ts'
import { asOperator, withList, withOperator, type OperatorOptions } from './context.ts'

const permission = 'books.close'

export function addBooks(program: Command) {
  const books = program.command('books').description('months of the ledger')
  withList(books.command('list'))
    .description('the months that are closed')
    .action((options: OperatorOptions) =>
      asOperator(options, permission, async ({ db }) => {
        const months = await closedMonths(db)
        if (options.json) console.log(JSON.stringify(months))
        else console.table(months)
      }),
    )
  withOperator(books.command('close'))
    .description('closes a month and all before it: no entry is written into it any more')
    .argument('<month>', 'YYYY-MM')
    .action((month: string, options: OperatorOptions) => close(month, options))
}

async function close(month: string, options: OperatorOptions) {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Error(`${month} is not a month: write it as 2026-11.`)
  await asOperator(options, permission, async ({ db, by }) => {
    const { transactions, total } = await closeMonth(db, month, by)
    console.log(`${month} is closed: ${transactions} transactions of Rp${total}.`)
  })
}
