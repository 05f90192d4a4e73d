/**
 * npm run audit:verify: numbers what is new, walks the audit's chain and compares it with the anchors in DATA_DIR. Exit
 * code 1 when a row was changed or cut out. EARLIER_SECRETS: secrets from before a rotation, separated by commas.
 */
import { anchorFile, readAnchors } from '#server/platform/audit/anchors.ts'
import { sealAudit, verifyAudit } from '#server/platform/audit/chain.ts'
import { appSecret, readConfig } from '#server/platform/config.ts'
import { onDatabase } from './operator.ts'

await onDatabase(async ({ db }) => {
  const config = readConfig(process.env)
  const secret = appSecret(config)
  const earlier = (process.env.EARLIER_SECRETS ?? '').split(',').filter(Boolean)
  const anchors = readAnchors(config.dataDir)
  await sealAudit(db, secret)
  const { rows, broken, last } = await verifyAudit(db, [secret, ...earlier], anchors)
  if (broken) throw new Error(`The audit is broken at row ${broken.seq}: ${broken.why}.`)
  console.log(`The audit is whole: ${rows} rows, ${anchors.length} anchors in ${anchorFile(config.dataDir)}. Its end: ${last}`)
})
