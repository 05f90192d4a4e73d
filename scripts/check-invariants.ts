/** npm run check:invariants -- <database url>: exit 1 when a row breaks one. */
import { brokenInvariants, invariants } from '#server/invariants.ts'

const url = process.argv[2] ?? process.env.DATABASE_URL
if (!url) {
  console.error('Name the database: npm run check:invariants -- postgres://user:password@host/name')
  process.exit(2)
}
const broken = await brokenInvariants(url)
for (const { name, rows } of broken) console.error(`BROKEN: ${name}\n${rows.map((row) => `  ${JSON.stringify(row)}`).join('\n')}`)
console.log(`${invariants.length - broken.length} invariants hold, ${broken.length} broken.`)
process.exitCode = broken.length > 0 ? 1 : 0
