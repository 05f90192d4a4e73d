import { expect, test } from 'vitest'
import { addresses } from '#contract/addresses.ts'
import { orders } from '#contract/orders.ts'
import { testMarket } from '#server/test/market.ts'
import { addressForm, zoneForm } from '#server/test/people.ts'
import { addAddress, bekasi, cartOf, choose, cimahi, save, shopping } from '#server/test/shopping.ts'

const zones = [zoneForm(), zoneForm({ name: 'Bekasi', areas: [3275], base: 900_000 })]

test('an order that awaits its payment goes nowhere else for the price of its delivery', async () => {
  await using market = await testMarket()
  const { buyer, seller, address } = await shopping(market, { zones })
  const cart = (await choose(market, buyer, seller, { option: 'own', AddressId: address.id })).json
  const to = (AddressId: number, order: unknown = cart) => market.call(buyer, orders.checkout, { body: { orders: order, AddressId } })
  const { token } = (await to(address.id)).json.transaction
  expect((await to(address.id)).json.transaction.token).toBe(token)
  const far = await addAddress(market, buyer, bekasi)
  expect((await to(far.id)).problem.code).toBe('price-changed')
  // Nor once the address itself was moved there.
  const body = { ...addressForm({ areaId: bekasi }), version: address.version }
  await market.call(buyer, addresses.update, { params: { id: address.id }, body })
  expect((await to(address.id)).problem.code).toBe('price-changed')
  const order = (await market.call(buyer, orders.show, { params: { id: cart.id } })).json
  expect(order).toMatchObject({ payable: 900_000, deliverTo: { district: 'Cimahi Tengah' } })
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'open', amount: 900_000 }])
  // A nearer address is quoted again, in a new payment.
  const near = await addAddress(market, buyer, cimahi)
  expect((await to(near.id)).json.transaction.token).not.toBe(token)
  expect(await market.attempts(cart.id)).toMatchObject([
    { status: 'cancelled', amount: 900_000 },
    { status: 'open', amount: 900_000 },
  ])
})

test('other quantities of an order that awaits its payment are priced at what is sold today', async () => {
  await using market = await testMarket()
  const { buyer, seller, address, product } = await shopping(market)
  const cart = (await choose(market, buyer, seller, { option: 'own', AddressId: address.id })).json
  expect((await market.checkout(buyer, cart)).status).toBe(201)
  await market.db.updateTable('products').set({ price: 60_000 }).where('id', '=', product).execute()
  const OrderProducts = [{ ...cart.OrderProducts[0]!, quantity: 8, price: 60_000, totalPrice: 480_000 }]
  const reply = await market.checkout(buyer, { ...cart, OrderProducts, totalPrice: 480_000, payable: 730_000 })
  expect([reply.status, reply.problem?.code]).toEqual([201, undefined])
  expect(await market.attempts(cart.id)).toMatchObject([{ amount: 900_000 }, { status: 'open', amount: 730_000 }])
})

test('a pack is weighed by what it holds, in the cart and at checkout', async () => {
  await using market = await testMarket()
  const { buyer, seller, address, product } = await shopping(market)
  const unit = { productId: product, minSteps: 1, step: 1, maxSteps: null }
  await market.db
    .insertInto('saleUnits')
    .values([
      { ...unit, unit: 'pcs', factor: 1, position: 0, isDefault: true },
      { ...unit, unit: 'box', factor: 20, minSteps: 20, step: 20, position: 1, isDefault: false },
    ])
    .execute()
  const [line] = (await cartOf(market, buyer)).OrderProducts
  await market.call(buyer, orders.setQuantity, { params: { id: line!.id }, body: { unit: 'box', quantity: 1 } })
  // 20 sacks of 50 kg: 500 kg over what the zone's price covers.
  const chosen = (await choose(market, buyer, seller, { option: 'own', AddressId: address.id })).json
  expect(chosen.stores).toMatchObject([{ goods: 1_300_000, delivery: 750_000 }])
  expect((await market.checkout(buyer, chosen)).status).toBe(201)
  // Two of them, said at checkout alone, cost more to bring: 1.500 kg over.
  const two = { ...chosen, OrderProducts: [{ ...chosen.OrderProducts[0]!, quantity: 2, totalPrice: 2_600_000 }], totalPrice: 2_600_000 }
  expect((await market.checkout(buyer, { ...two, payable: undefined })).problem.code).toBe('price-changed')
  expect(await market.attempts(chosen.id)).toMatchObject([{ status: 'open', amount: 2_050_000 }])
})

test('one store alone is paid with its delivery; the other keeps its choice in the cart', async () => {
  await using market = await testMarket()
  const { buyer, seller, address } = await shopping(market)
  const other = await market.seller('lain', 'Lain')
  const paint = await market.product(other, { price: 40_000 })
  await save(market, other, 0, { minOrder: 1_000_000 })
  const cart = await market.fill(buyer, [paint, 1])
  await choose(market, buyer, other, { option: 'pickup' })
  const shops = [seller.shopId]
  const only = async () => {
    const { OrderProducts } = await cartOf(market, buyer)
    return { id: cart.id, OrderProducts: OrderProducts.filter(({ ProductId }) => ProductId !== paint) }
  }
  const refused = await market.call(buyer, orders.checkout, { body: { orders: await only(), shops } })
  expect(refused.problem).toMatchObject({ code: 'delivery-needed', ShopId: seller.shopId })
  await choose(market, buyer, seller, { option: 'own', AddressId: address.id })
  const headers = { 'idempotency-key': 'one-and-the-same-key-of-a-retry' }
  const body = { orders: await only(), shops }
  const [first, retry] = [
    await market.call(buyer, orders.checkout, { body, headers }),
    await market.call(buyer, orders.checkout, { body, headers }),
  ]
  expect([first.status, retry.status, retry.json.transaction.token]).toEqual([201, 201, first.json.transaction.token])
  expect(await market.attempts(cart.id)).toMatchObject([{ amount: 900_000 }])
  expect((await cartOf(market, buyer)).stores).toMatchObject([{ ShopId: other.shopId, shipping: { option: 'pickup' }, missing: 960_000 }])
})

test('a way that is none, an absurd one and an absurd day are refused in words', async () => {
  await using market = await testMarket()
  const { buyer, seller, address } = await shopping(market)
  for (const option of ['-1', '__proto__', '0', "own'; drop table orders", 'x'.repeat(41), ''])
    expect([409, 422]).toContain((await choose(market, buyer, seller, { option, AddressId: address.id })).status)
  for (const AddressId of [-1, 0, 1.5, 2 ** 60, '1; --'])
    expect([404, 422]).toContain((await choose(market, buyer, seller, { option: 'own', AddressId })).status)
  for (const pickupOn of ['2020-01-01', '2026-02-31', 'soon', -5])
    expect((await choose(market, buyer, seller, { option: 'pickup', pickupOn })).status).toBe(422)
  expect((await cartOf(market, buyer)).stores).toMatchObject([{ delivery: 0, shipping: null }])
})

test('a store that saves its zones while a company pays never sells at a price that nobody agreed to', async () => {
  await using market = await testMarket()
  const { buyer, seller, address } = await shopping(market)
  const chosen = (await choose(market, buyer, seller, { option: 'own', AddressId: address.id })).json
  const saves = async () => {
    for (let version = 1; version < 9; version += 1) await save(market, seller, version, { zones: [zoneForm({ base: 250_000 + version })] })
  }
  const [, ...replies] = await Promise.all([saves(), ...Array.from({ length: 4 }, () => market.checkout(buyer, chosen))])
  for (const { status, problem } of replies) expect([201, 'price-changed']).toContain(status === 201 ? status : problem.code)
  for (const { amount } of await market.attempts(chosen.id)) expect(amount).toBe(900_000)
})
