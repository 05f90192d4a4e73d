import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claims } from '#contract/claims.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { readyOperator } from '#server/test/people.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { runDueJobs } from '#server/platform/jobs/worker.ts'
import { decideClaim } from '../claims/decide.ts'
import { tradeTasks } from '../tasks.ts'
import { showOrderClock, stopOrderClock, tickOrderClock, trustClock } from './clock.ts'

/** Simulates a jump of the database's clock since the last tick, by moving the order clock back. */
const jump = (db: TestApp['db'], by: string) =>
  sql`update order_clock set ticked_at = ticked_at - ${by}::interval, time = time - ${by}::interval`.execute(db)
const behind = async (db: TestApp['db']) => (await showOrderClock(db))?.behind

test('a clock that jumps a day ahead frees no money, and one that jumps back loses no time', async () => {
  await using market = await testMarket()
  const { db, databaseUrl, paymentDeps } = { ...market, ...market.app }
  const product = await market.product(await market.seller())
  await market.paid(await market.buyer(), { payment_type: 'gopay' }, [product, 1])
  const tasks = tradeTasks(paymentDeps)
  const round = async () => {
    await sql`select graphile_worker.add_job('run-store-order-timers')`.execute(db)
    await runDueJobs(databaseUrl, tasks)
  }
  const status = async () => (await db.selectFrom('storeOrders').select('status').executeTakeFirstOrThrow()).status
  await round()
  // Late by half a day, by a clock that has just jumped a whole one.
  await sql`update store_orders set status_since = now() - interval '5 days 12 hours'`.execute(db)
  await jump(db, '1 day')
  for (let rounds = 0; rounds < 3; rounds += 1) await round()
  expect(await status()).toBe('paid')
  expect(await behind(db)).toBeGreaterThan(22 * 3600)
  await stopOrderClock(db, true)
  await trustClock(db)
  await round()
  expect(await status()).toBe('paid')
  await stopOrderClock(db, false)
  await round()
  expect(await status()).toBe('cancelled')
})

test('a clock that jumps a day ahead carries out no decision on a claim, nor while it is stopped', async () => {
  await using market = await testMarket()
  const { db, databaseUrl, paymentDeps } = { ...market, ...market.app }
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const orderId = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const part = await db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const line = await db.selectFrom('orderLines').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: part, body: { step: 'accept' } })
  await market.call(seller, shipments.ship, { params: part, body: { carrier: 'JNE', tracking: 'JP1' } })
  const opened = await market.call(buyer, claims.open, {
    body: { StoreOrderId: part.id, kind: 'not-delivered', lines: [{ OrderLineId: line.id, steps: 1 }], text: 'Tidak sampai' },
  })
  await sql`update claims set opened_at = now() - interval '3 days'`.execute(db)
  await market.call(buyer, claims.move, { params: { id: opened.json.id }, body: { step: 'escalate' } })
  const { user } = await readyOperator(db, 'tini@pasokan.test', ['trust'])
  const decision = { remedy: 'refund', amount: 1_000, text: 'Tidak sampai.' } as const
  await inTransaction(db, (tx) => decideClaim(tx, { user, name: 'Tini' }, opened.json.id, decision))
  const round = async () => {
    await sql`select graphile_worker.add_job('run-store-order-timers')`.execute(db)
    await runDueJobs(databaseUrl, tradeTasks(paymentDeps))
    return (await db.selectFrom('claims').select('status').executeTakeFirstOrThrow()).status
  }
  expect(await round()).toBe('decided')
  // Over by half a day, by a clock that has just jumped a whole one.
  await sql`update claims set due_at = now() - interval '12 hours'`.execute(db)
  await jump(db, '1 day')
  expect(await round()).toBe('decided')
  await stopOrderClock(db, true)
  await trustClock(db)
  expect(await round()).toBe('decided')
  await stopOrderClock(db, false)
  expect(await round()).toBe('settled')
})

test('rounds at once count the same time once, and the orders’ time never passes the database’s', async () => {
  await using app = await testApp()
  await tickOrderClock(app.db)
  await jump(app.db, '50 minutes')
  await Promise.all(Array.from({ length: 8 }, () => tickOrderClock(app.db)))
  expect(await behind(app.db)).toBe(0)
  await jump(app.db, '10 hours')
  await Promise.all(Array.from({ length: 8 }, () => tickOrderClock(app.db)))
  expect(await behind(app.db)).toBeGreaterThan(8.9 * 3600)
  // The clock was a day ahead when it ticked last: it is back.
  await jump(app.db, '-34 hours')
  await tickOrderClock(app.db)
  expect(await behind(app.db)).toBe(0)
})
