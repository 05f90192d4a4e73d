import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { orders } from '#contract/orders.ts'
import { Problem } from '#server/platform/errors.ts'
import type { TestBuyer } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const gopay = { payment_type: 'gopay' } as const

/** A cart of two cement of one store and a can of paint of another, with what its delivery costs. */
async function twoStores() {
  const market = await testMarket()
  const [buyer, sari, tono] = [await market.buyer(), await market.seller('sari'), await market.seller('tono')]
  const [cement, paint] = [await market.product(sari, { price: 65_000 }), await market.product(tono, { price: 40_000 })]
  const { id } = await market.fill(buyer, [cement, 2], [paint, 1])
  await market.db.insertInto('orderShops').values({ orderId: id, shopId: tono.shopId!, deliveryPrice: 9_000 }).execute()
  return { market, buyer, sari, tono, cement, paint, cart: (await cartOf(market, buyer))! }
}

const cartOf = async (market: Market, buyer: TestBuyer) => (await market.call(buyer, orders.cart)).json[0]

/** Checks out the lines of these stores alone. */
function buy(market: Market, buyer: TestBuyer, cart: Order, shops: number[], headers: Record<string, string> = {}) {
  const OrderProducts = cart.OrderProducts.filter(({ Product }) => shops.includes(Product.ShopId))
  const bought = cart.stores.filter(({ ShopId }) => shops.includes(ShopId))
  const [totalPrice, payable] = [bought.reduce((sum, { goods }) => sum + goods, 0), bought.reduce((sum, { total }) => sum + total, 0)]
  return market.call(buyer, orders.checkout, { body: { orders: { id: cart.id, OrderProducts, totalPrice, payable }, shops }, headers })
}

test('some stores of a cart are paid, the others stay in the cart with what was chosen for them', async () => {
  const { market, buyer, sari, cement, paint, cart } = await twoStores()
  await using _ = market
  const reply = await buy(market, buyer, cart, [sari.shopId!])
  expect(reply.status).toBe(201)
  const rest = await cartOf(market, buyer)
  expect(rest).toMatchObject({ status: 'cart', totalPrice: 40_000, payable: 49_000, OrderProducts: [{ ProductId: paint }] })
  expect(rest!.OrderProducts[0]!.id).toBe(cart.OrderProducts[1]!.id)
  expect((await market.call(buyer, orders.unpaid)).json).toMatchObject([
    { id: cart.id, payable: 130_000, OrderProducts: [{ ProductId: cement }] },
  ])
  // The same again, as when the answer was lost: the same attempt, and nothing else leaves the cart.
  expect((await buy(market, buyer, cart, [sari.shopId!])).json.transaction.token).toBe(reply.json.transaction.token)
  expect(await cartOf(market, buyer)).toEqual(rest)
  await market.pay(reply.json.transaction.token, gopay)
  const second = await market.checkout(buyer, rest)
  await market.pay(second.json.transaction.token, gopay)
  expect((await market.call(buyer, orders.history)).json.map(({ payable }) => payable)).toEqual([49_000, 130_000])
  expect(await cartOf(market, buyer)).toBeUndefined()
})

test('a retry with the same key answers the same, and two at once for other stores of a cart make one order', async () => {
  const { market, buyer, sari, tono, cart } = await twoStores()
  await using _ = market
  const key = { 'idempotency-key': 'once-and-the-same' }
  const [one, other] = await Promise.all([buy(market, buyer, cart, [sari.shopId!], key), buy(market, buyer, cart, [tono.shopId!])])
  expect([one.status, other.status].toSorted()).toEqual([201, 409])
  expect((one.status === 409 ? one : other).problem).toMatchObject({ code: 'price-changed' })
  if (one.status === 201) expect((await buy(market, buyer, cart, [sari.shopId!], key)).json).toEqual(one.json)
  expect((await market.call(buyer, orders.unpaid)).json).toHaveLength(1)
  expect((await cartOf(market, buyer))?.OrderProducts).toHaveLength(1)
})

test('while the provider is silent the cart stays one, also with what was added meanwhile, and can be paid in parts again', async () => {
  const { market, buyer, sari, cement, paint, cart } = await twoStores()
  await using _ = market
  const real = market.app.paymentDeps.provider
  market.app.paymentDeps.provider = {
    ...real,
    open: async () => {
      await market.fill(buyer, [paint, 2], [cement, 1])
      throw new Problem('payment-unavailable')
    },
  }
  expect((await buy(market, buyer, cart, [sari.shopId!])).problem).toMatchObject({ code: 'payment-unavailable' })
  market.app.paymentDeps.provider = real
  const now = (await cartOf(market, buyer))!
  expect(now).toMatchObject({ id: cart.id, status: 'cart', payable: 195_000 + 120_000 + 9_000 })
  expect(now.OrderProducts.map(({ ProductId, quantity }) => [ProductId, quantity]).toSorted()).toEqual(
    [
      [cement, 3],
      [paint, 3],
    ].toSorted(),
  )
  expect((await buy(market, buyer, now, [sari.shopId!])).status).toBe(201)
  expect(await cartOf(market, buyer)).toMatchObject({ payable: 129_000 })
})

test('after a crash before the provider was asked, the same checkout goes on with the same stores', async () => {
  const { market, buyer, sari, cart } = await twoStores()
  await using _ = market
  expect((await buy(market, buyer, cart, [sari.shopId!])).status).toBe(201)
  const rest = await cartOf(market, buyer)
  await market.db
    .updateTable('payments')
    .set({ token: null, redirectUrl: null, calledAt: null, providerOrderId: `${cart.id}-7` })
    .execute()
  const again = await buy(market, buyer, cart, [sari.shopId!])
  expect(again.status).toBe(201)
  expect(await cartOf(market, buyer)).toEqual(rest)
  await market.pay(again.json.transaction.token, gopay)
  expect((await market.call(buyer, orders.history)).json).toMatchObject([{ id: cart.id, payable: 130_000 }])
})

test('an order that waits is paid in part while there is no other cart, and stays whole beside one', async () => {
  const { market, buyer, sari, tono, paint, cart } = await twoStores()
  await using _ = market
  expect((await market.checkout(buyer, cart)).status).toBe(201)
  expect((await buy(market, buyer, cart, [tono.shopId!])).status).toBe(201)
  expect(await cartOf(market, buyer)).toMatchObject({ payable: 130_000 })
  expect((await market.attempts(cart.id)).map(({ status, amount }) => [status, amount])).toEqual([
    ['cancelled', 179_000],
    ['open', 49_000],
  ])
  const whole = (await cartOf(market, buyer))!
  const both = await market.fill(buyer, [paint, 1])
  expect(both.id).toBe(whole.id)
  expect((await market.checkout(buyer, both)).status).toBe(201)
  await market.fill(buyer, [paint, 1])
  expect((await buy(market, buyer, both, [sari.shopId!])).problem).toMatchObject({ code: 'order-closed' })
  expect((await market.attempts(both.id)).map(({ status }) => status)).toEqual(['open'])
})

test('what was chosen for a store without a line stays behind in no order that is paid', async () => {
  const { market, buyer, sari, tono, paint, cart } = await twoStores()
  await using _ = market
  const line = cart.OrderProducts.find(({ ProductId }) => ProductId === paint)!
  await market.call(buyer, orders.removeLine, { params: { id: line.id } })
  const reply = await market.checkout(buyer, await cartOf(market, buyer))
  await market.pay(reply.json.transaction.token, gopay)
  const parts = await market.db.selectFrom('orderShops').select('shopId').where('orderId', '=', cart.id).execute()
  expect(parts).toEqual([{ shopId: sari.shopId }])
  expect(tono.shopId).not.toBe(sari.shopId)
})

test("another company's cart is not found, and lines of a store that is not chosen are not bought", async () => {
  const { market, buyer, sari, tono, cement, cart } = await twoStores()
  await using _ = market
  expect((await buy(market, await market.buyer(), cart, [sari.shopId!])).status).toBe(404)
  const all = { id: cart.id, OrderProducts: cart.OrderProducts }
  const reply = await market.call(buyer, orders.checkout, { body: { orders: all, shops: [tono.shopId] } })
  // The whole object goes back; the server buys what is chosen of it.
  expect(reply.status).toBe(201)
  expect(await market.attempts(cart.id)).toMatchObject([{ amount: 49_000 }])
  expect(await cartOf(market, buyer)).toMatchObject({ status: 'cart', OrderProducts: [{ ProductId: cement }] })
  expect((await market.call(buyer, orders.checkout, { body: { orders: all, shops: [] } })).status).toBe(422)
})
