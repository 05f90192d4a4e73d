import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documents } from '#contract/documents.ts'
import type { OrderId, ShopId } from '#contract/ids.ts'
import { money } from '#contract/money.ts'
import { orders } from '#contract/orders.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { casesOf } from '#server/test/cases.ts'
import type { TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

/** Sets the delivery price of a store in a cart. */
const choose = (market: Market, orderId: OrderId, shopId: ShopId, costs: { deliveryPrice: number }) =>
  market.db
    .insertInto('orderShops')
    .values({ orderId, shopId, ...costs })
    .onConflict((conflict) => conflict.columns(['orderId', 'shopId']).doUpdateSet(costs))
    .execute()

/** A store is a PKP that states its prices with PPN in them or without. */
const registered = (market: Market, { shopId }: TestSeller, pricesIncludePpn: boolean) =>
  market.db.updateTable('shops').set({ pkpFrom: '2020-01-01', pricesIncludePpn }).where('id', '=', shopId!).execute()

/** A cart of two stores: 130,000 with a delivery of 15,000, and 40,000 with a delivery of 9,000 and PPN of both. */
async function twoStores(market: Market) {
  const [buyer, sari, tono] = [await market.buyer(), await market.seller('sari'), await market.seller('tono')]
  const [cement, paint] = [await market.product(sari, { price: 65_000 }), await market.product(tono, { price: 40_000 })]
  await registered(market, tono, false)
  const { id } = await market.fill(buyer, [cement, 2], [paint, 1])
  await choose(market, id, sari.shopId!, { deliveryPrice: 15_000 })
  await choose(market, id, tono.shopId!, { deliveryPrice: 9_000 })
  const cart = (await market.call(buyer, orders.cart)).json[0]!
  return { buyer, sari, tono, cement, paint, cart }
}

test('a cart says what each store comes to, and all that is to be paid; its total price stays that of the goods', async () => {
  await using market = await testMarket()
  const { cart, sari, tono } = await twoStores(market)
  expect(cart).toMatchObject({ totalPrice: 170_000, payable: 199_390 })
  expect(cart.stores).toMatchObject([
    { ShopId: sari.shopId, goods: 130_000, delivery: 15_000, ppn: 0, total: 145_000 },
    {
      ShopId: tono.shopId,
      goods: 40_000,
      delivery: 9_000,
      ppn: 5_390,
      total: 54_390,
      tax: { included: false, net: 49_000, base: 44_917, ppn: 5_390 },
    },
  ])
})

test('who knows of goods alone pays what is to be paid, and who saw another sum is asked again', async () => {
  await using market = await testMarket()
  const { buyer, cart } = await twoStores(market)
  const { payable, stores, ...known } = cart
  expect(stores).toHaveLength(2)
  expect((await market.checkout(buyer, { ...cart, payable: payable - 5_390 })).problem).toMatchObject({
    code: 'price-changed',
    cart: { payable },
  })
  expect(await market.attempts(cart.id)).toEqual([])
  const reply = await market.checkout(buyer, known)
  expect(reply.status).toBe(201)
  expect(await market.attempts(cart.id)).toMatchObject([{ amount: 199_390 }])
  // The same again, with the sum: the same attempt.
  expect((await market.checkout(buyer, cart)).json.transaction.token).toBe(reply.json.transaction.token)
})

test('a store earns its goods, delivery and PPN less the fee on its goods, and a part that is refused gives all of it back', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '1000' })
  const { buyer, sari, tono, cart } = await twoStores(market)
  const { token } = (await market.checkout(buyer, cart)).json.transaction
  await market.pay(token, { payment_type: 'gopay' })
  const [first, second] = (await market.call(buyer, orders.show, { params: { id: cart.id } })).json.storeOrders
  expect([first, second]).toMatchObject([
    { subtotal: 130_000, delivery: 15_000, ppn: 0, total: 145_000 },
    { subtotal: 40_000, delivery: 9_000, ppn: 5_390, total: 54_390 },
  ])
  const balance = async (seller: typeof sari) => (await market.call(seller, money.show, { params: { id: seller.shopId } })).json
  expect(await balance(sari)).toMatchObject({ waiting: 132_000, waits: [{ amount: 132_000 }] })
  expect(await balance(tono)).toMatchObject({ waiting: 50_390 })
  await market.call(tono, storeOrders.move, { params: { id: second!.id }, body: { step: 'reject', reason: 'Habis' } })
  expect((await market.call(buyer, storeOrders.show, { params: { id: second!.id } })).json.refund).toMatchObject({ amount: 54_390 })
  await market.runJobs()
  expect((await market.call(buyer, storeOrders.show, { params: { id: second!.id } })).json.status).toBe('refunded')
  for (const [who, step] of [
    [sari, 'accept'],
    [sari, 'ship'],
    [buyer, 'receive'],
  ] as const)
    await market.call(who, storeOrders.move, { params: { id: first!.id }, body: { step, carrier: 'own' } })
  expect(await balance(sari)).toMatchObject({ waiting: 0, free: 132_000 })
  expect(await balance(tono)).toMatchObject({ waiting: 0, free: 0 })
  const invoice = await market.call(buyer, documents.show, { params: { id: cart.id, shopId: tono.shopId, kind: 'invoice' } })
  expect(invoice.json).toMatchObject({ goods: 40_000, delivery: 9_000, ppn: 5_390, total: 54_390 })
})

test('what checkout froze is asked for again after a crash before the provider answered, and listed to the rupiah', async () => {
  await using market = await testMarket()
  const { buyer, cart } = await twoStores(market)
  expect((await market.checkout(buyer, cart)).status).toBe(201)
  // Simulates a crash before the call: no token, none requested, and the order is unknown to the provider.
  await sql`update payments set token = null, redirect_url = null, called_at = null, provider_order_id = provider_order_id || '-x'`.execute(
    market.db,
  )
  const again = await market.checkout(buyer, cart)
  expect(again.status).toBe(201)
  await market.pay(again.json.transaction.token, { payment_type: 'gopay' })
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'settled', amount: 199_390 }])
})

test('money that comes late pays for the order as it was, and goes back once a delivery costs something else', async () => {
  await using market = await testMarket()
  for (const [deliveryPrice, status] of [
    [15_000, 'settled'],
    [16_000, 'unapplied'],
  ] as const) {
    const { buyer, sari, cart } = await twoStores(market)
    expect((await market.checkout(buyer, cart)).status).toBe(201)
    expect((await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })).json).toMatchObject({
      status: 'cart',
      payable: 199_390,
    })
    await choose(market, cart.id, sari.shopId!, { deliveryPrice })
    await market.simulate(`${cart.id}-1`, 'settlement')
    expect(await market.attempts(cart.id)).toMatchObject([{ status }])
  }
})

test('of any carts the provider is asked for the sum of what it lists', { timeout: 300_000 }, async () => {
  await using market = await testMarket()
  const [buyer, ...sellers] = [await market.buyer(), await market.seller('a'), await market.seller('b'), await market.seller('c')]
  const products = await Promise.all(
    sellers.flatMap((seller) => [7_777, 65_001].map((price) => market.product(seller, { price, stock: 100_000 }))),
  )
  await registered(market, sellers[1]!, true)
  await registered(market, sellers[2]!, false)
  let seed = 20_261_122
  const dice = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < casesOf(40, 20); round += 1) {
    const lines = products.filter(() => dice(2) === 0).map((product): [typeof product, number] => [product, 1 + dice(30)])
    if (lines.length === 0) continue
    const { id } = await market.fill(buyer, ...lines)
    for (const { shopId } of sellers) await choose(market, id, shopId!, { deliveryPrice: dice(3) * 8_501 })
    const cart = (await market.call(buyer, orders.cart)).json[0]!
    // The stand-in refuses a request whose items do not add up, as the provider does.
    const reply = await market.checkout(buyer, cart)
    expect([round, reply.status]).toEqual([round, 201])
    expect((await market.call(buyer, orders.cancelPayment, { params: { id } })).json.payment).toMatchObject({ amount: cart.payable })
    await market.db.deleteFrom('orderLines').where('orderId', '=', id).execute()
  }
})
