import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { maxAccepted, storeOrders } from '#contract/storeOrders.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

/** Paid orders of one store, by the ids of its parts. */
async function soldBy(market: Market, seller: TestSeller, count: number) {
  const [buyer, product] = [await market.buyer(), await market.product(seller)]
  const ids = []
  for (let index = 0; index < count; index++) {
    const id = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
    ids.push((await market.call(buyer, orders.show, { params: { id } })).json.storeOrders[0]!.id)
  }
  return { buyer, ids }
}

const accept = (market: Market, user: TestBuyer | TestSeller | undefined, ids: unknown[], headers: Record<string, string> = {}) =>
  market.call(user, storeOrders.acceptMany, { body: { ids }, headers })

const statuses = async (market: Market) =>
  (await market.db.selectFrom('storeOrders').select('status').orderBy('id').execute()).map(({ status }) => status)

test('many are accepted with one call; what cannot be accepted is told row by row and stops none of the others', async () => {
  await using market = await testMarket()
  const [seller, rival] = [await market.seller('sari'), await market.seller('tono')]
  const { buyer, ids } = await soldBy(market, seller, 3)
  const { ids: foreign } = await soldBy(market, rival, 1)
  await market.call(buyer, storeOrders.move, { params: { id: ids[1] }, body: { step: 'cancel', reason: 'Salah pesan' } })
  const reply = await accept(market, seller, [ids[0], ids[1], foreign[0], 999_999, ids[2], ids[0]])
  expect([reply.status, reply.json.rows]).toEqual([
    200,
    [
      { id: ids[0], problem: null },
      { id: ids[1], problem: 'not-allowed-now' },
      { id: foreign[0], problem: 'not-found' },
      { id: 999_999, problem: 'not-found' },
      { id: ids[2], problem: null },
    ],
  ])
  expect(await statuses(market)).toEqual(['accepted', expect.stringMatching(/cancelled|refunded/), 'accepted', 'paid'])
  const audit = await market.db
    .selectFrom('audit')
    .select(['actor', 'object', 'outcome'])
    .where('act', '=', 'accept')
    .orderBy('id')
    .execute()
  expect(audit.map(({ object, outcome }) => `${object} ${outcome}`)).toEqual([
    `store-order:${ids[0]} done`,
    `store-order:${ids[1]} refused 409`,
    `store-order:${foreign[0]} refused 404`,
    'store-order:999999 refused 404',
    `store-order:${ids[2]} done`,
  ])
  expect(new Set(audit.map(({ actor }) => actor))).toEqual(new Set([`seller:${seller.id}`]))
})

test('asked twice at once each is accepted once, and the buyer hears of it once', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const { ids } = await soldBy(market, seller, 3)
  const replies = await Promise.all([accept(market, seller, ids), accept(market, seller, ids.toReversed()), accept(market, seller, ids)])
  const done = replies.flatMap(({ json }) => json.rows.filter(({ problem }) => problem === null).map(({ id }) => id))
  expect(done.toSorted()).toEqual(ids.toSorted())
  expect(
    replies.flatMap(({ json }) => json.rows.map(({ problem }) => problem)).filter((problem) => problem === 'not-allowed-now'),
  ).toHaveLength(6)
  const told = await market.db.selectFrom('events').select('id').where('type', '=', 'store_order.accepted').execute()
  expect(told).toHaveLength(3)
})

test('a retry with the same key gets the same answer; another request under that key is refused', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const { ids } = await soldBy(market, seller, 2)
  const headers = { 'idempotency-key': 'once' }
  const first = await accept(market, seller, ids.slice(0, 1), headers)
  expect((await accept(market, seller, ids.slice(0, 1), headers)).json).toEqual(first.json)
  expect((await accept(market, seller, ids, headers)).problem.code).toBe('idempotency-mismatch')
  expect(await statuses(market)).toEqual(['accepted', 'paid'])
})

test('a buyer accepts nothing, nobody neither, and more than a page at once is refused', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const { buyer, ids } = await soldBy(market, seller, 1)
  expect((await accept(market, buyer, ids)).status).toBe(403)
  expect((await accept(market, undefined, ids)).status).toBe(401)
  for (const bad of [[], ['1'], [1.5], [-1], Array.from({ length: maxAccepted + 1 }, (_, index) => index + 1)])
    expect([bad.length, (await accept(market, seller, bad)).status]).toEqual([bad.length, 422])
  expect(await statuses(market)).toEqual(['paid'])
})
