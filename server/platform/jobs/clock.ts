import type { CronItem } from 'graphile-worker'
import type { Jobs } from './add.ts'

const rounds: Partial<Record<keyof Jobs, string>> = {
  'reconcile-payments': '* * * * *',
  'run-store-order-timers': '*/10 * * * *',
  'send-reminders': '* * * * *',
  'consume-events': '* * * * *',
  'send-digests': '*/5 * * * *',
  'seal-audit': '* * * * *',
  'purge-expired-sign-ins': '43 3 * * *',
  'measure-stores': '*/5 * * * *',
  'rank-front-products': '*/5 * * * *',
  'reindex-catalog': '23 * * * *',
  'expire-verifications': '*/10 * * * *',
  'check-ticket-deadlines': '*/10 * * * *',
  'notify-terms-change': '*/10 * * * *',
  'notify-account-views': '* * * * *',
  'notify-fee-change': '7 * * * *',
  'end-suspensions': '*/10 * * * *',
  'purge-unattached-files': '37 * * * *',
  'purge-request-records': '17 3 * * *',
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
