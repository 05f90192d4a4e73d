import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { bindJobs } from '#server/platform/jobs/define.ts'
import { notificationJobs } from '../module/jobs.ts'
import { sendDigests } from './digest.ts'
import { pushKeys } from './keys.ts'
import { runReminders } from './reminders.ts'
import { pushNotification, pushSender } from './push.ts'

/** Binds the notification jobs. */
export function notificationTasks(db: Db, config: Config, secret: string) {
  // Push services need a contact address. Plain http (a local trial) has none to give.
  const subject = config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:no-reply@pasokan.test'
  const send = pushSender(pushKeys(secret), subject)
  return bindJobs(notificationJobs, {
    'send-push': ({ notificationId }) => pushNotification(db, send, notificationId),
    'send-reminders': (_, { logger }) => runReminders(db, undefined, logger),
    'send-digests': (_, { logger }) => sendDigests(db, config.publicUrl, undefined, logger),
  })
}
