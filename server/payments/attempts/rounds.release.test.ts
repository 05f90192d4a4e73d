import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { PaymentId } from '#contract/ids.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { Problem } from '#server/platform/errors.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { paymentTasks } from '#server/payments/tasks.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { jobs } from '#server/modules.ts'
import { testMarket } from '#server/test/market.ts'
import { midtrans } from '../provider/midtrans.ts'
import { reconcilePayments } from './reconcile.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const silent = { warn: () => undefined, error: () => undefined }

/** As many open payments, looked at long ago; their order ids at the provider. */
async function opened(market: Market, count: number) {
  const product = await market.product(await market.seller(), { stock: 1_000 })
  const ids: string[] = []
  for (let left = count; left > 0; left -= 1) ids.push(`${(await market.opened(await market.buyer(), [product, 1])).cart.id}-1`)
  await sql`update payments set created_at = now() - interval '10 minutes'`.execute(market.db)
  return { product, ids }
}

/** A provider that accepts every call and never answers. */
async function hanging(market: Market) {
  const asked: string[] = []
  const server = createServer((request: IncomingMessage) => void asked.push(request.url ?? ''))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hangUp = () => (server.closeAllConnections(), void server.close())
  onTestFinished(hangUp)
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, hangUp, provider: midtrans({ ...market.config.midtrans, apiUrl }) }
}

const statusesOf = async (market: Market) =>
  (await market.db.selectFrom('payments').select(['id', 'status']).orderBy('id').execute()).map(({ status }) => status)
const failures = (market: Market) => market.db.selectFrom('rowFailures').selectAll().execute()

test('a payment that cannot be booked stops no other: it is logged, kept with its error and comes back later and later', async () => {
  await using market = await testMarket()
  await opened(market, 3)
  const [bad] = await market.db.selectFrom('payments').select('id').orderBy('id').execute()
  await sql`update payments set expires_at = now() - interval '20 minutes'`.execute(market.db)
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'cannot be booked'; end $$`.execute(
    market.owner,
  )
  await sql`create trigger refuse before update on payments for each row when (new.status <> old.status and new.id = ${sql.lit(bad?.id)}) execute function refuse()`.execute(
    market.owner,
  )
  const logged: string[] = []
  const round = () => reconcilePayments(market.app.paymentDeps, { log: { error: (text) => logged.push(text) } })
  expect(await round()).toBe(3)
  expect(await statusesOf(market)).toEqual(['open', 'expired', 'expired'])
  expect(await failures(market)).toMatchObject([
    { job: 'reconcile-payments', rowKey: String(bad?.id), failures: 1, error: expect.stringContaining('cannot be booked') },
  ])
  expect(logged).toEqual([expect.stringContaining('cannot be booked')])
  // It backs off, fails again and backs off twice as long.
  expect(await round()).toBe(0)
  await sql`update row_failures set retry_at = now()`.execute(market.db)
  expect(await round()).toBe(1)
  const { rows } = await sql`select failures, round(extract(epoch from retry_at - failed_at) / 60) as minutes from row_failures`.execute(
    market.db,
  )
  expect(rows).toEqual([{ failures: 2, minutes: 4 }])
  await sql`drop trigger refuse on payments`.execute(market.owner)
  await sql`update row_failures set retry_at = now()`.execute(market.db)
  expect(await round()).toBe(1)
  expect(await statusesOf(market)).toEqual(['expired', 'expired', 'expired'])
  expect(await failures(market)).toEqual([])
})

test('however many are open, each has its turn: those looked at longest ago come first', async () => {
  await using market = await testMarket()
  const { ids } = await opened(market, 24)
  const asked: string[] = []
  const provider = { ...market.app.paymentDeps.provider, status: async (id: string) => (asked.push(id), 'unknown' as const) }
  for (const _ of [1, 2, 3]) {
    await reconcilePayments({ ...market.app.paymentDeps, provider }, { rows: 8 })
    // Those asked about are due again, before the others had their turn.
    await sql`update payments set checked_at = checked_at - interval '3 minutes'`.execute(market.db)
  }
  expect(asked.toSorted()).toEqual(ids.toSorted())
})

test('an open payment is asked about less often the older it is', async () => {
  await using market = await testMarket()
  const { ids } = await opened(market, 8)
  const asked: string[] = []
  const provider = { ...market.app.paymentDeps.provider, status: async (id: string) => (asked.push(id), 'unknown' as const) }
  // Minutes of age and since the last look: within and beyond the pause of each step.
  const looks = [
    [10, 1],
    [10, 3],
    [40, 4],
    [40, 6],
    [200, 14],
    [200, 16],
    [500, 59],
    [500, 61],
  ] as const
  for (const [place, [age, look]] of looks.entries())
    await sql`update payments set created_at = now() - make_interval(mins => ${age}), checked_at = now() - make_interval(mins => ${look}),
      expires_at = now() + interval '1 day' where provider_order_id = ${ids[place]}`.execute(market.db)
  expect(await reconcilePayments({ ...market.app.paymentDeps, provider })).toBe(4)
  expect(asked.toSorted()).toEqual(ids.filter((_, place) => place % 2 === 1).toSorted())
})

test('a provider that hangs is asked a few times a round, each time about others; goods whose time is long over are freed all the same', async () => {
  await using market = await testMarket()
  const { product } = await opened(market, 12)
  const asked: string[] = []
  const provider = {
    ...market.app.paymentDeps.provider,
    status: async (id: string) => {
      asked.push(id)
      throw new Problem('payment-unavailable')
    },
  }
  const round = () => reconcilePayments({ ...market.app.paymentDeps, provider }, { silences: 2, concurrency: 2 })
  await round()
  expect(asked).toHaveLength(2)
  await round()
  expect(new Set(asked).size).toBe(4)
  await sql`update payments set expires_at = now() - interval '16 minutes'`.execute(market.db)
  await round()
  expect(asked).toHaveLength(6)
  expect(new Set(await statusesOf(market))).toEqual(new Set(['expired']))
  expect(await market.stockOf(product)).toEqual({ stock: 1_000, held: 0 })
})

test('while the provider hangs with many open payments, refunds are asked for, mails leave and the clock runs', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  await opened(market, 20)
  const { provider, asked, hangUp } = await hanging(market)
  const done: string[] = []
  const tasks = {
    ...paymentTasks({ ...market.app.paymentDeps, provider }),
    'send-mail': async () => void done.push('mail'),
    'run-store-order-timers': async () => void done.push('timers'),
  }
  const stop = await startWorker(market.databaseUrl, { jobs, tasks }, silent)
  for (let twice = 0; twice < 2; twice += 1) await addJob(market.db, 'reconcile-payments', {})
  for (let twice = 0; twice < 2; twice += 1) await addJob(market.db, 'close-attempt', { paymentId: 1 as PaymentId })
  await addJob(market.db, 'apply-webhook', { webhookId: 1 })
  const askedOf = (order: string) => asked.some((url) => url.includes(`/${order}/`))
  const others = await market.db
    .selectFrom('payments')
    .select('providerOrderId')
    .where('id', '!=', (await market.attempts(id))[0]!.id)
    .execute()
  await expect.poll(() => others.some(({ providerOrderId }) => askedOf(providerOrderId))).toBe(true)
  const [storeOrder] = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', id).execute()
  await market.call(seller, storeOrders.move, { params: { id: storeOrder?.id }, body: { step: 'reject', reason: 'sold out' } })
  await addJob(market.db, 'send-mail', { to: { buyerId: buyer.id }, mail: { kind: 'verify' } })
  await addJob(market.db, 'run-store-order-timers', {})
  await expect.poll(() => done.toSorted()).toEqual(['mail', 'timers'])
  await expect.poll(() => askedOf(`${id}-1`)).toBe(true)
  hangUp()
  await stop()
})
