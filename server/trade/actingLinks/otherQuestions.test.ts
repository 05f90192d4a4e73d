import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actingLinks } from '#contract/actingLinks.ts'
import { deliveryRequests } from '#contract/deliveryRequests.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { mailsTo } from '#server/test/mail.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { addAddress, bekasi, cartOf, choose, shopping } from '#server/test/shopping.ts'
import { runStoreOrderTimers } from '#server/trade/storeOrders/timers.ts'

const tokenIn = (text = '') => /\/t\/([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? ''
const answer = (market: TestMarket, token: string, body: object) => market.call(undefined, actingLinks.answer, { params: { token }, body })
const show = (market: TestMarket, token: string) => market.call(undefined, actingLinks.show, { params: { token } })

/** The newest mail to the store's owner that has a link. */
async function mailedToken(market: TestMarket, sellerId: number) {
  const { rows } = await sql<{
    email: string
  }>`select u.email from sellers s join users u on u.id = s.user_id where s.id = ${sellerId}`.execute(market.db)
  return tokenIn((await mailsTo(market, rows[0]!.email)).find(({ text }) => text.includes('/t/'))?.text)
}

async function requested(market: TestMarket) {
  const found = await shopping(market, { byQuote: true })
  await market.prove(found.seller)
  const params = { shopId: found.seller.shopId! }
  const ask = (AddressId: number) =>
    market.call(found.buyer, deliveryRequests.ask, { params, body: { AddressId, message: 'Telepon Pak Joko' } })
  const { id } = (await ask(found.address.id)).json
  return { ...found, params, id, ask, token: await mailedToken(market, found.seller.id) }
}

test('a delivery request is answered by a link: the cart has the price; area and goods are shown, no street, message or price', async () => {
  await using market = await testMarket()
  const { buyer, token, id } = await requested(market)
  const shown = await show(market, token)
  expect(shown.json).toMatchObject({ question: 'delivery-request', number: null, area: expect.stringContaining('Cimahi'), day: null })
  expect(JSON.stringify(shown.json)).not.toMatch(/Narogong|Joko|1111|650/)
  expect((await answer(market, token, { step: 'accept' })).problem).toMatchObject({ code: 'validation', errors: [{ path: 'step' }] })
  expect((await answer(market, token, { step: 'answer', price: -1 })).problem).toMatchObject({ errors: [{ path: 'price' }] })
  const replies = await Promise.all([1, 2, 3].map((n) => answer(market, token, { step: 'answer', price: n * 100_000, maxDays: 2 })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  for (const { status, problem } of replies) if (status === 409) expect(problem.detailCode).toBe('link-used')
  const won = replies.findIndex(({ status }) => status === 200) + 1
  expect(await cartOf(market, buyer)).toMatchObject({ stores: [{ delivery: won * 100_000, shipping: { DeliveryRequestId: id } }] })
})

test('a request that its company replaced, once and again, is not answered by the old link', async () => {
  await using market = await testMarket()
  const { buyer, seller, token, ask, address } = await requested(market)
  const other = await addAddress(market, buyer, bekasi)
  await ask(other.id)
  expect((await answer(market, token, { step: 'answer', price: 1 })).problem.detailCode).toBe('link-moved-on')
  // The withdrawn request is deleted with the next one.
  await ask(address.id)
  expect((await answer(market, token, { step: 'decline', reason: 'Jauh' })).problem.detailCode).toBe('link-moved-on')
  expect((await show(market, token)).problem.detailCode).toBe('link-moved-on')
  const waiting = await market.call(seller, deliveryRequests.ofStore, { params: { id: seller.shopId }, query: { status: 'asked' } })
  expect(waiting.json.total).toBe(1)
  const shared = await market.call(seller, actingLinks.forRequest, { params: { id: waiting.json.rows[0]!.id } })
  expect((await answer(market, tokenIn(shared.json.url), { step: 'decline', reason: 'Jauh' })).status).toBe(200)
  expect(await cartOf(market, buyer)).toMatchObject({ stores: [{ shipping: { DeliveryRequestId: null } }] })
})

test('goods that are fetched are confirmed as picked up by a link, as a reminder mails it or a colleague shares it', async () => {
  await using market = await testMarket()
  const { buyer, seller } = await shopping(market)
  await market.prove(seller)
  await choose(market, buyer, seller, { option: 'pickup' })
  const cart = await cartOf(market, buyer)
  await market.pay((await market.checkout(buyer, cart)).json.transaction.token, { payment_type: 'gopay' })
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', cart.id).executeTakeFirstOrThrow()
  const accepting = await mailedToken(market, seller.id)
  expect((await answer(market, accepting, { step: 'picked-up' })).problem.code).toBe('validation')
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  await market.db
    .updateTable('storeOrders')
    .set({ statusSince: sql<Date>`now() - interval '4 days'`, extraDays: 0 })
    .execute()
  await runStoreOrderTimers(market.app.paymentDeps)
  const mailed = await mailedToken(market, seller.id)
  const shared = tokenIn((await market.call(seller, actingLinks.forStoreOrder, { params: { id } })).json.url)
  expect((await show(market, mailed)).json).toMatchObject({ question: 'pickup', number: cart.id })
  expect((await answer(market, mailed, { step: 'accept' })).problem.code).toBe('validation')
  expect((await answer(market, mailed, { step: 'reject', reason: 'x' })).problem.code).toBe('validation')
  expect((await answer(market, shared, { step: 'picked-up' })).json).toEqual({
    question: 'pickup',
    step: 'picked-up',
    number: cart.id,
    undone: false,
  })
  expect((await answer(market, mailed, { step: 'picked-up' })).problem.detailCode).toBe('link-moved-on')
  expect((await market.call(seller, shipments.fulfilment, { params: { id } })).json.shipments).toMatchObject([{ carrier: 'pickup' }])
})
