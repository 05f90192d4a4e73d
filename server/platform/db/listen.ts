import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/platform/log.ts'

type Options = {
  /** Handler of each channel's payloads. */
  channels: Record<string, (payload: string) => void>
  /** Called on every connect, the first included: earlier notifications were missed. */
  onConnect: () => void
  /** Called when the database is unreachable: notifications are missed from now on. */
  onLost?: () => void
  log?: Pick<Log, 'warn'>
}

/** Milliseconds between reconnection attempts, and between heartbeats. */
const [retryDelayMs, heartbeatMs] = [500, 10_000]

/** A dedicated connection for PostgreSQL's NOTIFY, which reconnects by itself. `tried`: resolves after the first connect or failure. */
export function listenTo(url: string, { channels, onConnect, onLost, log }: Options): { tried: Promise<void>; close: () => Promise<void> } {
  const closing = new AbortController()
  const { promise: tried, resolve: hasTried } = Promise.withResolvers<void>()
  let client: pg.Client | undefined
  const run = async () => {
    while (!closing.signal.aborted) {
      client = createClient(url)
      client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
      const gone = ended(client)
      try {
        // A client that is ended while connecting never settles its connect.
        await Promise.race([client.connect(), gone])
        for (const name of Object.keys(channels)) await client.query(`listen ${client.escapeIdentifier(name)}`)
        onConnect()
        hasTried()
        await Promise.race([gone, silence(client, closing.signal)])
      } catch (error) {
        if (!closing.signal.aborted) log?.warn({ err: error }, 'the line that listens to the database is down')
      }
      if (!closing.signal.aborted) onLost?.()
      void client.end().catch(() => undefined)
      hasTried()
      await sleep(retryDelayMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
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

const createClient = (url: string) =>
  new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'pasokan listener',
  })

const ended = (client: pg.Client) =>
  new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })

/** Resolves once heartbeats get no response: a dead connection looks like an idle listener. Rejects when closing. */
async function silence(client: pg.Client, signal: AbortSignal) {
  for (let isThere = true; isThere;) {
    await sleep(heartbeatMs, undefined, { signal, ref: false })
    isThere = await client.query('select 1').then(
      () => true,
      () => false,
    )
  }
}
