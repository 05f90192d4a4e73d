import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseCronItems, run, runOnce, type CronItem, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { createPool } from '#server/platform/db/db.ts'
import { clockOf } from './clock.ts'
import type { JobDefinitions } from './define.ts'
import { quietLogger, workerLogger } from '#server/platform/workerLog.ts'
import { lanesOf, type Lane } from './lanes.ts'
import { freeOrphanedJobs, nameWorkers } from './orphans.ts'
import { sharingLine } from './sharingLine.ts'

/** Declared jobs and their handlers. */
export type Work = { jobs: JobDefinitions; tasks: TaskList }
type Log = Parameters<typeof workerLogger>[0]

/** Milliseconds until a worker that lost the database begins again. */
const retryDelayMs = 1_000

/** Milliseconds that a worker which ends gets to finish: one that lost the database while it was writing may never say that it has. */
const shutdownTimeoutMs = 8_000

/** Failures to look for jobs in a row, for each slot, after which a worker begins again: the library keeps a first look that failed for ever. */
const maxFailures = 3

/**
 * Ends of jobs are written in batches (of no delay): a single one that fails is an unhandled rejection, and
 * it is not awaited, so that a run may be over before its last job is.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/**
 * Runs jobs as they are added, each kind in its lane (lanes.ts), and those of the clock. A worker whose database goes away
 * ends; another begins until one lasts. Returns how to stop: jobs that run are finished, as far as `timeoutMs` goes.
 */
export async function startWorker(databaseUrl: string, work: Work, log: Log): Promise<() => Promise<void>> {
  const leaving = new AbortController()
  let current = await startOnce(databaseUrl, work, log)
  const watch = async () => {
    while (!leaving.signal.aborted) {
      await current.ended
      if (leaving.signal.aborted) return
      log.warn('The job worker lost the database and begins again.')
      await pause(retryDelayMs)
      current = await startOnce(databaseUrl, work, log).catch(() => ({ ended: Promise.resolve(), stop: async () => undefined }))
    }
  }
  const watching = watch()
  return async () => {
    leaving.abort()
    await current.stop()
    await watching
  }
}

async function startOnce(databaseUrl: string, { jobs, tasks }: Work, log: Log) {
  const lanes = lanesOf(jobs, tasks)
  // Our own pool: one that the worker makes stops listening for errors before its connections have closed.
  const name = `pool-${randomBytes(9).toString('hex')}`
  const pool = createPool(databaseUrl, {
    // One to hear, three that look for jobs and note their ends: each that is there holds 4 MB, and looking keeps it.
    max: 4,
    connectMs: 15_000,
    name,
    log: (error) => log.warn(`The job worker lost a connection: ${error.message}`),
  })
  const shared = sharingLine(pool)
  const runners: Awaited<ReturnType<typeof startLane>>[] = []
  const stopAll = async () => void (await Promise.all(runners.map(({ stop }) => stop())))
  try {
    // One after the other: each looks first whether the tables of the queue are up to date.
    for (const [place, lane] of lanes.entries())
      runners.push(await startLane({ pool: shared, name, log }, lane, place === 0 ? clockOf(jobs) : []))
  } catch (error) {
    await stopAll()
    await pool.end()
    throw error
  }
  const stopLooking = freeOrphanedJobs(pool, log)
  const ended = Promise.race(runners.map((runner) => runner.ended))
    .then(stopLooking)
    .then(stopAll)
    .then(() => Promise.race([pool.end(), pause(retryDelayMs, undefined, { ref: false })]))
  return { ended, stop: () => stopAll().then(() => ended) }
}

async function startLane({ pool, name, log }: { pool: pg.Pool; name: string; log: Log }, { tasks, slots }: Lane, cron: CronItem[]) {
  const events: WorkerEvents = new EventEmitter()
  nameWorkers(events, name)
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: parseCronItems(cron),
    concurrency: slots,
    noHandleSignals: true,
    logger: workerLogger(log),
    events,
    preset,
  })
  const overdue = new Promise<void>((resolve) => events.once('pool:gracefulShutdown', () => setTimeout(resolve, shutdownTimeoutMs).unref()))
  const end = () => void runner.stop().catch(() => undefined)
  let failures = 0
  for (const event of ['job:start', 'worker:getJob:empty'] as const) events.on(event, () => (failures = 0))
  events.on('worker:getJob:error', () => {
    failures += 1
    if (failures === maxFailures * slots) end()
  })
  const finished = runner.promise.catch((error: unknown) => log.warn(`The job worker stopped: ${String(error)}`))
  const ended = Promise.race([finished, overdue])
  return {
    ended,
    stop: () => {
      end()
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
