import type { TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import { NotificationId } from '#contract/ids.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/add.ts'
import { sendDigests } from './digest.ts'
import { pushKeys } from './keys.ts'
import { runReminders } from './reminders.ts'
import { pushNotification, pushSender } from './push.ts'

const ofNotification = z.object({ notificationId: NotificationId })

/** Handlers of the notification jobs. */
export function notificationTasks(db: Db, config: Config, secret: string) {
  // Push services need a contact address. Plain http (a local trial) has none to give.
  const subject = config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:no-reply@pasokan.test'
  const send = pushSender(pushKeys(secret), subject)
  return {
    'send-push': (payload) => pushNotification(db, send, z.parse(ofNotification, payload).notificationId),
    'send-reminders': (_, { logger }) => runReminders(db, undefined, logger),
    'send-digests': (_, { logger }) => sendDigests(db, config.publicUrl, undefined, logger),
  } satisfies Partial<Record<keyof Jobs, TaskList[string]>>
}
