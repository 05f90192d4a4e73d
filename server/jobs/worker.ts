import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseCronItems, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import { openPool } from '#server/db/db.ts'
import { clock } from './clock.ts'
import { quietLogger, workerLogger } from './log.ts'
import { freeOrphanedJobs } from './orphans.ts'

type Log = Parameters<typeof workerLogger>[0]

/** Milliseconds until a worker that lost the database begins again. */
const breath = 1_000

/** Milliseconds that a worker which ends gets to finish: one that lost the database while it was writing may never say that it has. */
const patience = 8_000

/**
 * Ends of jobs are written in batches (of no delay): a single one that fails is a rejection that nobody handles, and
 * nobody waits for it, so that a run may be over before its last job is.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/**
 * Runs jobs as they are added, two at once, and those of the clock. A worker whose database goes away ends; another begins
 * until one lasts. Answers how to stop: jobs that run are finished, as far as `patience` goes.
 */
export async function startWorker(databaseUrl: string, tasks: TaskList, log: Log): Promise<() => Promise<void>> {
  const leaving = new AbortController()
  let current = await startOnce(databaseUrl, tasks, log)
  const watch = async () => {
    while (!leaving.signal.aborted) {
      await current.ended
      if (leaving.signal.aborted) return
      log.warn('The job worker lost the database and begins again.')
      await pause(breath)
      current = await startOnce(databaseUrl, tasks, log).catch(() => ({ ended: Promise.resolve(), stop: async () => undefined }))
    }
  }
  const watching = watch()
  return async () => {
    leaving.abort()
    await current.stop()
    await watching
  }
}

async function startOnce(databaseUrl: string, tasks: TaskList, log: Log) {
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  // Our own pool: one that the worker makes stops listening for errors before its connections have closed.
  const pool = openPool(databaseUrl, { max: 4, log: (error) => log.warn(`The job worker lost a connection: ${error.message}`) })
  events.on('pool:create', ({ workerPool }) => (id = workerPool.id))
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: parseCronItems(clock),
    concurrency: 2,
    noHandleSignals: true,
    logger: workerLogger(log),
    events,
    preset,
  }).catch((error: unknown) => pool.end().then(() => Promise.reject(error)))
  const overdue = new Promise<void>((resolve) => events.once('pool:gracefulShutdown', () => setTimeout(resolve, patience).unref()))
  const finished = runner.promise.catch((error: unknown) => log.warn(`The job worker stopped: ${String(error)}`))
  const ended = Promise.race([finished, overdue]).then(() => Promise.race([pool.end(), pause(breath, undefined, { ref: false })]))
  const stopLooking = await freeOrphanedJobs(databaseUrl, id, log)
  void ended.then(stopLooking)
  return {
    ended,
    stop: () => {
      void runner.stop().catch(() => undefined)
      return ended
    },
  }
}

/** Runs what is due now and returns: for tests and operator commands. */
export const runDueJobs = (databaseUrl: string, tasks: TaskList, log?: Log) =>
  runOnce({
    connectionString: databaseUrl,
    maxPoolSize: 2,
    taskList: tasks,
    noHandleSignals: true,
    logger: log ? workerLogger(log) : quietLogger,
    preset,
  })
