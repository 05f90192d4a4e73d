import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { addJob, type Jobs } from '#server/platform/jobs/add.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { jobs as declared } from '#server/modules.ts'
import { longTest } from '#server/test/cases.ts'
import { testMarket } from '#server/test/market.ts'
import { startWorker } from './worker.ts'

const startJobs = (url: string, tasks: TaskList, log: Parameters<typeof startWorker>[2]) => startWorker(url, { jobs: declared, tasks }, log)
const silent = { warn: () => undefined, error: () => undefined }

/** Jobs of one kind: the clock of a worker adds others when a minute begins. */
const jobs = async (market: Awaited<ReturnType<typeof testMarket>>, task: keyof Jobs = 'pay-refund') => {
  const { rows } = await sql<{ attempts: number; lockedBy: string | null }>`
    select attempts, locked_by from graphile_worker.jobs where task_identifier = ${task}`.execute(market.db)
  return rows
}

test('a job is added with its transaction or not at all', async () => {
  await using market = await testMarket()
  await inTransaction(market.db, async (tx) => {
    await addJob(tx, 'run-store-order-timers', {})
    throw new Error('no')
  }).catch(() => undefined)
  expect(await jobs(market, 'run-store-order-timers')).toEqual([])
  await inTransaction(market.db, (tx) => addJob(tx, 'run-store-order-timers', {}))
  expect(await jobs(market, 'run-store-order-timers')).toHaveLength(1)
  await market.runJobs()
  expect(await jobs(market, 'run-store-order-timers')).toEqual([])
})

test('the worker runs jobs as they come, and takes over what a killed one held', async () => {
  await using market = await testMarket()
  const seen: unknown[] = []
  await addJob(market.db, 'pay-refund', { refundId: 1 })
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-killed'`.execute(market.db)
  const stop = await startJobs(market.databaseUrl, { 'pay-refund': async (payload) => void seen.push(payload) }, silent)
  await expect.poll(() => seen).toEqual([{ refundId: 1 }])
  await addJob(market.db, 'pay-refund', { refundId: 2 })
  await expect.poll(() => seen).toEqual([{ refundId: 1 }, { refundId: 2 }])
  await stop()
})

test('a kill never takes the last try of a job: it is left one, in a minute', async () => {
  await using market = await testMarket()
  await addJob(market.db, 'pay-refund', { refundId: 1 })
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'worker-killed'`.execute(
    market.db,
  )
  const stop = await startJobs(market.databaseUrl, { 'pay-refund': () => undefined }, silent)
  const waiting = async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select locked_by is null and attempts = max_attempts - 1 and run_at > now() + interval '30 seconds' as waits
      from graphile_worker.jobs where task_identifier = 'pay-refund'`.execute(market.db)
    return rows
  }
  await expect.poll(waiting).toEqual([{ waits: true }])
  await stop()
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(market.db)
  await market.runJobs()
  expect(await jobs(market)).toEqual([])
})

test('a second worker leaves what a living one works on alone', async () => {
  await using market = await testMarket()
  let [began, finish] = [0, () => {}]
  const done = new Promise<void>((resolve) => (finish = resolve))
  const tasks = { 'pay-refund': () => ((began += 1), done) }
  const stops = [await startJobs(market.databaseUrl, tasks, silent)]
  await addJob(market.db, 'pay-refund', { refundId: 1 })
  await expect.poll(() => began).toBe(1)
  stops.push(await startJobs(market.databaseUrl, tasks, silent))
  expect(await jobs(market)).toMatchObject([{ attempts: 1, lockedBy: expect.stringMatching(/^pool-/) }])
  finish()
  await expect.poll(() => jobs(market)).toEqual([])
  await Promise.all(stops.map((stop) => stop()))
  expect(began).toBe(1)
})

longTest('a worker whose connections break begins again', async () => {
  await using market = await testMarket()
  const seen: unknown[] = []
  const stop = await startJobs(market.databaseUrl, { 'pay-refund': async (payload) => void seen.push(payload) }, silent)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    .execute(market.owner)
    .catch(() => undefined)
  await expect
    .poll(
      () =>
        addJob(market.db, 'pay-refund', { refundId: 3 }).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
  await expect.poll(() => seen).toContainEqual({ refundId: 3 })
  await stop()
})

longTest('a worker that cannot record the end of its jobs leaves them to another worker', async () => {
  await using market = await testMarket()
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(market.owner)
  await sql`create trigger refuse before update on graphile_worker._private_jobs for each row when (new.last_error is not null) execute function refuse()`.execute(
    market.owner,
  )
  let [works, unwritten] = [false, 0]
  const log = { ...silent, error: (text: string) => void (unwritten += Number(text.includes('Failed to fail jobs'))) }
  const seen: unknown[] = []
  const stop = await startJobs(
    market.databaseUrl,
    {
      // The first fails when the second has begun. The second fails when the end of the first could not be written and the
      // worker is already leaving, the third ends well after that: then the worker waits for ever for ends to be written.
      'pay-refund': async (payload) => {
        const turn = seen.push(payload)
        if (works) return
        const until = (what: () => boolean) => expect.poll(what).toBe(true)
        await until(() => (turn === 1 ? seen.length > 1 : unwritten === turn - 1))
        if (turn < 3) throw new Error('not yet')
      },
    },
    log,
  )
  await Promise.all([1, 2, 3].map((refundId) => addJob(market.db, 'pay-refund', { refundId })))
  await expect.poll(() => unwritten).toBe(2)
  works = true
  await sql`drop trigger refuse on graphile_worker._private_jobs`.execute(market.owner)
  await expect.poll(() => jobs(market)).toEqual([])
  await stop()
})

longTest('a worker whose first look for jobs fails begins again', async () => {
  await using market = await testMarket()
  await sql`create sequence looks`.execute(market.owner)
  await sql`create function refuse() returns trigger language plpgsql security definer as $$ begin perform nextval('public.looks'); raise exception 'not now'; end $$`.execute(
    market.owner,
  )
  await sql`create trigger refuse before insert on graphile_worker._private_tasks execute function refuse()`.execute(market.owner)
  const seen: unknown[] = []
  const stop = await startJobs(market.databaseUrl, { 'pay-refund': async (payload) => void seen.push(payload) }, silent)
  const looked = async () => (await sql<{ isCalled: boolean }>`select is_called from looks`.execute(market.owner)).rows[0]?.isCalled
  await expect.poll(looked).toBe(true)
  await sql`drop trigger refuse on graphile_worker._private_tasks`.execute(market.owner)
  await addJob(market.db, 'pay-refund', { refundId: 4 })
  await expect.poll(() => seen).toEqual([{ refundId: 4 }])
  await stop()
})

test('a failing job is kept with its error and tried again later', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const cart = await market.fill(buyer, [await market.product(seller), 1])
  await market.checkout(buyer, cart)
  market.app.paymentDeps.provider = { ...market.app.paymentDeps.provider, expire: () => Promise.reject(new Error('provider down')) }
  await market.call(buyer, orders.removeLine, { params: { id: cart.OrderProducts[0]?.id } })
  await market.runJobs()
  const { rows } = await sql`select task_identifier, attempts, last_error, run_at > now() as later from graphile_worker.jobs`.execute(
    market.db,
  )
  expect(rows).toEqual([{ taskIdentifier: 'close-attempt', attempts: 1, lastError: expect.stringContaining('provider down'), later: true }])
})
