import type { Db } from '#server/platform/db/db.ts'
import { bindJobs } from '#server/platform/jobs/define.ts'
import { eachStep } from '#server/platform/jobs/rows.ts'
import { eventJobs } from '#server/platform/module/jobs.ts'
import type { Consumer } from './consumer.ts'
import { consumeAll, retryFailed } from './consume.ts'
import { purgeConsumers, purgeEvents } from './purge.ts'

/** Scheduled jobs of events: missed wake-ups, retries of failures, and purging. */
export const eventTasks = (db: Db, consumers: Consumer[]) =>
  bindJobs(eventJobs, {
    'consume-events': (_, { logger }) =>
      eachStep(
        () => consumeAll(db, consumers, logger),
        () => retryFailed(db, consumers, logger),
        () => purgeConsumers(db, consumers),
        () => purgeEvents(db),
      ),
  })
