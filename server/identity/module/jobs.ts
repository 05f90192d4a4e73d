import * as z from 'zod/mini'
import { defineJobs, type PayloadsOf } from '#server/platform/jobs/define.ts'
import type { MailOrder } from '#server/identity/mail/order.ts'

export const accountJobs = defineJobs({
  /** Renders one mail and sends it. */
  'send-mail': { lane: 'mail', payload: z.custom<MailOrder>() },
  /** Numbers and chains new rows of the audit. */
  'seal-audit': { lane: 'default', schedule: '* * * * *' },
})

export const deadlineJobs = defineJobs({
  /** Deletes expired links, popups and sign-ins. */
  'purge-expired-sign-ins': { lane: 'default', schedule: '43 3 * * *' },
  /** Expires verifications, reminds owners before, deletes scans on their day. */
  'expire-verifications': { lane: 'default', schedule: '*/10 * * * *' },
  /** Mails everyone about new terms, two weeks before. */
  'notify-terms-change': { lane: 'default', schedule: '*/10 * * * *' },
  /** Mails owners whose account operators viewed, after the view has ended. */
  'notify-account-views': { lane: 'default', schedule: '* * * * *' },
})

export const identityJobs = { ...accountJobs, ...deadlineJobs }

declare module '#server/platform/jobs/add.ts' {
  interface Jobs extends PayloadsOf<typeof identityJobs> {}
}
