import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/db/db.ts'
import { listenTo } from '#server/platform/db/listen.ts'
import type { Consumer } from './consumer.ts'
import { consumeAll } from './consume.ts'

type Log = Parameters<typeof listenTo>[1]['log'] & { error: (text: string) => void }
type Parts = { db: Db; databaseUrl: string; consumers: Consumer[]; log: Log }

/** Milliseconds until what waits for an open transaction is looked at again, doubled each time, and the most. */
const [retryDelayMs, maxRetryDelayMs] = [10, 1_000]

/** Runs the consumers whenever an event is committed; several processes may, one of them then runs each. Returns how to stop. */
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
    // What is left over is taken in by the next event, or by the clock.
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
