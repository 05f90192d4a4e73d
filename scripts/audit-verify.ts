/** npm run audit:verify: numbers what is new and walks the audit's chain. Exit code 1 when a row was changed or cut out. */
import { sealAudit, verifyAudit } from '#server/audit/chain.ts'
import { atTheDesk } from './operator.ts'

await atTheDesk(async ({ db }) => {
  await sealAudit(db)
  const { rows, broken, last } = await verifyAudit(db)
  if (broken) throw new Error(`The audit is broken at row ${broken.seq}: ${broken.why}.`)
  console.log(`The audit is whole: ${rows} rows. Its end, to be kept elsewhere: ${last}`)
})
