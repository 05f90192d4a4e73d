import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#contract/products.ts'
import { sessions } from '#contract/sessions.ts'
import { asProblem } from '#server/platform/problems.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { anotherProcess } from '#server/test/anotherProcess.ts'
import { readsOf, waitForReplay, retryUndisturbed } from '#server/test/reads.ts'
import { startReplicatedPair } from '#server/test/replicated.ts'
import { createDb, createPool } from './db.ts'
import { asAsker, fromReplica } from './reading.ts'
import { createReplicas, lsnOf } from './replicas.ts'

let pair: Awaited<ReturnType<typeof startReplicatedPair>>
beforeAll(async () => {
  pair = await startReplicatedPair()
}, 120_000)
afterAll(() => pair?.[Symbol.asyncDispose]())

/** The app on a primary and its replica. Tests share the database, with stores of their own. */
async function replicatedApp(env: Record<string, string> = {}) {
  const { url, replicaUrl, primary } = pair
  const pool = createPool(url, { max: 12 })
  const database = { url, adminUrl: primary.adminUrl, pool, close: () => pool.end() }
  const app = await testApp({ DATABASE_URL: url, DATABASE_REPLICA_URLS: replicaUrl, REPLICA_MAX_LAG_MS: '60000', ...env }, { database })
  const used = async () => ((await app.app.inject('/readyz')).json() as { replicas: { used: number } }).replicas.used
  await expect.poll(used).toBe(1)
  return Object.assign(app, { used })
}

const caughtUp = (app: TestApp) => waitForReplay(pair, app)

const goods = { name: 'Paku', CategoryId: 2, description: 'Paku', stock: 5 }
const change = (app: TestApp, seller: TestSeller, id: number, price: number, cookie = '') =>
  app.call(seller, products.update, { params: { id }, body: { ...goods, price }, headers: { cookie } })
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => /wrote=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
const priceFor = async (app: TestApp, id: number, headers: Record<string, string> = {}) =>
  ((await app.app.inject({ url: `/api/products/${id}`, headers })).json() as { price: number }).price

test('a price is read by who wrote it while the replica waits; strangers read the former one, which no memory keeps', async () => {
  await using app = await replicatedApp()
  const sari = await app.seller()
  let id = 0
  await retryUndisturbed(app, async () => {
    id = await app.product(sari, { price: 100 })
    await caughtUp(app)
    const before = await readsOf(app)
    expect(await priceFor(app, id)).toBe(100)
    expect((await readsOf(app)).replica).toBe(before.replica + 1)
  })
  await pair.pause()
  try {
    const cookie = cookieOf(await change(app, sari, id, 200))
    expect(cookie).toMatch(/^wrote=[0-9A-F]+\/[0-9A-F]+$/)
    // The cache may serve until this process has received the notification.
    await expect.poll(() => priceFor(app, id, { cookie })).toBe(200)
    expect(await priceFor(app, id, { access_token: sari.token })).toBe(200)
    expect(await priceFor(app, id, { access_token: sari.token, cookie })).toBe(200)
    expect(await priceFor(app, id, { cookie: 'wrote=nonsense' })).toBe(200)
  } finally {
    await pair.resume()
  }
  let price = 200
  await retryUndisturbed(app, async () => {
    await caughtUp(app)
    await pair.pause()
    try {
      await change(app, sari, id, price + 100)
      await sleep(100)
      // The third read would come from the cache, had the first two filled it from the replica.
      for (let n = 0; n < 4; n++) expect(await priceFor(app, id)).toBe(price)
    } finally {
      price += 100
      await pair.resume()
    }
  })
  await caughtUp(app)
  await expect.poll(() => priceFor(app, id)).toBe(price)
})

test('written at one process, read at another that hears nothing: no memory stands before the own write', async () => {
  await using app = await replicatedApp()
  const sari = await app.seller()
  const id = await app.product(sari, { price: 100 })
  await caughtUp(app)
  await using other = await anotherProcess(app)
  const shown = async (cookie = '') => (await other.call(undefined, products.show, { params: { id }, headers: { cookie } })).json.price
  // Cached from the second read on, once it listens.
  for (let n = 0; n < 6; n++) {
    expect(await shown()).toBe(100)
    await sleep(300)
  }
  other.deafen()
  await sleep(300)
  const cookie = cookieOf(await change(app, sari, id, 200))
  expect(await shown(cookie)).toBe(200)
  await sleep(500)
  expect(await shown(cookie)).toBe(200)
  // Other clients get the cached state, for a minute at most (decision 14).
  expect(await shown()).toBe(100)
})

test('lists, pages of stores, reviews, suggestions and files come from a replica; a write and a token without cookies do not', async () => {
  await using app = await replicatedApp()
  const sari = await app.seller()
  const id = await app.product(sari)
  await caughtUp(app)
  const cookie = cookieOf(await change(app, sari, id, 5_000))
  await caughtUp(app)
  const mine = { access_token: sari.token, cookie }
  for (const [url, headers] of [
    ['/api/products/pagination?page=1&limit=7', {}],
    ['/api/products/pagination?search=paku', {}],
    [`/api/shops/${sari.shopId}`, {}],
    [`/api/products/${id}/reviews`, {}],
    ['/api/search/suggestions?q=pak', {}],
    ['/api/imports/export', mine],
    [`/api/shops/${sari.shopId}/transactions/file`, mine],
  ] as const) {
    await retryUndisturbed(app, async () => {
      const before = await readsOf(app)
      const { statusCode } = await app.app.inject({ url, headers })
      const after = await readsOf(app)
      expect([url, statusCode, after.replica - before.replica, after.again - before.again]).toEqual([url, 200, 1, 0])
    })
  }
  // A read-only call, though it is a POST.
  const former = await readsOf(app)
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/api/accounts/data',
    headers: { ...mine, ...(await app.confirmed(sari)) },
    payload: {},
  })
  expect([statusCode, (await readsOf(app)).replica]).toEqual([200, former.replica + 1])
  const before = await readsOf(app)
  await app.app.inject({ url: '/api/imports/export', headers: { access_token: sari.token } })
  expect(await readsOf(app)).toEqual({ ...before, primary: before.primary + 1 })
  // Added to the other cookies of a response.
  const { headers: last } = await app.call(sari, sessions.endAll)
  expect([last['set-cookie']].flat().map((set) => String(set).split('=')[0])).toEqual(['refresh', 'wrote'])
})

test('what a replica does not have yet is asked of the primary', async () => {
  await using app = await replicatedApp()
  const sari = await app.seller()
  await caughtUp(app)
  await pair.pause()
  try {
    const id = await app.product(sari, { price: 77 })
    const before = await readsOf(app)
    expect(await priceFor(app, id)).toBe(77)
    expect((await readsOf(app)).again).toBe(before.again + 1)
  } finally {
    await pair.resume()
  }
})

test('a replica that is too far behind is left out, and comes back by itself', async () => {
  await using app = await replicatedApp({ REPLICA_MAX_LAG_MS: '600' })
  const sari = await app.seller()
  const id = await app.product(sari, { price: 100 })
  await pair.pause()
  try {
    await change(app, sari, id, 200)
    await expect.poll(app.used).toBe(0)
    expect(await priceFor(app, id)).toBe(200)
    expect((await app.app.inject('/metrics')).payload).toMatch(/pasokan_replica_used\{replica="127.0.0.1:\d+"\} 0/)
  } finally {
    await pair.resume()
  }
  await expect.poll(app.used).toBe(1)
})

test('killed or frozen, a replica costs nobody an answer, and serves again when it is back', async () => {
  await using app = await replicatedApp()
  const sari = await app.seller()
  const id = await app.product(sari)
  await caughtUp(app)
  const statuses = new Set<number>()
  let [going, asked] = [true, 0]
  const asking = Array.from({ length: 4 }, async () => {
    // A URL that is not cached.
    while (going) statuses.add((await app.app.inject(`/api/products/pagination?page=${++asked}&limit=9`)).statusCode)
  })
  pair.replica.signal('SIGSTOP')
  await expect.poll(app.used).toBe(0)
  pair.replica.signal('SIGCONT')
  await expect.poll(app.used).toBe(1)
  await pair.replica.stop('SIGKILL')
  await expect.poll(app.used).toBe(0)
  expect((await app.app.inject('/readyz')).statusCode).toBe(200)
  expect((await app.app.inject(`/api/products/${id}`)).statusCode).toBe(200)
  await pair.replica.start()
  await expect.poll(app.used).toBe(1)
  going = false
  await Promise.all(asking)
  expect([...statuses]).toEqual([200])
})

/** Reads as a request would, without the app around it. */
async function reading<T>(
  maxLagMs: number,
  work: (parts: { db: ReturnType<typeof createDb>; count: () => object }) => Promise<T>,
): Promise<T> {
  const pool = createPool(pair.url, { max: 4 })
  const log = { warn: () => undefined, info: () => undefined }
  const replicas = createReplicas({ primary: pool, url: pair.url, replicas: [pair.replicaUrl], maxLagMs, log })
  try {
    await expect.poll(() => replicas.choose(0n)).toBeDefined()
    return await new Promise<T>((resolve, reject) =>
      asAsker(
        { replicas, wrote: 0n, oldest: Infinity },
        () => void work({ db: createDb(pool), count: replicas.counts }).then(resolve, reject),
      ),
    )
  } finally {
    await replicas.close()
    await pool.end()
  }
}

test('a query that the replica cancels for what it must replay is answered by the primary', () =>
  reading(60_000, async ({ db, count }) => {
    const slow = fromReplica(async () => {
      const { rows } = await sql<{ standby: boolean }>`
        select pg_is_in_recovery() as standby, case when pg_is_in_recovery() then pg_sleep(20) end as slept, (select count(*) from products) as products`.execute(
        db,
      )
      return rows[0]?.standby
    })
    await expect.poll(async () => (await pair.replica.ask(`select from pg_stat_activity where wait_event = 'PgSleep'`)).length).toBe(1)
    await pair.primary.ask('begin; lock table products in access exclusive mode; create temporary table t (); commit')
    expect(await slow).toBe(false)
    expect(count()).toEqual({ replica: 0, primary: 0, again: 1 })
  }))

test('a write inside a read is done once, by the primary; locks and transactions that may write never go to a replica', () =>
  reading(60_000, async ({ db, count }) => {
    const isStandby = sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`
    const standby = async (on: Parameters<typeof isStandby.execute>[0]) => (await isStandby.execute(on)).rows[0]?.standby
    await fromReplica(async () => {
      expect(await standby(db)).toBe(true)
      expect(await db.transaction().execute(standby)).toBe(false)
      expect(await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(standby)).toBe(true)
      await sql`insert into row_failures (kind, row_id, failures) values ('replica', 1, 1)`.execute(db).catch(() => undefined)
      await sql`select id from products limit 1 for update`.execute(db)
    })
    expect(count()).toEqual({ replica: 1, primary: 0, again: 0 })
    expect(await standby(db)).toBe(false)
    let left: Promise<boolean | undefined> | undefined
    await fromReplica(async () => {
      left = sleep(50).then(() => standby(db))
    })
    // Work that outlives its request does not count as its read.
    expect(await left).toBe(false)
  }))

test('a place in the log is read as PostgreSQL writes it', () => {
  expect([lsnOf('0/0'), lsnOf('16/B374D848'), lsnOf('FFFFFFFF/FFFFFFFF')]).toEqual([0n, 97_500_059_720n, (1n << 64n) - 1n])
  for (const text of ['', '1', 'x/1', '1/2/3', `1/${'1'.repeat(9)}`]) expect(lsnOf(text)).toBeUndefined()
})

test('while the primary is away the shop is shown, and the balancer is told so; a write says not now', async () => {
  await using app = await replicatedApp()
  const sari = await app.seller()
  const id = await app.product(sari, { price: 500 })
  await caughtUp(app)
  const status = async () => ((await app.app.inject('/readyz')).json() as { status?: string }).status
  expect(await status()).toBe('ready')
  await pair.primary.stop('SIGKILL')
  try {
    await expect.poll(status).toBe('read-only')
    expect(await priceFor(app, id)).toBe(500)
    expect((await change(app, sari, id, 600)).status).toBe(503)
    // A load balancer may route to a machine that is not promoted yet.
    const refused: unknown = await pair.replica.ask('create table t ()').catch((error: unknown) => error)
    expect(asProblem(refused as Error).code).toBe('unavailable')
  } finally {
    await pair.primary.start()
  }
  await expect.poll(status).toBe('ready')
})
