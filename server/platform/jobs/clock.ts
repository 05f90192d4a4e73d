import type { CronItem } from 'graphile-worker'
import type { Jobs } from './add.ts'

const rounds: Partial<Record<keyof Jobs, string>> = {
  'reconcile-payments': '* * * * *',
  'store-order-timers': '*/10 * * * *',
  'notice-events': '* * * * *',
  'consume-events': '* * * * *',
  'mail-digests': '*/5 * * * *',
  'seal-audit': '* * * * *',
  'forget-sign-ins': '43 3 * * *',
  'measure-stores': '*/5 * * * *',
  'rank-front': '*/5 * * * *',
  'tend-catalogue': '23 * * * *',
  'tend-verifications': '*/10 * * * *',
  'tend-tickets': '*/10 * * * *',
  'tell-terms': '*/10 * * * *',
  'tell-views': '* * * * *',
  'tell-fees': '7 * * * *',
  'end-suspensions': '*/10 * * * *',
  'forget-files': '37 * * * *',
  'hide-pictures': '*/5 * * * *',
  'forget-requests': '17 3 * * *',
}

/**
 * Scheduled jobs (minute hour day month weekday, UTC). The queue name lets one run of a kind execute at a time across processes; the job
 * key lets at most one wait.
 */
export const clock: CronItem[] = Object.entries(rounds).map(([task, match]) => ({
  task,
  match,
  options: { jobKey: task, queueName: task },
}))
