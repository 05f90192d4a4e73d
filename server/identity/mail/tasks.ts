import { anchorAudit } from '#server/platform/audit/anchors.ts'
import { sealAudit } from '#server/platform/audit/chain.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { bindJobs } from '#server/platform/jobs/define.ts'
import type { MailDefinitions } from '#server/platform/mail/define.ts'
import type { Mailer } from '#server/platform/mail/post.ts'
import { accountJobs } from '../module/jobs.ts'
import { sendMail } from './send.ts'

/** Binds the jobs about people: mails, sealing of the audit chain. */
export function accountTasks(
  db: Db,
  config: Pick<Config, 'dataDir' | 'publicUrl'> & { secret: string; mails: MailDefinitions },
  post: Mailer,
) {
  return bindJobs(accountJobs, {
    'send-mail': (order) => sendMail(db, post, config, order),
    'seal-audit': async (_, { logger }) => {
      await sealAudit(db, config.secret)
      await anchorAudit(db, config.dataDir, (line) => logger.info(line))
    },
  })
}
