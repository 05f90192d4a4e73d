import { expect, test } from 'vitest'
import type { OrderId, ProductId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { testMarket } from '#server/test/market.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const gopay = { payment_type: 'gopay' } as const
const statuses = async (market: Market, orderId: OrderId) => (await market.attempts(orderId)).map(({ status }) => status)
const setPrice = (market: Market, id: ProductId, price: number) =>
  market.db.updateTable('products').set({ price }).where('id', '=', id).execute()

test('a page that was given up cannot be paid, not even one that came while its cart was given up', async () => {
  await using market = await testMarket()
  const [buyer, other, seller] = [await market.buyer(), await market.buyer(), await market.seller()]
  const product = await market.product(seller)
  const { cart, token } = await market.opened(buyer, [product, 2])
  const waits = await market.opened(other, [product, 1])
  await market.provider('/pay', { token: waits.token, payment_type: 'bank_transfer', outcome: 'pending' })
  for (const [who, id] of [
    [buyer, cart.id],
    [other, waits.cart.id],
  ] as const)
    expect((await market.call(who, orders.cancelPayment, { params: { id } })).status).toBe(200)
  const real = market.app.paymentDeps.provider
  let late = ''
  market.app.paymentDeps.provider = {
    ...real,
    open: async (request) => {
      const page = await real.open(request)
      late = page === 'taken' ? '' : page.token
      await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })
      return page
    },
  }
  expect((await market.checkout(buyer, cart)).problem).toMatchObject({ code: 'order-closed' })
  market.app.paymentDeps.provider = real
  await market.runJobs()
  for (const page of [token, waits.token, late])
    await expect(market.provider('/pay', { token: page, outcome: 'success', ...gopay })).rejects.toThrow('410')
  // The company got a mail about its virtual account.
  expect((await market.jobs()).filter((job) => job !== 'send-mail')).toEqual([])
  expect(await market.stockOf(product)).toEqual({ stock: 10, held: 0 })
})

test('money for a price of yesterday goes back, and an open payment of the new price stays open', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 65_000 })
  const first = await market.opened(buyer, [product, 2])
  await market.call(buyer, orders.cancelPayment, { params: { id: first.cart.id } })
  const second = await market.checkout(buyer, (await market.call(buyer, orders.cart)).json[0])
  await market.call(buyer, orders.cancelPayment, { params: { id: first.cart.id } })
  await setPrice(market, product, 95_000)
  await market.pay(first.token, gopay)
  expect(await statuses(market, first.cart.id)).toEqual(['unapplied', 'cancelled'])
  const [cart] = (await market.call(buyer, orders.cart)).json
  expect(cart?.totalPrice).toBe(190_000)
  const third = await market.checkout(buyer, cart)
  await market.pay(second.json.transaction.token, gopay)
  expect(await statuses(market, first.cart.id)).toEqual(['unapplied', 'unapplied', 'open'])
  await market.pay(third.json.transaction.token, gopay)
  expect(await statuses(market, first.cart.id)).toEqual(['unapplied', 'unapplied', 'settled'])
  expect(await market.stockOf(product)).toEqual({ stock: 8, held: 0 })
})

test('money of the first of two payments for the same cart takes the pieces of the second over, though the product was deleted', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [gone, kept] = [await market.product(seller), await market.product(seller)]
  const first = await market.opened(buyer, [gone, 2], [kept, 1])
  await market.call(buyer, orders.cancelPayment, { params: { id: first.cart.id } })
  const second = await market.checkout(buyer, (await market.call(buyer, orders.cart)).json[0])
  await market.call(seller, products.remove, { params: { id: gone } })
  await market.pay(first.token, gopay)
  expect(await statuses(market, first.cart.id)).toEqual(['settled', 'cancelled'])
  const [bought] = (await market.call(buyer, orders.history)).json
  expect(bought).toMatchObject({ status: 'paid', totalPrice: 195_000 })
  expect(bought?.OrderProducts.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
  expect([await market.stockOf(gone), await market.stockOf(kept)]).toEqual([
    { stock: 8, held: 0 },
    { stock: 9, held: 0 },
  ])
  await market.runJobs()
  await expect(market.provider('/pay', { token: second.json.transaction.token, outcome: 'success', ...gopay })).rejects.toThrow('410')
})
