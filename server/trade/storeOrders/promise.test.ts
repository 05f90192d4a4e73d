import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import { documents } from '#contract/documents.ts'
import type { OrderId, ProductId, StoreOrderId } from '#contract/ids.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { runStoreOrderTimers } from './timers.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

const withLead = async (market: Market, seller: TestSeller, days: number) => {
  const product = await market.product(seller)
  await setLead(market, product, days)
  return product
}
const setLead = (market: Market, id: ProductId, days: number) =>
  market.db.updateTable('products').set({ leadMaxDays: days }).where('id', '=', id).execute()

async function accepted(market: Market, buyer: TestBuyer, seller: TestSeller, orderId: OrderId) {
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const { json, status } = await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  expect(status).toBe(200)
  expect((await market.call(buyer, storeOrders.show, { params: { id } })).json).toMatchObject({
    readyBy: json.readyBy,
    waitsUntil: json.waitsUntil,
  })
  return json
}

async function statusAfter(market: Market, id: StoreOrderId, days: number) {
  await market.app.inject({ method: 'POST', url: '/stand-ins/age', payload: { days } })
  await market.consumed()
  return (await market.db.selectFrom('storeOrders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
}
const daysUntil = (day: string) => Math.round((Date.parse(day) - Date.parse(dayInWib(new Date()))) / 86_400_000)

test('goods that take 14 working days are not cancelled on the sixth day, but two working days after they were to be ready', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const orderId = await market.paid(
    buyer,
    { payment_type: 'gopay' },
    [await withLead(market, seller, 14), 1],
    [await market.product(seller), 1],
  )
  const part = await accepted(market, buyer, seller, orderId)
  const days = daysUntil(part.readyBy!)
  expect(days).toBeGreaterThanOrEqual(15)
  expect(part.waitsUntil! > addDays(part.readyBy!, 2)).toBe(true)
  expect(await statusAfter(market, part.id, 6)).toBe('accepted')
  expect(await statusAfter(market, part.id, days - 6 + 1)).toBe('accepted')
  const left = Math.ceil((Date.parse(part.waitsUntil!) - Date.now()) / 86_400_000) - days - 1
  expect(await statusAfter(market, part.id, left)).toMatch(/^(cancelled|refunded)$/)
})

test('a store is reminded as many days before the clock acts as of any other order, and what takes no time waits as before', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [slow, quick] = [await withLead(market, seller, 30), await withLead(market, seller, 0)]
  const long = await accepted(market, buyer, seller, await market.paid(buyer, { payment_type: 'gopay' }, [slow, 1]))
  const short = await accepted(market, buyer, seller, await market.paid(buyer, { payment_type: 'gopay' }, [quick, 1]))
  const age = (days: number) => sql`update store_orders set status_since = now() - make_interval(days => ${days})`.execute(market.db)
  const reminded = async () =>
    (await market.db.selectFrom('storeOrders').select('id').where('remindedAt', 'is not', null).execute()).map(({ id }) => id)
  const usual = Math.round((Date.parse(short.waitsUntil!) - Date.parse(short.statusSince)) / 86_400_000)
  await age(usual - 1)
  await runStoreOrderTimers(market.app.paymentDeps)
  expect(await reminded()).toEqual([short.id])
  await age(Math.round((Date.parse(long.waitsUntil!) - Date.parse(long.statusSince)) / 86_400_000) - 1)
  await runStoreOrderTimers(market.app.paymentDeps)
  expect((await reminded()).toSorted()).toContain(long.id)
})

test('a lead that a store changes after the payment began changes no clock, and the day stands on the papers of both', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await withLead(market, seller, 0)
  const { cart, token } = await market.opened(buyer, [product, 1])
  await setLead(market, product, 365)
  await market.pay(token, { payment_type: 'gopay' })
  const part = await accepted(market, buyer, seller, cart.id)
  expect(daysUntil(part.readyBy!)).toBeLessThan(30)
  const params = { id: cart.id, shopId: seller.shopId!, kind: 'purchase-order' as const }
  for (const who of [buyer, seller])
    expect((await market.call(who, documents.show, { params })).json).toMatchObject({ readyBy: part.readyBy, arrivesBy: null })
})

test('a store that closes for years after it was paid keeps a company waiting a month longer at most', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const orderId = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  await sql`insert into shop_delivery (shop_id, own_courier, pickup, by_quote, services, working_days, cutoff, min_order)
    values (${seller.shopId!}, false, true, false, '{}', '{1}', '12:00', 0)`.execute(market.db)
  await sql`insert into shop_closures (shop_id, from_day, to_day, text) values (${seller.shopId!}, '2026-01-01', '2099-12-31', '')`.execute(
    market.owner,
  )
  const part = await accepted(market, buyer, seller, orderId)
  expect(Date.parse(part.waitsUntil!) - Date.now()).toBeLessThan(60 * 86_400_000)
  expect(await statusAfter(market, part.id, 60)).toMatch(/^(cancelled|refunded)$/)
})
