import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claims } from '#contract/claims.ts'
import { shipments } from '#contract/shipments.ts'
import { stock } from '#contract/stock.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { testMarket } from '#server/test/market.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

/** What a crash right after the commit of the work leaves, a minute later. */
const crashed = (market: Market) =>
  sql`update idempotent_requests set status = null, answer = null, created_at = now() - interval '61 seconds'`.execute(market.db)

/** A part of ten pieces that its store accepted, with its one line. */
async function accepted(market: Market) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 10_000, stock: 100 })
  const orderId = await market.paid(buyer, { payment_type: 'gopay' }, [product, 10])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const { id: line } = await market.db.selectFrom('orderLines').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  return { buyer, seller, product, id, line, headers: { 'idempotency-key': 'one' } }
}

type Sale = Awaited<ReturnType<typeof accepted>>
const calls = {
  'ship some': {
    call: (market: Market, { seller, id, line, headers }: Sale) =>
      market.call(seller, shipments.ship, {
        params: { id },
        body: { carrier: 'own', tracking: '', lines: [{ OrderLineId: line, steps: 3 }] },
        headers,
      }),
    rows: 'select count(*)::int as n from shipments',
  },
  'close short': {
    call: (market: Market, { seller, id, line, headers }: Sale) =>
      market.call(seller, storeOrders.move, {
        params: { id },
        body: { step: 'close-short', reason: 'Habis', lines: [{ OrderLineId: line, steps: 1 }] },
        headers,
      }),
    rows: 'select count(*)::int as n from refunds',
  },
  'adjust stock': {
    call: (market: Market, { seller, product, headers }: Sale) =>
      market.call(seller, stock.adjust, { params: { id: product }, body: { change: 5, reason: 'Opname' }, headers }),
    rows: "select count(*)::int as n from stock_movements where kind = 'adjustment'",
  },
  'open a claim': {
    call: async (market: Market, { buyer, seller, id, line, headers }: Sale) => {
      await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'ship', carrier: 'own' } })
      await market.call(buyer, storeOrders.move, { params: { id }, body: { step: 'receive' } })
      const lines = [{ OrderLineId: line, steps: 1 }]
      return market.call(buyer, claims.open, {
        body: { StoreOrderId: id, kind: 'missing', lines, text: 'Kurang satu', FileIds: [] },
        headers,
      })
    },
    rows: 'select count(*)::int as n from claims',
  },
} as const

test.each(Object.entries(calls))('%s: what a crash after the commit leaves is not done again by a retry', async (_, { call, rows }) => {
  await using market = await testMarket()
  const sale = await accepted(market)
  const first = await call(market, sale)
  expect(first.status).toBeLessThan(300)
  await crashed(market)
  const again = await call(market, sale)
  expect(again).toMatchObject({ status: first.status, json: first.json })
  expect((await sql.raw<{ n: number }>(rows).execute(market.db)).rows).toEqual([{ n: 1 }])
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
})

test('words of a claim are said once, whatever became of their answer', async () => {
  await using market = await testMarket()
  const sale = await accepted(market)
  const { id } = (await calls['open a claim'].call(market, sale)).json
  const say = () =>
    market.call(sale.buyer, claims.say, {
      params: { id },
      body: { text: 'Halo?', FileIds: [] },
      headers: { 'idempotency-key': 'two' },
    })
  const before = (await say()).json
  await crashed(market)
  expect((await say()).json.entries).toEqual(before.entries)
})

test('of a request that takes more than a minute and its retry, one is done', async () => {
  await using market = await testMarket()
  const sale = await accepted(market)
  const slow = market.db.transaction().execute(async (tx) => {
    await sql`select from store_orders where id = ${sale.id} for update`.execute(tx)
    const first = calls['close short'].call(market, sale)
    await expect.poll(() => market.db.selectFrom('idempotentRequests').selectAll().execute()).toHaveLength(1)
    await sql`update idempotent_requests set created_at = now() - interval '61 seconds'`.execute(market.db)
    const second = calls['close short'].call(market, sale)
    await expect
      .poll(
        async () =>
          (await sql`select from idempotent_requests where created_at > now() - interval '50 seconds'`.execute(market.db)).rows.length,
      )
      .toBe(1)
    return [first, second]
  })
  const answers = await Promise.all(await slow)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await sql`select from refunds`.execute(market.db)).rows).toHaveLength(1)
})
