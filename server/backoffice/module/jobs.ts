import { defineJobs, type PayloadsOf } from '#server/platform/jobs/define.ts'

export const backofficeJobs = defineJobs({
  /** Records missed deadlines of tickets and privacy requests, closes inactive tickets. */
  'check-ticket-deadlines': { lane: 'default', schedule: '*/10 * * * *' },
  /** Lifts expired suspensions of stores and companies. */
  'end-suspensions': { lane: 'default', schedule: '*/10 * * * *' },
})

declare module '#server/platform/jobs/add.ts' {
  interface Jobs extends PayloadsOf<typeof backofficeJobs> {}
}
