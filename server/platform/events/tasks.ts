import type { TaskList } from 'graphile-worker'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/add.ts'
import { eachStep } from '#server/platform/jobs/rows.ts'
import type { Consumer } from './consumer.ts'
import { consumeAll, retryFailed } from './consume.ts'
import { purgeConsumers, purgeEvents } from './purge.ts'

/** Scheduled jobs of events: missed wake-ups, retries of failures, and purging. */
export const eventTasks = (db: Db, consumers: Consumer[]) =>
  ({
    'consume-events': (_, { logger }) =>
      eachStep(
        () => consumeAll(db, consumers, logger),
        () => retryFailed(db, consumers, logger),
        () => purgeConsumers(db, consumers),
        () => purgeEvents(db),
      ),
  }) satisfies Partial<Record<keyof Jobs, TaskList[string]>>
