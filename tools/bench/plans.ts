/**
 * `npm run bench -- plans [orders] [folder]`: the plan of every query behind a page or a job, over that many orders
 * (a million), kept in `folder`. Ends with 1 where a large table is read whole or a bound of buffers is passed.
 */
import { sql } from 'kysely'
import { benchDatabase } from './database.ts'
import { fillTrade } from './trade.ts'
import { explainTrade } from './tradeListings.ts'

const [orders = '1000000', folder] = process.argv.slice(2)
const database = await benchDatabase(folder)
const { rows } = await sql<{ there: boolean }>`select exists (select from orders) as there`.execute(database.db)
if (!rows[0]?.there) await fillTrade(database.db, Number(orders), console.log)
let failed = 0
console.log('| query | buffers | bound | ms | read whole |\n| --- | ---: | ---: | ---: | --- |')
for (const { name, buffers, bound, ms, scanned } of await explainTrade(database.db, database.pool)) {
  const wrong = buffers > bound || scanned.length > 0
  if (wrong) failed += 1
  console.log(`| ${name}${wrong ? ' **!**' : ''} | ${buffers} | ${bound} | ${ms.toFixed(1)} | ${[...new Set(scanned)].join(', ')} |`)
}
await database.stop()
console.log(failed === 0 ? 'Every query stays within its bound.' : `${failed} queries do not stay within their bounds.`)
process.exitCode = failed === 0 ? 0 : 1
