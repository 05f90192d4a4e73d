import type { CronItem } from 'graphile-worker'
import type { JobDefinitions } from './define.ts'

/**
 * Scheduled jobs. The queue name lets one run of a kind execute at a time across processes; the job key lets at most one wait.
 */
export const clockOf = (jobs: JobDefinitions): CronItem[] =>
  Object.entries(jobs).flatMap(([task, { schedule }]) =>
    schedule === undefined ? [] : [{ task, match: schedule, options: { jobKey: task, queueName: task } }],
  )
