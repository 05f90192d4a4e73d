import { EventEmitter } from 'node:events'
import type pg from 'pg'

/** The library's view of the connection that it listens on. */
type Line = EventEmitter & { query: () => Promise<void> }
type Callback = (error: Error | undefined, line: Line | undefined, release: () => void) => void

/**
 * A pool whose lanes share one LISTEN connection for new jobs. The library requests it by callback, which it uses for nothing else. It
 * releases it twice when it ends while it starts to listen.
 */
export function sharingLine(pool: pg.Pool): pg.Pool {
  let opened: ReturnType<typeof open> | undefined
  const open = () => {
    const users = new Set<Callback>()
    const line: Line = Object.assign(new EventEmitter(), { query: async () => undefined })
    line.setMaxListeners(0).on('error', () => undefined)
    const own = { line, users, client: listenOn(pool, line) }
    const forget = () => {
      if (opened === own) opened = undefined
    }
    line.on('error', forget)
    own.client.catch(forget)
    return own
  }
  const listen = (callback: Callback) => {
    const { line, users, client } = (opened ??= open())
    users.add(callback)
    client.then(
      (connection) =>
        callback(undefined, line, () => {
          if (!users.delete(callback) || users.size > 0) return
          if (opened?.line === line) opened = undefined
          connection.release(true)
        }),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }
  return Object.create(pool, {
    connect: { value: (callback?: Callback) => (callback ? listen(callback) : pool.connect()) },
    query: { value: pool.query.bind(pool) },
  }) as pg.Pool
}

async function listenOn(pool: pg.Pool, line: Line) {
  const client = await pool.connect()
  client.on('notification', (message) => line.emit('notification', message))
  client.on('error', (error) => line.emit('error', error))
  try {
    await client.query('listen "jobs:insert"; listen "worker:migrate"')
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}
