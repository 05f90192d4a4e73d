import * as z from 'zod/mini'
import { defineJobs, type PayloadsOf } from '../jobs/define.ts'

/** Run over the parts of all modules (app.ts). */
export const eventJobs = defineJobs({
  /** Delivers events after missed wake-ups, retries failed ones, and purges old ones. */
  'consume-events': { lane: 'default', schedule: '* * * * *' },
})
export const purgeJobs = defineJobs({
  /** Deletes what modules keep for a while: answers kept for repeated requests after a day, counts of forged webhooks after a month. */
  'purge-request-records': { lane: 'default', schedule: '17 3 * * *' },
})

export const fileJobs = defineJobs({
  /** Draws the sizes of stored pictures, so that the first request does not wait for them. */
  'resize-pictures': { lane: 'drawing', payload: z.object({ files: z.array(z.string()) }) },
  /** Deletes files that were unattached for a day. */
  'purge-unattached-files': { lane: 'default', schedule: '37 * * * *' },
})

export const platformJobs = { ...eventJobs, ...purgeJobs, ...fileJobs }

declare module '../jobs/add.ts' {
  interface Jobs extends PayloadsOf<typeof platformJobs> {}
}
