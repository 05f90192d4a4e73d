import { parseCronItems, run, runOnce, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { clock } from './clock.ts'
import { quietLogger, workerLogger } from './log.ts'

type Log = Parameters<typeof workerLogger>[0]

/** Runs jobs as they are added, two at once, and those of the clock. Answers how to stop: jobs that run are finished. */
export async function startWorker(pool: pg.Pool, tasks: TaskList, log: Log): Promise<() => Promise<void>> {
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: parseCronItems(clock),
    concurrency: 2,
    noHandleSignals: true,
    logger: workerLogger(log),
  })
  return () => runner.stop()
}

/** Runs what is due now and returns: for tests and operator commands. */
export const runDueJobs = (pool: pg.Pool, tasks: TaskList) => runOnce({ pgPool: pool, taskList: tasks, noHandleSignals: true, logger: quietLogger })
