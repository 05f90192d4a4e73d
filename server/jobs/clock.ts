import type { CronItem } from 'graphile-worker'
import type { Jobs } from './add.ts'

/** What runs by the clock (minute hour day month weekday, UTC). */
export const clock = [
  { task: 'reconcile-payments', match: '* * * * *', options: { jobKey: 'reconcile-payments' } },
  { task: 'store-order-timers', match: '*/10 * * * *', options: { jobKey: 'store-order-timers' } },
  { task: 'notice-events', match: '* * * * *', options: { jobKey: 'notice-events' } },
  { task: 'mail-digests', match: '*/5 * * * *', options: { jobKey: 'mail-digests' } },
  { task: 'seal-audit', match: '* * * * *', options: { jobKey: 'seal-audit' } },
  { task: 'forget-sign-ins', match: '43 3 * * *' },
  { task: 'measure-stores', match: '*/5 * * * *', options: { jobKey: 'measure-stores' } },
  { task: 'tend-catalogue', match: '23 * * * *', options: { jobKey: 'tend-catalogue' } },
  { task: 'forget-requests', match: '17 3 * * *' },
] satisfies (CronItem & { task: keyof Jobs })[]
