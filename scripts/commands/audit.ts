import type { Command } from 'commander'
import { anchorFile, readAnchors } from '#server/platform/audit/anchors.ts'
import { sealAudit, verifyAudit } from '#server/platform/audit/chain.ts'
import { appSecret, readConfig } from '#server/platform/config.ts'
import { onDatabase } from './context.ts'

export function addAudit(program: Command) {
  const audit = program.command('audit').description('the audit log')
  audit
    .command('verify')
    .description(
      'chains what is new, walks the chain and compares it with the anchors in DATA_DIR; EARLIER_SECRETS: from before a rotation',
    )
    .action(verify)
}

const verify = () =>
  onDatabase(async ({ db }) => {
    const config = readConfig(process.env)
    const secret = appSecret(config)
    const earlier = (process.env.EARLIER_SECRETS ?? '').split(',').filter(Boolean)
    const anchors = readAnchors(config.dataDir)
    await sealAudit(db, secret)
    const { rows, broken, last } = await verifyAudit(db, [secret, ...earlier], anchors)
    if (broken) throw new Error(`The audit is broken at row ${broken.seq}: ${broken.why}.`)
    console.log(`The audit is whole: ${rows} rows, ${anchors.length} anchors in ${anchorFile(config.dataDir)}. Its end: ${last}`)
  })
