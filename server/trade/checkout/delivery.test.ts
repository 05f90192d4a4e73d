import { expect, test } from 'vitest'
import { addresses } from '#contract/addresses.ts'
import { delivery } from '#contract/delivery.ts'
import { documents } from '#contract/documents.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { testMarket } from '#server/test/market.ts'
import { addressForm, zoneForm } from '#server/test/people.ts'
import { bekasi, cartOf, choose, cimahi, save, shopping } from '#server/test/shopping.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

const behave = (market: Market, how: object) =>
  fetch(`http://127.0.0.1:${market.port}/stand-ins/courier/behave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(how),
  })
/** As if what was chosen had been priced an hour ago. */
const growOld = (market: Market) =>
  market.db
    .updateTable('orderShops')
    .set((row) => ({
      delivery: row.fn<string>('jsonb_set', [row.ref('delivery'), row.val('{rated,at}'), row.val('"2026-01-01T00:00:00Z"')]),
    }))
    .execute()

test('nothing is paid to a store whose delivery is not chosen; what was chosen is paid, frozen, and earned by the store', async () => {
  await using market = await testMarket()
  const { buyer, seller, address } = await shopping(market)
  const cart = await cartOf(market, buyer)
  expect(cart.stores[0]).toMatchObject({ choosesDelivery: true, shipping: null, delivery: 0 })
  expect((await market.checkout(buyer, cart)).problem).toMatchObject({ code: 'delivery-needed', ShopId: seller.shopId })

  const chosen = await choose(market, buyer, seller, { option: 'own', AddressId: address.id })
  expect(chosen.json).toMatchObject({ payable: 900_000, totalPrice: 650_000 })
  expect(chosen.json.stores[0]).toMatchObject({
    delivery: 250_000,
    total: 900_000,
    shipping: { option: 'own', way: 'own', name: 'Bandung Raya', AddressId: address.id },
  })
  const reply = await market.checkout(buyer, chosen.json)
  expect(reply.status).toBe(201)
  await market.pay(reply.json.transaction.token, { payment_type: 'gopay' })
  const order = (await market.call(seller, orders.show, { params: { id: cart.id } })).json
  expect(order.storeOrders[0]).toMatchObject({ subtotal: 650_000, delivery: 250_000, total: 900_000 })
  expect(order.deliverTo).toMatchObject({ AddressId: address.id, district: 'Cimahi Tengah' })
  for (const kind of ['purchase-order', 'invoice'] as const)
    expect((await market.call(seller, documents.show, { params: { id: cart.id, shopId: seller.shopId!, kind } })).json.shipping).toEqual({
      way: 'own',
      name: 'Bandung Raya',
      pickupOn: null,
    })
  // Later zones change nothing of what was sold.
  await save(market, seller, 1, { zones: [zoneForm({ base: 999_000 })] })
  expect((await market.call(buyer, orders.show, { params: { id: cart.id } })).json.stores[0]).toMatchObject({ delivery: 250_000 })
})

test('an address of another company is not found, nor is a store without goods in the cart', async () => {
  await using market = await testMarket()
  const { buyer, seller } = await shopping(market)
  const other = await market.buyer('PT Lain')
  const theirs = (await market.call(other, addresses.create, { body: addressForm({ areaId: cimahi }) })).json
  expect((await choose(market, buyer, seller, { option: 'own', AddressId: theirs.id })).status).toBe(404)
  expect((await choose(market, other, seller, { option: 'pickup' })).status).toBe(404)
  expect((await choose(market, buyer, await market.seller('lain', 'Lain'), { option: 'pickup' })).status).toBe(404)
  expect((await choose(market, buyer, seller, { option: 'jne-jtr' })).problem.code).toBe('not-deliverable')
  expect(await market.db.selectFrom('orderShops').selectAll().execute()).toEqual([])
})

test('below the minimum the store is not paid, and it is told what is missing', async () => {
  await using market = await testMarket()
  const { buyer, seller } = await shopping(market, { minOrder: 700_000 })
  const chosen = (await choose(market, buyer, seller, { option: 'pickup' })).json
  expect(chosen.stores[0]).toMatchObject({ minOrder: 700_000, missing: 50_000 })
  expect((await market.checkout(buyer, chosen)).problem).toMatchObject({ code: 'order-minimum', ShopId: seller.shopId, missing: 50_000 })
})

test('where the store says the price itself nothing is paid: the company is sent to the chat', async () => {
  await using market = await testMarket()
  const { buyer, seller } = await shopping(market, { byQuote: true })
  const chosen = (await choose(market, buyer, seller, { option: 'by-quote' })).json
  expect((await market.checkout(buyer, chosen)).problem).toMatchObject({ code: 'delivery-needed', detailCode: 'ask-delivery-price' })
})

test('a courier that became dearer is told before it is paid; then the cart has the new price', async () => {
  await using market = await testMarket()
  const { buyer, seller, address } = await shopping(market)
  const chosen = (await choose(market, buyer, seller, { option: 'jne-reg', AddressId: address.id })).json
  const before = chosen.stores[0]!.delivery
  await growOld(market)
  await behave(market, { risePercent: 50 })
  const refused = await market.checkout(buyer, chosen)
  expect(refused.problem).toMatchObject({ code: 'price-changed', detailCode: 'delivery-changed' })
  const fresh = await cartOf(market, buyer)
  expect(fresh.stores[0]!.delivery).toBeGreaterThan(before)
  expect(refused.problem.cart).toMatchObject({ payable: fresh.payable })
  const paid = await market.checkout(buyer, fresh)
  expect(paid.status).toBe(201)
  expect(await market.attempts(chosen.id)).toMatchObject([{ amount: fresh.payable }])
})

test('a courier that is silent at checkout costs what it did today; one that never answered cannot be chosen', async () => {
  await using market = await testMarket()
  const { buyer, seller, address } = await shopping(market)
  const chosen = (await choose(market, buyer, seller, { option: 'jne-reg', AddressId: address.id })).json
  await growOld(market)
  await behave(market, { status: 500 })
  expect((await market.checkout(buyer, chosen)).status).toBe(201)
  expect(await market.attempts(chosen.id)).toMatchObject([{ amount: chosen.payable }])
  const second = await market.product(seller, { name: 'Pasir' })
  await market.db.updateTable('products').set({ grams: 70 }).where('id', '=', second).execute()
  await market.fill(buyer, [second, 1])
  expect((await choose(market, buyer, seller, { option: 'jne-reg', AddressId: address.id })).status).toBe(503)
})

test('zones, quantities and addresses that changed after the choice never sell a cheaper way', async () => {
  await using market = await testMarket()
  const { buyer, seller, address, product } = await shopping(market)
  const chosen = (await choose(market, buyer, seller, { option: 'own', AddressId: address.id })).json
  // The store's zone costs more now.
  await save(market, seller, 1, { zones: [zoneForm({ base: 300_000 })] })
  expect((await market.checkout(buyer, chosen)).problem.code).toBe('price-changed')
  const [line] = chosen.OrderProducts
  // More sacks: over what the zone's price covers.
  const more = { ...(await cartOf(market, buyer)), OrderProducts: [{ ...line!, quantity: 12, totalPrice: 780_000 }], totalPrice: 780_000 }
  expect((await market.checkout(buyer, { ...more, payable: undefined })).problem.code).toBe('price-changed')
  // Another address, where no zone drives.
  const far = (await market.call(buyer, addresses.create, { body: addressForm({ areaId: bekasi }) })).json
  const cart = await cartOf(market, buyer)
  const elsewhere = await market.call(buyer, orders.checkout, { body: { orders: cart, AddressId: far.id } })
  expect(elsewhere.problem).toMatchObject({ code: 'not-deliverable' })
  // The chosen address is moved there.
  await market.call(buyer, addresses.update, {
    params: { id: address.id },
    body: { ...addressForm({ areaId: bekasi }), version: address.version },
  })
  expect((await market.checkout(buyer, cart)).problem.code).toBe('not-deliverable')
  expect(await market.attempts(chosen.id)).toEqual([])
  expect((await market.stockOf(product)).held).toBe(0)
})

test('a store that no longer offers a way is paid its goods; a cheaper way is taken as it is', async () => {
  await using market = await testMarket()
  const { buyer, seller, address } = await shopping(market)
  const chosen = (await choose(market, buyer, seller, { option: 'own', AddressId: address.id })).json
  await save(market, seller, 1, { zones: [zoneForm({ base: 200_000 })] })
  const { payable: _, stores: __, ...known } = chosen
  expect((await market.checkout(buyer, known)).status).toBe(201)
  expect(await market.attempts(chosen.id)).toMatchObject([{ amount: 850_000 }])
})

test('goods that no courier takes are driven, fetched or priced by their store, also where a courier was chosen before', async () => {
  await using market = await testMarket()
  const { buyer, seller, address, product } = await shopping(market)
  const chosen = (await choose(market, buyer, seller, { option: 'jne-reg', AddressId: address.id })).json
  const body = { name: 'Gas elpiji', CategoryId: 3, description: 'Tabung', price: 65_000, stock: 1_000, stockSeen: 1_000, noCourier: true }
  expect((await market.call(seller, products.update, { params: { id: product }, body })).status).toBe(200)
  expect((await market.call(undefined, products.show, { params: { id: product } })).json.noCourier).toBe(true)
  const ask = { ShopId: seller.shopId!, lines: [{ VariantId: product, quantity: 10 }], AddressId: address.id }
  const { options } = (await market.call(buyer, delivery.rates, { body: ask })).json
  expect(options.map(({ id, problem }) => [id, problem])).toEqual([
    ['own', null],
    ['jne-reg', 'no-courier'],
    ['pickup', null],
  ])
  await growOld(market)
  expect((await market.checkout(buyer, chosen)).problem).toMatchObject({ code: 'not-deliverable', detailCode: 'no-courier' })
  // An update without the field leaves it unchanged.
  const { noCourier: _, ...rest } = body
  await market.call(seller, products.update, { params: { id: product }, body: rest })
  expect((await market.call(undefined, products.show, { params: { id: product } })).json.noCourier).toBe(true)
  const driven = (await choose(market, buyer, seller, { option: 'own', AddressId: address.id })).json
  expect((await market.checkout(buyer, driven)).status).toBe(201)
})

test('a way that became cheaper is told to who saw the sum, and then paid as it is', async () => {
  await using market = await testMarket()
  const { buyer, seller, address } = await shopping(market)
  const chosen = (await choose(market, buyer, seller, { option: 'own', AddressId: address.id })).json
  await save(market, seller, 1, { zones: [zoneForm({ base: 200_000 })] })
  const refused = await market.checkout(buyer, chosen)
  expect(refused.problem).toMatchObject({ code: 'price-changed', detailCode: 'delivery-changed', cart: { payable: 850_000 } })
  expect((await market.checkout(buyer, refused.problem.cart)).status).toBe(201)
  expect(await market.attempts(chosen.id)).toMatchObject([{ amount: 850_000 }])
})

test('who chooses twice at once, and pays meanwhile, pays what one of the choices costs', async () => {
  await using market = await testMarket()
  const { buyer, seller, address } = await shopping(market)
  const chosen = (await choose(market, buyer, seller, { option: 'pickup' })).json
  await Promise.all([
    choose(market, buyer, seller, { option: 'own', AddressId: address.id }),
    choose(market, buyer, seller, { option: 'pickup' }),
    market.checkout(buyer, chosen),
    market.checkout(buyer, chosen),
  ])
  const attempts = await market.attempts(chosen.id)
  expect(attempts.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1)
  for (const { amount } of attempts) expect([650_000, 900_000]).toContain(amount)
})
