import { defineJobs, type PayloadsOf } from '#server/platform/jobs/define.ts'

export const orderJobs = defineJobs({
  /** Reminds, cancels and receives store orders that waited too long. */
  'run-store-order-timers': { lane: 'default', schedule: '*/10 * * * *' },
})

export const requestJobs = defineJobs({
  /** Frees the pieces of purchase requests whose stores stop keeping them, and expires requests that are over. */
  'run-request-timers': { lane: 'default', schedule: '*/5 * * * *' },
})

export const quoteJobs = defineJobs({
  /** Frees what quotes keep no longer, expires them, and reopens those whose order stayed unpaid. */
  'run-quote-timers': { lane: 'default', schedule: '*/5 * * * *' },
})

export const rfqJobs = defineJobs({
  /** Ends requests to several stores at their deadline, and lapses those that were not awarded. */
  'run-rfq-timers': { lane: 'default', schedule: '* * * * *' },
})

export const feeJobs = defineJobs({
  /** Notifies stores of decided fees before they are valid. */
  'notify-fee-change': { lane: 'default', schedule: '7 * * * *' },
})

export const tradeJobs = { ...orderJobs, ...requestJobs, ...quoteJobs, ...rfqJobs, ...feeJobs }

declare module '#server/platform/jobs/add.ts' {
  interface Jobs extends PayloadsOf<typeof tradeJobs> {}
}
