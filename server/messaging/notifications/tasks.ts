import type { TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import { NotificationId } from '#contract/ids.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/add.ts'
import { mailDigests } from './digest.ts'
import { pushKeys } from './keys.ts'
import { runReminders } from './notice.ts'
import { pushNotification, pushSender } from './push.ts'

const ofNotification = z.object({ notificationId: NotificationId })

/** Handlers of the notification jobs. */
export function notificationTasks(db: Db, config: Config, secret: string) {
  // Push services need a contact address. Plain http (a local trial) has none to give.
  const subject = config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:no-reply@pasokan.test'
  const send = pushSender(pushKeys(secret), subject)
  return {
    'push-notification': (payload) => pushNotification(db, send, z.parse(ofNotification, payload).notificationId),
    'notice-events': (_, { logger }) => runReminders(db, undefined, logger),
    'mail-digests': (_, { logger }) => mailDigests(db, config.publicUrl, undefined, logger),
  } satisfies Partial<Record<keyof Jobs, TaskList[string]>>
}
