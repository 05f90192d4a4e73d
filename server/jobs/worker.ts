import { EventEmitter } from 'node:events'
import { parseCronItems, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import { clock } from './clock.ts'
import { quietLogger, workerLogger } from './log.ts'
import { freeOrphanedJobs } from './orphans.ts'

type Log = Parameters<typeof workerLogger>[0]

/** Runs jobs as they are added, two at once, and those of the clock. Answers how to stop: jobs that run are finished. */
export async function startWorker(databaseUrl: string, tasks: TaskList, log: Log): Promise<() => Promise<void>> {
  const events: WorkerEvents = new EventEmitter()
  const ids: string[] = []
  events.on('worker:create', ({ worker }) => ids.push(worker.workerId))
  const runner = await run({
    connectionString: databaseUrl,
    maxPoolSize: 4,
    taskList: tasks,
    parsedCronItems: parseCronItems(clock),
    concurrency: 2,
    noHandleSignals: true,
    logger: workerLogger(log),
    events,
  })
  // Its own failures are logged; what must not happen is that nobody listens to them.
  runner.promise.catch((error: unknown) => log.error(`The job worker stopped: ${String(error)}`))
  const stopLooking = await freeOrphanedJobs(databaseUrl, ids, log)
  return async () => {
    await runner.stop()
    await stopLooking()
  }
}

/** Runs what is due now and returns: for tests and operator commands. */
export const runDueJobs = (databaseUrl: string, tasks: TaskList, log?: Log) =>
  runOnce({ connectionString: databaseUrl, maxPoolSize: 2, taskList: tasks, noHandleSignals: true, logger: log ? workerLogger(log) : quietLogger })
