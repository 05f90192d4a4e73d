import * as z from 'zod/mini'
import { NotificationId } from '#contract/ids.ts'
import { defineJobs, type PayloadsOf } from '#server/platform/jobs/define.ts'

export const notificationJobs = defineJobs({
  /** Sends a notification to the owner's browsers by web push. */
  'send-push': { lane: 'push', payload: z.object({ notificationId: NotificationId }) },
  /** Reminds on a schedule: unread messages, payments about to expire, low stock, sign-ins from new devices. */
  'send-reminders': { lane: 'default', schedule: '* * * * *' },
  /** Mails unread notifications as a digest, one mail per person. */
  'send-digests': { lane: 'default', schedule: '*/5 * * * *' },
})

export const storeJobs = defineJobs({
  /** Measures the facts of stores: response time, completed orders. */
  'measure-stores': { lane: 'default', schedule: '*/5 * * * *' },
})

export const messagingJobs = { ...notificationJobs, ...storeJobs }

declare module '#server/platform/jobs/add.ts' {
  interface Jobs extends PayloadsOf<typeof messagingJobs> {}
}
