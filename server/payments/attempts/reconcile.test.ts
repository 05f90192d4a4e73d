import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { Problem } from '#server/platform/errors.ts'
import { midtrans } from '#server/payments/provider/midtrans.ts'
import { reconcilePayments } from '#server/payments/attempts/reconcile.ts'
import { testMarket } from '#server/test/market.ts'
import { tokenOf } from './token.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

async function opened(market: Market) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 5 })
  return { buyer, product, ...(await market.opened(buyer, [product, 2])) }
}

const age = (market: Market, minutes: number) =>
  sql`update payments set created_at = created_at - make_interval(mins => ${minutes}), called_at = called_at - make_interval(mins => ${minutes}),
      checked_at = checked_at - make_interval(mins => ${minutes}), expires_at = expires_at - make_interval(mins => ${minutes})`.execute(
    market.db,
  )
const statuses = async (market: Market, id: OrderId) => (await market.attempts(id)).map((attempt) => attempt.status)

/** Pays at the provider so that our server never hears of it. */
async function paySilently(market: Market, token: string, outcome: 'success' | 'pending') {
  market.app.paymentDeps.provider = { ...market.app.paymentDeps.provider, status: () => Promise.resolve('unknown') }
  await market.pay(token, { payment_type: 'bank_transfer', outcome })
  market.app.paymentDeps.provider = midtrans(market.config.midtrans)
}

test('a webhook that got lost is made up for', async () => {
  await using market = await testMarket()
  const { product, cart, token } = await opened(market)
  await paySilently(market, token, 'success')
  expect(await statuses(market, cart.id)).toEqual(['open'])
  expect(await reconcilePayments(market.app.paymentDeps)).toBe(0)
  await age(market, 3)
  expect(await reconcilePayments(market.app.paymentDeps)).toBe(1)
  expect(await statuses(market, cart.id)).toEqual(['settled'])
  expect(await market.stockOf(product)).toEqual({ stock: 3, held: 0 })
})

test('the buyer can ask for it, too', async () => {
  await using market = await testMarket()
  const { buyer, cart, token } = await opened(market)
  await paySilently(market, token, 'success')
  expect((await market.call(buyer, orders.checkPayment, { params: { id: cart.id } })).json).toMatchObject({
    isPaid: true,
    payment: { status: 'settled' },
  })
  const stranger = await market.buyer()
  expect((await market.call(stranger, orders.checkPayment, { params: { id: cart.id } })).status).toBe(404)
})

test('a hold ends with its payment: nobody pays, the pieces are free again', async () => {
  await using market = await testMarket()
  const { product, cart } = await opened(market)
  await age(market, 24 * 60)
  await Promise.all([reconcilePayments(market.app.paymentDeps), reconcilePayments(market.app.paymentDeps)])
  expect(await statuses(market, cart.id)).toEqual(['expired'])
  expect(await market.stockOf(product)).toEqual({ stock: 5, held: 0 })
  await market.runJobs()
})

test('a transfer that was promised and never came is ended at the provider as well', async () => {
  await using market = await testMarket()
  const { product, cart, token } = await opened(market)
  await market.pay(token, { payment_type: 'bank_transfer', outcome: 'pending' })
  await age(market, 24 * 60)
  await reconcilePayments(market.app.paymentDeps)
  await market.runJobs()
  expect(await statuses(market, cart.id)).toEqual(['expired'])
  expect(await market.app.paymentDeps.provider.status(`${cart.id}-1`)).toMatchObject({ status: 'expire' })
  expect(await market.stockOf(product)).toEqual({ stock: 5, held: 0 })
})

test('money that came while we gave the attempt up is found, not lost', async () => {
  await using market = await testMarket()
  const { buyer, product, cart, token } = await opened(market)
  await paySilently(market, token, 'success')
  await market.call(buyer, orders.removeLine, { params: { id: cart.OrderProducts[0]?.id } })
  expect(await market.stockOf(product)).toEqual({ stock: 5, held: 0 })
  await market.runJobs()
  expect(await statuses(market, cart.id)).toEqual(['unapplied'])
  expect(await market.db.selectFrom('refunds').select('amount').execute()).toEqual([{ amount: 130_000 }])
})

test('money for an ended attempt whose webhook got lost is found by looking', async () => {
  await using market = await testMarket()
  const { buyer, product, cart, token } = await opened(market)
  await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })
  await paySilently(market, token, 'success')
  await age(market, 40)
  await reconcilePayments(market.app.paymentDeps)
  expect(await statuses(market, cart.id)).toEqual(['settled'])
  expect(await market.stockOf(product)).toEqual({ stock: 3, held: 0 })
})

test('a token that a crash lost: the next checkout makes a new attempt', async () => {
  await using market = await testMarket()
  const { buyer, product, cart, token } = await opened(market)
  await market.db.updateTable('payments').set({ token: null, redirectUrl: null }).execute()
  await age(market, 1)
  const again = await market.checkout(buyer, cart)
  expect(again.status).toBe(201)
  expect(again.json.transaction.token).not.toBe(token)
  expect(await statuses(market, cart.id)).toEqual(['cancelled', 'open'])
  expect(await market.stockOf(product)).toEqual({ stock: 5, held: 2 })
  await market.runJobs()
})

test('a crash before the provider was called: the next checkout calls it', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const cart = await market.fill(buyer, [await market.product(seller), 2])
  const real = market.app.paymentDeps.provider
  let asked = false
  const never = () => {
    asked = true
    return new Promise<never>(() => undefined)
  }
  market.app.paymentDeps.provider = { ...real, open: never }
  void market.checkout(buyer, cart)
  await expect.poll(() => asked).toBe(true)
  expect(await statuses(market, cart.id)).toEqual(['open'])
  market.app.paymentDeps.provider = real
  await age(market, 1)
  expect((await market.checkout(buyer, cart)).status).toBe(201)
  expect(await statuses(market, cart.id)).toEqual(['open'])
})

test('a crash whose buyer never comes back: the reconciler frees the pieces', async () => {
  await using market = await testMarket()
  const { product, cart } = await opened(market)
  await market.db.updateTable('payments').set({ token: null, redirectUrl: null }).execute()
  await age(market, 2)
  await reconcilePayments(market.app.paymentDeps)
  expect(await statuses(market, cart.id)).toEqual(['cancelled'])
  expect(await market.stockOf(product)).toEqual({ stock: 5, held: 0 })
})

test('the provider is down: 503, nothing charged, nothing held, the cart is kept', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 5 })
  const cart = await market.fill(buyer, [product, 2])
  market.app.paymentDeps.provider = midtrans({ ...market.config.midtrans, snapUrl: 'http://127.0.0.1:9', apiUrl: 'http://127.0.0.1:9' })
  const reply = await market.checkout(buyer, cart)
  expect(reply.problem).toMatchObject({ status: 503, code: 'payment-unavailable' })
  expect(reply.headers['retry-after']).toBeTruthy()
  expect(await market.stockOf(product)).toEqual({ stock: 5, held: 0 })
  expect((await market.call(buyer, orders.cart)).json).toMatchObject([{ id: cart.id, status: 'cart', totalPrice: cart.totalPrice }])
  market.app.paymentDeps.provider = midtrans(market.config.midtrans)
  expect((await market.checkout(buyer, cart)).status).toBe(201)
})

test('who waits for a token that nobody fetches any more hears why: the cart was changed, or the provider is down', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { cart } = await market.opened(buyer, [await market.product(seller), 1])
  await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })
  const { provider } = market.app.paymentDeps
  market.app.paymentDeps.provider = { ...provider, open: () => Promise.reject(new Problem('payment-unavailable')) }
  expect((await market.checkout(buyer, cart)).status).toBe(503)
  const [given, failed] = await market.attempts(cart.id)
  await expect(tokenOf(market.app.paymentDeps, { id: given!.id })).rejects.toMatchObject({ code: 'order-closed' })
  await expect(tokenOf(market.app.paymentDeps, { id: failed!.id })).rejects.toMatchObject({ code: 'payment-unavailable' })
})

test('a silent provider keeps the goods back for a quarter of an hour after the end, not for ever', async () => {
  await using market = await testMarket()
  const { product, cart } = await opened(market)
  market.app.paymentDeps.provider = midtrans({ ...market.config.midtrans, apiUrl: 'http://127.0.0.1:9' })
  await age(market, 30 + 5)
  await reconcilePayments(market.app.paymentDeps)
  expect(await statuses(market, cart.id)).toEqual(['open'])
  await age(market, 15)
  await reconcilePayments(market.app.paymentDeps)
  expect(await statuses(market, cart.id)).toEqual(['expired'])
  expect(await market.stockOf(product)).toEqual({ stock: 5, held: 0 })
})

test('cancelling while the money arrives: it is paid, not cancelled', async () => {
  await using market = await testMarket()
  const { buyer, cart, token } = await opened(market)
  await paySilently(market, token, 'success')
  expect((await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })).problem.code).toBe('not-allowed-now')
  expect(await statuses(market, cart.id)).toEqual(['settled'])
})

test('cancelling twice at once frees the pieces once', async () => {
  await using market = await testMarket()
  const { buyer, product, cart } = await opened(market)
  const replies = await Promise.all([1, 2, 3].map(() => market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })))
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409])
  expect(await market.stockOf(product)).toEqual({ stock: 5, held: 0 })
  const stranger = await market.buyer()
  expect((await market.call(stranger, orders.cancelPayment, { params: { id: cart.id } })).status).toBe(404)
})

test('an answer that does not fit is kept once for a person to look at', async () => {
  await using market = await testMarket()
  const { buyer, cart, token } = await opened(market)
  await paySilently(market, token, 'success')
  const real = market.app.paymentDeps.provider
  const wrong = async (id: string) => {
    const status = await real.status(id)
    return status === 'unknown' ? status : { ...status, amount: 1 }
  }
  market.app.paymentDeps.provider = { ...real, status: wrong }
  for (let time = 0; time < 3; time += 1) await market.call(buyer, orders.checkPayment, { params: { id: cart.id } })
  expect(await statuses(market, cart.id)).toEqual(['open'])
  const kept = await market.db
    .selectFrom('paymentWebhooks')
    .select(['reasonCode', 'reasonParams'])
    .where('status', '=', 'quarantined')
    .where('body', 'like', '%"amount":1%')
    .execute()
  expect(kept).toEqual([{ reasonCode: 'amount-differs', reasonParams: { amount: '1', expected: 130_000 } }])
})
