import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/platform/log.ts'

type Options = {
  /** What to do with each channel's payload. */
  channels: Record<string, (payload: string) => void>
  /** Called whenever the line is there, for the first time too: what was said before was not heard, and sockets may have come before it. */
  onGap: () => void
  log: Log
}

/** A connection of its own that hears PostgreSQL's notices, and comes back by itself. `tried`: it listens, or has failed once. */
export function listenTo(url: string, { channels, onGap, log }: Options): { tried: Promise<void>; close: () => Promise<void> } {
  const closing = new AbortController()
  const { promise: tried, resolve: hasTried } = Promise.withResolvers<void>()
  let client: pg.Client | undefined
  const run = async () => {
    while (!closing.signal.aborted) {
      try {
        client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
        const gone = ended(client)
        client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
        await client.connect()
        for (const name of Object.keys(channels)) await client.query(`listen ${client.escapeIdentifier(name)}`)
        onGap()
        hasTried()
        await gone
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, 'the line that listens to the database is down')
      }
      hasTried()
      await sleep(1_000, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const running = run()
  const close = async () => {
    closing.abort()
    await client?.end().catch(() => undefined)
    await running
  }
  return { tried, close }
}

const ended = (client: pg.Client) =>
  new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
