import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { testMarket } from '#server/test/market.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'

test('checkout holds the stock, opens one payment and answers its token', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 65_000, stock: 10 })
  const cart = await market.fill(buyer, [product, 3])
  const reply = await market.checkout(buyer, cart)
  expect(reply.status).toBe(201)
  expect(reply.json.transaction.token).toBeTruthy()
  expect(reply.json.transaction.redirect_url).toContain(reply.json.transaction.token)
  expect(await market.stockOf(product)).toEqual({ stock: 10, held: 3 })
  expect(await market.attempts(cart.id)).toMatchObject([{ attempt: 1, providerOrderId: `${cart.id}-1`, amount: 195_000, status: 'open' }])
  const [waiting] = (await market.call(buyer, orders.cart)).json
  expect(waiting).toMatchObject({ id: cart.id, status: 'awaiting-payment', isPaid: false, paymentMethod: 'pending', totalPrice: 195_000 })
  expect(waiting?.OrderProducts[0]?.Product.stock).toBe(10)
})

test('the same cart again, even at once, answers the same token', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller)
  const cart = await market.fill(buyer, [product, 2])
  const replies = await Promise.all(Array.from({ length: 8 }, () => market.checkout(buyer, cart)))
  replies.push(await market.checkout(buyer, cart))
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 201))
  expect(new Set(replies.map((reply) => reply.json.transaction.token)).size).toBe(1)
  expect(await market.attempts(cart.id)).toHaveLength(1)
  expect(await market.stockOf(product)).toMatchObject({ held: 2 })
})

test('the quantities of the client are the new ones, and a changed cart gives the old payment up', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 10_000, stock: 10 })
  const { cart, token } = await market.opened(buyer, [product, 2])
  const changed = { id: cart.id, OrderProducts: cart.OrderProducts.map(({ id, price }) => ({ id, price, quantity: 5 })) }
  const reply = await market.checkout(buyer, changed)
  expect(reply.json.transaction.token).not.toBe(token)
  expect(await market.stockOf(product)).toEqual({ stock: 10, held: 5 })
  expect((await market.attempts(cart.id)).map(({ status, amount }) => [status, amount])).toEqual([
    ['cancelled', 20_000],
    ['open', 50_000],
  ])
})

test('two checkouts of the last piece: one holds it, the other hears so with its fresh cart', async () => {
  await using market = await testMarket()
  const [first, second, seller] = [await market.buyer(), await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 1 })
  const carts = await Promise.all([market.fill(first, [product, 1]), market.fill(second, [product, 1])])
  const replies = await Promise.all([market.checkout(first, carts[0]), market.checkout(second, carts[1])])
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 409])
  const refused = replies.find((reply) => reply.status === 409)
  expect(refused?.problem).toMatchObject({ code: 'out-of-stock', cart: { OrderProducts: [{ ProductId: product, Product: { stock: 0 } }] } })
  expect(await market.stockOf(product)).toEqual({ stock: 1, held: 1 })
})

test('ten buyers for three pieces: exactly three hold one', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const product = await market.product(seller, { stock: 3 })
  const buyers = await Promise.all(Array.from({ length: 10 }, () => market.buyer()))
  const carts = await Promise.all(buyers.map((buyer) => market.fill(buyer, [product, 1])))
  const replies = await Promise.all(buyers.map((buyer, index) => market.checkout(buyer, carts[index])))
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409, 409, 409])
  expect(await market.stockOf(product)).toEqual({ stock: 3, held: 3 })
})

test('carts of the same products in another order do not wait for each other in a ring', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const [one, two] = [await market.product(seller, { stock: 100 }), await market.product(seller, { stock: 100 })]
  const buyers = await Promise.all(Array.from({ length: 12 }, () => market.buyer()))
  const carts = await Promise.all(
    buyers.map((buyer, index) => (index % 2 ? market.fill(buyer, [one, 1], [two, 1]) : market.fill(buyer, [two, 1], [one, 1]))),
  )
  const replies = await Promise.all(buyers.map((buyer, index) => market.checkout(buyer, carts[index])))
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
  expect(await market.stockOf(one)).toEqual({ stock: 100, held: 12 })
})

test('of several products all are held or none, as they are when their rows are free, and the missing one is named', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const cement = await market.product(seller, { name: 'Semen', stock: 9 })
  const nails = await market.product(seller, { name: 'Paku', stock: 4 })
  const cart = await market.fill(buyer, [cement, 2], [nails, 3])
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      market.db,
    )
    return rows.length
  }
  // Somebody else has the nails, and takes two while this checkout waits for them.
  const tx = await market.db.startTransaction().execute()
  await tx.updateTable('products').set({ stock: 2 }).where('id', '=', nails).execute()
  const checkout = market.checkout(buyer, cart)
  await expect.poll(waiting).toBe(1)
  await tx
    .insertInto('stockMovements')
    .values({ productId: nails, variantId: firstVariantOf(nails), kind: 'adjustment', quantity: -2, actor: 'system' })
    .execute()
  await tx.commit().execute()
  expect((await checkout).problem).toMatchObject({ code: 'out-of-stock', detail: 'There is not enough stock left of Paku.' })
  expect(await market.stockOf(cement)).toEqual({ stock: 9, held: 0 })
  expect(await market.attempts(cart.id)).toEqual([])
})

test('a price that changed is told with the fresh cart, and nothing is held', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 50_000 })
  const cart = await market.fill(buyer, [product, 2])
  await market.db.updateTable('products').set({ price: 55_000 }).where('id', '=', product).execute()
  const reply = await market.checkout(buyer, cart)
  expect(reply.problem).toMatchObject({ status: 409, code: 'price-changed', cart: { totalPrice: 110_000 } })
  expect(await market.stockOf(product)).toMatchObject({ held: 0 })
  expect((await market.checkout(buyer, reply.problem.cart)).status).toBe(201)
})

test.each(['totalPrice', 'price'])('a client that lowers its %s pays nothing less', async (field) => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 50_000 })
  const cart = await market.fill(buyer, [product, 2])
  const lowered = { ...cart, OrderProducts: cart.OrderProducts.map((line) => ({ ...line, [field]: 1 })) }
  expect((await market.checkout(buyer, lowered)).problem.code).toBe('price-changed')
  expect((await market.checkout(buyer, { ...cart, totalPrice: 1 })).problem.code).toBe('price-changed')
  expect(await market.attempts(cart.id)).toEqual([])
})

test("another buyer's order or line is not found", async () => {
  await using market = await testMarket()
  const [buyer, stranger, seller] = [await market.buyer(), await market.buyer(), await market.seller()]
  const product = await market.product(seller)
  const cart = await market.fill(buyer, [product, 1])
  expect((await market.checkout(stranger, cart)).status).toBe(404)
  const own = await market.fill(stranger, [product, 1])
  expect((await market.checkout(stranger, { ...own, OrderProducts: cart.OrderProducts })).status).toBe(404)
  expect(await market.stockOf(product)).toMatchObject({ held: 0 })
})

test('an order of a hundred billion is refused, as no payment method takes it', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 1_000_000_000, stock: 100 })
  const cart = await market.fill(buyer, [product, 100])
  expect((await market.checkout(buyer, cart)).problem.code).toBe('amount-too-large')
  const free = await market.product(seller, { price: 0 })
  const stranger = await market.buyer()
  expect((await market.checkout(stranger, await market.fill(stranger, [free, 1]))).problem.code).toBe('amount-too-small')
  expect(await market.stockOf(product)).toMatchObject({ held: 0 })
})

test('changing a cart that waits for its payment gives the payment up and frees the pieces', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [one, two] = [await market.product(seller), await market.product(seller)]
  const { cart } = await market.opened(buyer, [one, 2], [two, 2])
  await market.call(buyer, orders.removeLine, { params: { id: cart.OrderProducts[0]?.id } })
  expect(await market.stockOf(two)).toMatchObject({ held: 0 })
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'cancelled' }])
  expect((await market.call(buyer, orders.cart)).json[0]).toMatchObject({ status: 'cart' })
  await market.runJobs()
})

test('Idempotency-Key: the same request gets the same answer, another one 422', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 10 })
  const cart = await market.fill(buyer, [product, 1])
  const first = await market.checkout(buyer, cart, { 'idempotency-key': 'k1' })
  await market.call(buyer, orders.setQuantity, { params: { id: cart.OrderProducts[0]?.id }, body: { quantity: 2 } })
  const again = await market.checkout(buyer, cart, { 'idempotency-key': 'k1' })
  expect(again.json).toEqual(first.json)
  expect(again.status).toBe(201)
  expect((await market.checkout(buyer, { ...cart, totalPrice: 5 }, { 'idempotency-key': 'k1' })).problem.code).toBe('idempotency-mismatch')
  const stranger = await market.buyer()
  expect((await market.checkout(stranger, await market.fill(stranger, [product, 1]), { 'idempotency-key': 'k1' })).status).toBe(201)
})

test('Idempotency-Key: five at once work once', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller)
  const cart = await market.fill(buyer, [product, 1])
  const replies = await Promise.all(Array.from({ length: 5 }, () => market.checkout(buyer, cart, { 'idempotency-key': 'k2' })))
  expect(replies.filter((reply) => reply.status === 201).length).toBeGreaterThan(0)
  expect(new Set(replies.filter((reply) => reply.status !== 201).map((reply) => reply.problem.code))).toEqual(
    new Set(replies.every((reply) => reply.status === 201) ? [] : ['in-flight']),
  )
  expect(await market.attempts(cart.id)).toHaveLength(1)
})
