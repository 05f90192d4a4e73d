import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/db/db.ts'
import { listenTo } from '#server/platform/db/listen.ts'
import type { Consumer } from './consumer.ts'
import { consumeAll } from './consume.ts'

type Log = Parameters<typeof listenTo>[1]['log'] & { error: (text: string) => void }
type Parts = { db: Db; databaseUrl: string; consumers: Consumer[]; log: Log }

/** Backoff while an open transaction blocks events: first delay and maximum, in milliseconds. */
const [retryDelayMs, maxRetryDelayMs] = [10, 1_000]

/**
 * Runs the consumers whenever an event is committed. With several processes, one of them runs each consumer. Returns a function that stops
 * it.
 */
export function startConsumers({ db, databaseUrl, consumers, log }: Parts): () => Promise<void> {
  const leaving = new AbortController()
  let woken = false
  let running: Promise<void> | undefined
  const run = async () => {
    for (let pauseMs = retryDelayMs; woken && !leaving.signal.aborted;) {
      woken = false
      if (!(await consumeAll(db, consumers, log))) {
        pauseMs = retryDelayMs
        continue
      }
      await sleep(pauseMs, undefined, { signal: leaving.signal }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, maxRetryDelayMs)
      woken = true
    }
  }
  const wake = () => {
    woken = true
    // The next event or the scheduler handles what is left after a failure.
    running ??= run()
      .catch((error: unknown) => log.warn({ err: error }, 'events could not be handed to their consumers'))
      .finally(() => {
        running = undefined
        if (woken && !leaving.signal.aborted) setTimeout(wake, maxRetryDelayMs).unref()
      })
  }
  const line = listenTo(databaseUrl, { channels: { events: wake }, onConnect: wake, log })
  return async () => {
    leaving.abort()
    await line.close()
    await running
  }
}
