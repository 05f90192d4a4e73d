import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { asProblem } from '#server/platform/problems.ts'
import { freshDatabase } from '#server/test/database.ts'
import { inTransaction, createDb, createPool } from './db.ts'
import { preparedHint, runPrepared } from './prepared.ts'

/** A line to the database that can be frozen: connections stay, new ones are taken, and nothing passes. */
async function line(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    near.pipe(far).pipe(near)
    if (frozen) far.unpipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const through = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) })
  through.searchParams.delete('host')
  return {
    url: through.href,
    freeze() {
      frozen = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    unfreeze: () => (frozen = false),
  }
}

test('a frozen database fails every call as unavailable, and is asked over new connections when it is back', async () => {
  await using database = await freshDatabase()
  const wire = await line(database.url)
  const pool = createPool(wire.url, { max: 4, silenceMs: 500 })
  const db = createDb(pool)
  const one = () => sql`select 1`.execute(db)
  await Promise.all([one(), one(), one(), one()])
  // Idle connections may be silent for as long as they like.
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(pool.totalCount).toBe(4)
  wire.freeze()
  const calls = [
    one(),
    inTransaction(db, (tx) => sql`select 1`.execute(tx)),
    runPrepared(db, 'select 1', []),
    sql`${sql.raw(preparedHint)} select 1`.execute(db),
  ]
  for (const call of await Promise.allSettled(calls))
    expect(call.status === 'rejected' && asProblem(call.reason as Error).code).toBe('unavailable')
  expect(pool.totalCount).toBe(0)
  wire.unfreeze()
  await one()
  await pool.end()
})

test('a statement that is slow but under way ends by the database, before its connection is cut', async () => {
  await using database = await freshDatabase()
  const pool = createPool(database.url, { max: 1, silenceMs: 2_000 })
  await expect(sql`select pg_sleep(4)`.execute(createDb(pool))).rejects.toMatchObject({ code: '57014' })
  expect(pool.totalCount).toBe(1)
  await pool.end()
})
