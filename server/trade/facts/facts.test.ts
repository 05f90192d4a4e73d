import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderId, OrganizationId } from '#contract/ids.ts'
import { facts } from '#contract/facts.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { testMarket } from '#server/test/market.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { reconcilePayments } from '#server/payments/attempts/reconcile.ts'
import { liftRestriction, restrictData } from '#server/identity/accounts/restrict.ts'
import { measureAll } from './measure.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const gopay = { payment_type: 'gopay' } as const

/** Six parts: four received by two companies, one of them late, one rejected, one cancelled by its company. */
async function trade(market: Market) {
  const [one, two, seller] = [await market.buyer(), await market.buyer('PT Dua'), await market.seller()]
  const product = await market.product(seller, { stock: 100 })
  const part = async (orderId: OrderId) =>
    (await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()).id
  for (const buyer of [one, one, one, two]) await market.delivered(buyer, seller, gopay, [product, 1])
  const rejected = await part(await market.paid(two, gopay, [product, 1]))
  await market.call(seller, storeOrders.move, { params: { id: rejected }, body: { step: 'reject', reason: 'habis' } })
  const cancelled = await part(await market.paid(two, gopay, [product, 1]))
  await market.call(two, storeOrders.move, { params: { id: cancelled }, body: { step: 'cancel', reason: 'keliru' } })
  return { one, two, seller, product }
}

const shares = async (market: Market, id: number | null) => {
  const { status, json } = await market.call(undefined, facts.ofShop, { params: { id } })
  expect(status).toBe(200)
  return Object.fromEntries(json.facts.map(({ key, good, n }) => [key, [good, n]]))
}

test('a store’s facts are counted from what happened, tell nothing of few cases, and are counted again each night', async () => {
  await using market = await testMarket()
  const { one, seller, product } = await trade(market)
  expect(await shares(market, seller.shopId)).toEqual({
    accepted: [4, 5],
    shipped: [null, 4],
    arrived: [null, expect.any(Number)],
    uncontested: [null, 4],
    returning: [null, 2],
    completed: [null, 4],
  })
  await market.delivered(one, seller, gopay, [product, 1])
  expect(await shares(market, seller.shopId)).toMatchObject({ accepted: [4, 5] })
  await Promise.all([measureAll(market.db), measureAll(market.db)])
  expect(await shares(market, seller.shopId)).toMatchObject({ accepted: [5, 6], completed: [5, 5], uncontested: [5, 5] })
  // A part that left a day after it was promised.
  await sql`update store_orders set ready_by = (now() at time zone 'Asia/Jakarta')::date - 1 where id = (select max(id) from store_orders where status = 'received')`.execute(
    market.db,
  )
  await measureAll(market.db)
  expect(await shares(market, seller.shopId)).toMatchObject({ shipped: [4, 5] })
  await market.owner.updateTable('storeFacts').set({ good: 0 }).where('key', '=', 'accepted').execute()
  await measureAll(market.db)
  expect(await shares(market, seller.shopId)).toMatchObject({ accepted: [5, 6] })
})

test('what is older than the window is not counted, and a closed or unknown store has none', async () => {
  await using market = await testMarket()
  const { seller } = await trade(market)
  await sql`update store_orders set paid_at = paid_at - interval '91 days'`.execute(market.db)
  await measureAll(market.db)
  expect(await shares(market, seller.shopId)).toMatchObject({ accepted: [null, 0], completed: [null, 0] })
  expect((await market.call(undefined, facts.ofShop, { params: { id: 999_999 } })).status).toBe(404)
})

test('a company’s facts are for stores that deal with it alone', async () => {
  await using market = await testMarket()
  const [{ two, seller }, stranger] = [await trade(market), await market.seller('lain', 'Toko Lain')]
  const seen = await market.call(seller, facts.ofCompany, { params: { id: two.id } })
  expect(seen.json).toMatchObject({
    name: 'PT Dua',
    facts: [{ key: 'paid', good: null, n: 3 }, { key: 'received' }, { key: 'completed', n: 1 }, { key: 'cancelled', good: null, n: 3 }],
  })
  for (let more = 0; more < 2; more += 1) await market.delivered(two, seller, gopay, [await market.product(seller), 1])
  await measureAll(market.db)
  const after = await market.call(seller, facts.ofCompany, { params: { id: two.id } })
  expect(after.json.facts).toContainEqual({ key: 'cancelled', good: 1, n: 5, minutes: null })
  expect((await market.call(stranger, facts.ofCompany, { params: { id: two.id } })).status).toBe(404)
  expect((await market.call(two, facts.ofCompany, { params: { id: two.id } })).status).toBe(403)
  expect((await market.call(undefined, facts.ofCompany, { params: { id: two.id } })).status).toBe(401)
})

test('of whom data is only kept no facts are counted or told, until that ends', async () => {
  await using market = await testMarket()
  const { one, two, seller } = await trade(market)
  await market.delivered(one, seller, gopay, [await market.product(seller), 1])
  await measureAll(market.db)
  expect(await shares(market, seller.shopId)).toMatchObject({ accepted: [5, 6], completed: [5, 5] })
  const ids = (
    await sql<{ id: OrganizationId }>`select organization_id as id from buyers where id = ${two.id}
      union all select organization_id from sellers where id = ${seller.id}`.execute(market.db)
  ).rows
  const each = (change: typeof restrictData) =>
    inTransaction(market.db, async (tx) => {
      for (const { id } of ids) await change(tx, id)
    })
  await each(restrictData)
  const before = await sql`select shop_id, key, measured_at from store_facts order by 1, 2`.execute(market.db)
  await measureAll(market.db)
  expect((await sql`select shop_id, key, measured_at from store_facts order by 1, 2`.execute(market.db)).rows).toEqual(before.rows)
  expect(await shares(market, seller.shopId)).toMatchObject({ accepted: [null, 0], completed: [null, 0] })
  const of = async () => (await market.call(seller, facts.ofCompany, { params: { id: two.id } })).json.facts
  expect((await of()).map(({ n }) => n)).toEqual([0, 0, 0, 0])
  await each(liftRestriction)
  expect(await shares(market, seller.shopId)).toMatchObject({ accepted: [5, 6] })
  expect(await of()).toContainEqual(expect.objectContaining({ key: 'cancelled', n: 3 }))
})

test('who lets a transfer lapse is told by its share of paid orders, until it pays; who only looked at a page is not', async () => {
  await using market = await testMarket()
  const { two, seller, product } = await trade(market)
  const pass = async () => {
    await sql`update payments set created_at = created_at - interval '25 hours', called_at = called_at - interval '25 hours',
      checked_at = checked_at - interval '25 hours', expires_at = expires_at - interval '25 hours' where status = 'open'`.execute(market.db)
    await reconcilePayments(market.app.paymentDeps)
  }
  await sql`update users set email_verified_at = now() where id = (select user_id from buyers where id = ${two.id})`.execute(market.db)
  await market.opened(two, [product, 1])
  await pass()
  for (let paid = 0; paid < 2; paid += 1) await market.delivered(two, seller, gopay, [product, 1])
  const lapsed = await market.opened(two, [product, 1])
  await market.pay(lapsed.token, { payment_type: 'bank_transfer', outcome: 'pending' })
  await pass()
  const paidFact = async () => {
    await measureAll(market.db)
    return (await market.call(seller, facts.ofCompany, { params: { id: two.id } })).json.facts.find(({ key }) => key === 'paid')
  }
  expect(await paidFact()).toMatchObject({ good: 5, n: 6 })
  // It pays what it had let lapse.
  const again = await market.opened(two, [product, 1])
  await market.pay(again.token, gopay)
  expect(await paidFact()).toMatchObject({ good: 6, n: 6 })
})
