import type { TaskList } from 'graphile-worker'
import { anchorAudit } from '#server/platform/audit/anchors.ts'
import { sealAudit } from '#server/platform/audit/chain.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/add.ts'
import type { MailOrder } from '#server/platform/mail/order.ts'
import type { Mailer } from '#server/platform/mail/post.ts'
import { sendMail } from './send.ts'

/** Handlers of the jobs about people: mails, sealing of the audit chain, deletion of expired data. */
export function accountTasks(db: Db, config: Pick<Config, 'dataDir' | 'publicUrl'> & { secret: string }, post: Mailer) {
  return {
    'send-mail': (payload) => sendMail(db, post, config, payload as MailOrder),
    'seal-audit': async (_payload, { logger }) => {
      await sealAudit(db, config.secret)
      await anchorAudit(db, config.dataDir, (line) => logger.info(line))
    },
  } satisfies Partial<Record<keyof Jobs, TaskList[string]>>
}
