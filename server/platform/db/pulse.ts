import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds between two questions, and after which a silent database counts as gone. */
const [everyMs, timeoutMs] = [200, 800]

type Pulse<Row> = {
  ask: string
  /** `askedAt`: when the question was sent, by `performance.now()`. */
  hear: (row: Row, askedAt: number) => void
  lost: (error: unknown) => void
}

/** Asks a database the same question five times a second, over a connection of its own that comes back by itself. */
export function pulseOf<Row extends object>(url: string, { ask, hear, lost }: Pulse<Row>): { close: () => Promise<void> } {
  const closing = new AbortController()
  let client: pg.Client | undefined
  const pause = () => sleep(everyMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
  const beat = async () => {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      application_name: 'pasokan pulse',
    })
    const gone = new Promise<never>((_, reject) => {
      client?.on('error', reject)
      client?.on('end', () => reject(new Error('The connection ended')))
    })
    // Heard by the race below, if one is under way.
    gone.catch(() => undefined)
    await Promise.race([client.connect(), gone])
    while (!closing.signal.aborted) {
      const askedAt = performance.now()
      const { rows } = await Promise.race([client.query<Row>(ask), gone])
      if (rows[0]) hear(rows[0], askedAt)
      await Promise.race([pause(), gone])
    }
  }
  const run = async () => {
    while (!closing.signal.aborted) {
      try {
        await beat()
      } catch (error) {
        if (!closing.signal.aborted) lost(error)
      }
      void client?.end().catch(() => undefined)
      await pause()
    }
  }
  const running = run()
  const close = async () => {
    closing.abort()
    await client?.end().catch(() => undefined)
    await running
  }
  return { close }
}
