import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documents } from '#contract/documents.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { about, cable, pens, shirts, shopOf } from '#server/test/units.ts'

test('the last centimeter is sold once: parts of a meter, a whole roll, and nothing finer', async () => {
  await using shop = await shopOf(cable)
  const { market, buyer, id } = shop
  expect((await shop.add({ quantity: 2.5 })).json.OrderProducts).toMatchObject([
    { quantity: 2.5, unit: 'm', factor: 100, totalPrice: 10_000 },
  ])
  expect(await market.db.selectFrom('orderLines').select('quantity').executeTakeFirstOrThrow()).toEqual({ quantity: 250 })
  for (const quantity of [2.555, 0.001, 0, -1, 1e-7, 1.5e9])
    expect([quantity, (await shop.add({ quantity })).status]).toEqual([quantity, 422])
  expect((await shop.add({ unit: 'roll', quantity: 1.5 })).problem).toMatchObject({
    code: 'validation',
    errors: [{ path: 'orderlists.0.quantity' }],
  })
  const line = (await shop.cart()).OrderProducts[0]!
  const roll = await market.call(buyer, orders.setQuantity, { params: { id: line.id }, body: { unit: 'roll', quantity: 1 } })
  expect(roll.json.OrderProducts).toMatchObject([{ quantity: 1, unit: 'roll', factor: 30_500, price: 1_220_000, totalPrice: 1_220_000 }])
  const { json } = await market.checkout(buyer, await shop.cart())
  await market.pay(json.transaction.token, { payment_type: 'gopay' })
  expect(await market.stockOf(id)).toEqual({ stock: 0, held: 0 })
  expect((await shop.add({ quantity: 0.01 })).problem.code).toBe('out-of-stock')
})

test('parts of a unit are paid to the rupiah, as one item at the provider', async () => {
  await using shop = await shopOf({ ...cable, price: 3_333 })
  const { market, buyer } = shop
  await shop.add({ quantity: 2.55 })
  const cart = await shop.cart()
  expect(cart.totalPrice).toBe(8_499)
  const { json, status } = await market.checkout(buyer, cart)
  expect(status).toBe(201)
  await market.pay(json.transaction.token, { payment_type: 'gopay' })
  const { json: paid } = await market.call(buyer, orders.show, { params: { id: cart.id } })
  expect(paid).toMatchObject({
    isPaid: true,
    totalPrice: 8_499,
    OrderProducts: [{ quantity: 2.55, unit: 'm', price: 3_333, totalPrice: 8_499 }],
  })
  expect(paid.storeOrders[0]).toMatchObject({ subtotal: 8_499 })
})

test('a tier counts all variants of a product in a unit, and leaving one raises the others', async () => {
  await using shop = await shopOf(shirts('product'))
  const { market, buyer } = shop
  const [s, m, l] = (await shop.page()).variants
  const { json } = await shop.add({ VariantId: s!.id, quantity: 6 }, { VariantId: m!.id, quantity: 6 }, { VariantId: l!.id, quantity: 12 })
  expect(json.OrderProducts.map(({ price, options }) => [options.Ukuran, price])).toEqual([
    ['S', 45_000],
    ['M', 45_000],
    ['L', 45_000],
  ])
  await market.call(buyer, orders.removeLine, { params: { id: json.OrderProducts[2]!.id } })
  const cart = await shop.cart()
  expect(cart.OrderProducts.map(({ price }) => price)).toEqual([50_000, 50_000])
  const old = json.OrderProducts.slice(0, 2)
  const stale = await market.checkout(buyer, { id: cart.id, OrderProducts: old })
  expect(stale.problem).toMatchObject({ code: 'price-changed', cart: { totalPrice: 600_000 } })
  expect((await market.checkout(buyer, cart)).status).toBe(201)
})

test('with tiers of a variant alone the same cart stays at the first price, and a sold variant is named', async () => {
  await using shop = await shopOf(shirts('variant'))
  const { market, buyer, seller } = shop
  const lines = (await shop.page()).variants.map(({ id }, at) => ({ VariantId: id, quantity: [6, 6, 12][at] }))
  const { json } = await shop.add(...lines)
  expect(json.OrderProducts.map(({ price }) => price)).toEqual([50_000, 50_000, 50_000])
  const { json: opened } = await market.checkout(buyer, await shop.cart())
  await market.pay(opened.transaction.token, { payment_type: 'gopay' })
  const params = { id: json.id, shopId: seller.shopId, kind: 'purchase-order' }
  const { json: paper } = await market.call(seller, documents.show, { params })
  expect(paper.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Kaus (S)', 6],
    ['Kaus (M)', 6],
    ['Kaus (L)', 12],
  ])
})

test('two units of a variant are two lines of one stock: never more than there is, sold and given back whole', async () => {
  await using shop = await shopOf({ ...pens, stock: 30 })
  const { market, buyer, seller, id } = shop
  await shop.add({ unit: 'lusin', quantity: 2 }, { unit: 'pcs', quantity: 7 })
  expect((await shop.cart()).OrderProducts.map(({ problem }) => problem?.code)).toEqual(['out-of-stock', 'out-of-stock'])
  expect((await market.checkout(buyer, await shop.cart())).problem.code).toBe('out-of-stock')
  const pieces = (await shop.cart()).OrderProducts[1]!
  await market.call(buyer, orders.setQuantity, { params: { id: pieces.id }, body: { quantity: 6 } })
  const cart = await shop.cart()
  expect(cart.OrderProducts.map(({ problem }) => problem)).toEqual([null, null])
  const { json } = await market.checkout(buyer, cart)
  expect(await market.stockOf(id)).toEqual({ stock: 30, held: 30 })
  await market.pay(json.transaction.token, { payment_type: 'gopay' })
  expect(await market.stockOf(id)).toEqual({ stock: 0, held: 0 })
  const part = await market.db.selectFrom('storeOrders').select('id').executeTakeFirstOrThrow()
  for (const body of [{ step: 'accept' }, { step: 'ship', carrier: 'own' }])
    await market.call(seller, storeOrders.move, { params: { id: part.id }, body })
  const { json: note } = await market.call(seller, documents.show, {
    params: { id: cart.id, shopId: seller.shopId, kind: 'delivery-note' },
  })
  expect(note.lines).toMatchObject([
    { quantity: 2, unit: 'lusin', pieces: { quantity: 24, unit: 'pcs' }, price: null },
    { quantity: 6, unit: 'pcs', pieces: null },
  ])
  const again = await market.call(buyer, orders.refill, { params: { id: cart.id } })
  expect(again.json.changes.map(({ unit, changes }) => [unit, changes])).toEqual([
    ['lusin', ['sold-out']],
    ['pcs', ['sold-out']],
  ])
})

test('what one request adds in two units is answered as the cart is read again, with each unit to choose once', async () => {
  await using shop = await shopOf(pens)
  const { json } = await shop.add({ quantity: 2 }, { quantity: 1, unit: 'lusin' })
  expect(json.OrderProducts).toEqual((await shop.cart()).OrderProducts)
})

test('a line that becomes what another one is, is one with it', async () => {
  await using shop = await shopOf({ ...cable, units: [...cable.units, { unit: 'cm', factor: 1 }] })
  const { market, buyer } = shop
  await shop.add({ quantity: 2.55 }, { unit: 'cm', quantity: 45 })
  const [meters, centimeters] = (await shop.cart()).OrderProducts
  const change = (id: number, body: object) => market.call(buyer, orders.setQuantity, { params: { id }, body })
  const { json } = await change(centimeters!.id, { unit: 'm', quantity: 0.45 })
  expect(json.OrderProducts).toMatchObject([{ id: centimeters!.id, unit: 'm', quantity: 3, totalPrice: 12_000 }])
  expect((await change(meters!.id, { quantity: 1 })).status).toBe(404)
  const another = await market.buyer()
  expect(
    (await market.call(another, orders.setQuantity, { params: { id: centimeters!.id }, body: { unit: 'cm', quantity: 1 } })).status,
  ).toBe(404)
})

test('buying again keeps the units, and a late payment finds them as they were', async () => {
  await using shop = await shopOf({ ...pens, stock: 60 })
  const { market, buyer, id } = shop
  await shop.add({ unit: 'lusin', quantity: 2 }, { unit: 'pcs', quantity: 12 })
  const cart = await shop.cart()
  const { json } = await market.checkout(buyer, cart)
  await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })
  expect(await market.stockOf(id)).toEqual({ stock: 60, held: 0 })
  await market.simulate(`${cart.id}-1`, 'settlement')
  expect((await market.call(buyer, orders.show, { params: { id: cart.id } })).json).toMatchObject({ isPaid: true, totalPrice: 40_800 })
  expect(json.transaction.token).not.toBe('')
  expect(await market.stockOf(id)).toEqual({ stock: 24, held: 0 })
  const again = await market.call(buyer, orders.refill, { params: { id: cart.id } })
  expect(again.json.cart.OrderProducts.map(({ unit, quantity }) => [unit, quantity])).toEqual(
    [
      ['lusin', 2],
      ['pcs', 0],
    ].filter(([, quantity]) => quantity !== 0),
  )
  expect(again.json.changes).toMatchObject([{ unit: 'pcs', changes: ['sold-out'] }])
})

test('only quantities that a unit is sold in are taken, and the refusal says which', async () => {
  await using shop = await shopOf({ ...about, name: 'Paku', price: 20_000, units: [{ unit: 'pcs', factor: 1, min: 10, step: 5, max: 30 }] })
  const rule = { unit: 'pcs', min: 10, step: 5, max: 30 }
  for (const quantity of [1, 9, 12, 31, 35])
    expect([quantity, (await shop.add({ quantity })).problem]).toMatchObject([quantity, { code: 'quantity-rule', status: 409, rule }])
  expect((await shop.add({ quantity: 15 })).status).toBe(201)
  expect((await shop.add({ quantity: 20 })).problem.code).toBe('quantity-rule')
  expect((await shop.cart()).OrderProducts).toMatchObject([{ quantity: 15, choice: { rule, left: 1_000 } }])
})

test('a unit or a variant that is no longer sold stays in the cart, marked, and is not paid', async () => {
  await using shop = await shopOf(pens)
  const { market, buyer, seller, id } = shop
  await shop.add({ unit: 'lusin', quantity: 2 })
  const edit = { ...pens, stockSeen: 1_000, units: [pens.units[0]] }
  expect((await market.call(seller, products.update, { params: { id }, body: edit })).status).toBe(200)
  const cart = await shop.cart()
  expect(cart.OrderProducts).toMatchObject([{ unit: 'lusin', quantity: 2, problem: { code: 'no-longer-sold' } }])
  expect((await market.checkout(buyer, cart)).problem.code).toBe('no-longer-sold')
})

test('what a carton holds may change: the cart keeps its cartons, and tells what they are today', async () => {
  await using shop = await shopOf(pens)
  const { market, buyer, seller, id } = shop
  await shop.add({ unit: 'karton', quantity: 2 })
  const before = await shop.cart()
  const units = [pens.units[0], { unit: 'karton', factor: 100 }]
  await market.call(seller, products.update, { params: { id }, body: { ...pens, stockSeen: 1_000, units } })
  expect((await shop.cart()).OrderProducts).toMatchObject([{ unit: 'karton', quantity: 2, factor: 100, price: 100 * 1_050 }])
  expect((await market.checkout(buyer, before)).problem.code).toBe('price-changed')
  expect((await market.checkout(buyer, await shop.cart())).status).toBe(201)
  expect(await market.stockOf(id)).toEqual({ stock: 1_000, held: 200 })
})

test('a dozen that holds ten at the same price is told before it is paid; who never heard of it pays what it costs', async () => {
  await using shop = await shopOf(pens)
  const { market, buyer, seller, id } = shop
  await shop.add({ unit: 'lusin', quantity: 2 })
  const before = await shop.cart()
  expect((await market.checkout(buyer, before)).status).toBe(201)
  await market.call(buyer, orders.cancelPayment, { params: { id: before.id } })
  const units = pens.units.map((unit) => (unit.unit === 'lusin' ? { ...unit, factor: 10 } : unit))
  await market.call(seller, products.update, { params: { id }, body: { ...pens, stockSeen: 1_000, units } })
  const refused = await market.checkout(buyer, before)
  expect(refused.problem).toMatchObject({
    code: 'price-changed',
    cart: { OrderProducts: [{ factor: 10, price: 13_500, totalPrice: 27_000 }] },
  })
  expect(await market.stockOf(id)).toEqual({ stock: 1_000, held: 0 })
  const { factor: _, ...line } = before.OrderProducts[0]!
  expect((await market.checkout(buyer, { ...before, OrderProducts: [line] })).status).toBe(201)
  // The open payment is for ten each. A request for twelve does not get its page.
  expect((await market.checkout(buyer, before)).problem.code).toBe('price-changed')
})

test('buying again where a carton holds far more today leaves the cart at the most that a line can have', async () => {
  await using shop = await shopOf({ ...pens, stock: 100_000_000 })
  const { market, buyer, seller, id } = shop
  await shop.add({ unit: 'karton', quantity: 1 })
  const bought = await shop.cart()
  const { json } = await market.checkout(buyer, bought)
  await market.pay(json.transaction.token, { payment_type: 'gopay' })
  await shop.add({ unit: 'karton', quantity: 1_000 })
  const { stock } = await shop.page()
  const units = [pens.units[0], { unit: 'karton', factor: 10_000_000, prices: [{ minQuantity: 1, price: 150_000 }] }]
  const edited = await market.call(seller, products.update, { params: { id }, body: { ...pens, stock, stockSeen: stock, units } })
  expect(edited.status).toBe(200)
  const again = await market.call(buyer, orders.refill, { params: { id: bought.id } })
  expect(again.status).toBe(200)
  expect(again.json.cart.OrderProducts).toMatchObject([
    { unit: 'karton', quantity: 200, factor: 10_000_000, problem: { code: 'out-of-stock' } },
  ])
})

test('what its store begins to count in centimeters while it is being paid for is not reserved as centimeters', async () => {
  await using shop = await shopOf({ ...about, name: 'Kabel', price: 4_000, baseUnit: 'm' })
  const { market, buyer, id } = shop
  const { json: cart } = await shop.add({ quantity: 12 })
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: isCounted, resolve: counted } = Promise.withResolvers<void>()
  const edit = inTransaction(market.db, async (tx) => {
    await sql`update products set decimals = 2 where id = ${id}`.execute(tx)
    await sql`update sale_units set factor = 100 where product_id = ${id}`.execute(tx)
    counted()
    await mayGoOn
  })
  await isCounted
  const paying = market.checkout(buyer, cart)
  await expect.poll(async () => (await waiting(market)).length).toBeGreaterThan(0)
  goOn()
  await edit
  expect((await paying).status).toBe(409)
  expect(await market.stockOf(id)).toEqual({ stock: 1_000, held: 0 })
})

/** Sessions that wait for a lock. */
const waiting = async ({ db }: Awaited<ReturnType<typeof shopOf>>['market']) =>
  (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)).rows

test('many who buy the last ones in two units get them once', async () => {
  await using shop = await shopOf({ ...pens, stock: 24 })
  const { market, id } = shop
  const buyers = await Promise.all(Array.from({ length: 6 }, () => market.buyer()))
  const carts = await Promise.all(
    buyers.map((buyer, at) => {
      const line = at % 2 ? { unit: 'lusin', quantity: 1 } : { unit: 'pcs', quantity: 12 }
      return market.call(buyer, orders.add, { body: { orderlists: [{ ProductId: id, ...line }] } })
    }),
  )
  const replies = await Promise.all(buyers.map((buyer, at) => market.checkout(buyer, carts[at]!.json)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409])
  expect(await market.stockOf(id)).toEqual({ stock: 24, held: 24 })
})
