import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { askedDuring } from '#server/test/asked.ts'
import { testMarket } from '#server/test/market.ts'

test('a line is raised by everybody who adds at the same time, and set by the last one', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 100, price: 1_000 })
  const cart = await market.fill(buyer, [product, 1])
  const line = cart.OrderProducts[0]!.id
  const add = () => market.call(buyer, orders.add, { body: { orderlists: [{ ProductId: product, quantity: 2, totalPrice: 2_000 }] } })
  const added = await Promise.all(Array.from({ length: 15 }, add))
  expect(added.map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => 201))
  expect((await market.call(buyer, orders.cart)).json[0]).toMatchObject({ totalPrice: 31_000, OrderProducts: [{ id: line, quantity: 31 }] })
  const set = (quantity: number) => market.call(buyer, orders.setQuantity, { params: { id: line }, body: { quantity } })
  const answers = await Promise.all([4, 5, 6, 7].map(set))
  // The second writer may be answered with what a third has set since: always a quantity that was set, with its own sum.
  for (const { json } of answers) {
    const quantity = json.OrderProducts[0]?.quantity ?? 0
    expect([4, 5, 6, 7]).toContain(quantity)
    expect(json.OrderProducts[0]).toMatchObject({ totalPrice: quantity * 1_000 })
  }
  const [left] = (await market.call(buyer, orders.cart)).json
  expect([4, 5, 6, 7]).toContain(left?.OrderProducts[0]?.quantity)
})

test('what is refused writes nothing: too many, another sum, another’s line, a line of nobody', async () => {
  await using market = await testMarket()
  const [buyer, other, seller] = [await market.buyer(), await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 5, price: 1_000 })
  const line = (await market.fill(buyer, [product, 2])).OrderProducts[0]!.id
  const set = (who: typeof buyer, quantity: number, id = line) =>
    market.call(who, orders.setQuantity, { params: { id }, body: { quantity } })
  expect(await set(buyer, 6)).toMatchObject({ status: 409, json: { code: 'out-of-stock' } })
  expect(await set(other, 1)).toMatchObject({ status: 404 })
  expect(await set(buyer, 1, (line + 9) as typeof line)).toMatchObject({ status: 404 })
  const add = (quantity: number, totalPrice: number) =>
    market.call(buyer, orders.add, { body: { orderlists: [{ ProductId: product, quantity, totalPrice }] } })
  expect(await add(4, 4_000)).toMatchObject({ status: 409, json: { code: 'out-of-stock' } })
  expect(await add(1, 999)).toMatchObject({ status: 409, json: { code: 'price-changed' } })
  expect((await market.call(buyer, orders.cart)).json[0]?.OrderProducts).toMatchObject([{ id: line, quantity: 2 }])
  await market.call(seller, products.remove, { params: { id: product } })
  expect(await set(buyer, 1)).toMatchObject({ status: 404 })
})

test('20 rounds of a quantity that changes while it is checked out: as many are held as the order has', { timeout: 60_000 }, async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  for (let round = 0; round < 20; round++) {
    const buyer = await market.buyer()
    const product = await market.product(seller, { stock: 10, price: 1_000 })
    const cart = await market.fill(buyer, [product, 3])
    const [, changed] = await Promise.all([
      market.checkout(buyer, cart),
      market.call(buyer, orders.setQuantity, { params: { id: cart.OrderProducts[0]!.id }, body: { quantity: 7 } }),
    ])
    expect([200, 409]).toContain(changed.status)
    const [order] = (await market.call(buyer, orders.cart)).json
    const held = order?.status === 'awaiting-payment' ? order.OrderProducts[0]?.quantity : 0
    expect(await market.stockOf(product)).toEqual({ stock: 10, held })
  }
})

test('what is added to a cart while it is being added to is read and written together, each by its own rules', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [first, second] = [
    await market.product(seller, { stock: 1_000, price: 1_000 }),
    await market.product(seller, { stock: 12, price: 1_000 }),
  ]
  await market.fill(buyer, [first, 1], [second, 1])
  const add = (ProductId: number, quantity: number, totalPrice?: number) =>
    market.call(buyer, orders.add, { body: { orderlists: [{ ProductId, quantity, ...(totalPrice === undefined ? {} : { totalPrice }) }] } })
  const { result, asked } = await askedDuring(() =>
    Promise.all([...Array.from({ length: 20 }, () => add(first, 2)), add(second, 6), add(second, 7), add(first, 1, 999)]),
  )
  expect(result.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 201), 201, 409, 409])
  const { OrderProducts: lines } = (await market.call(buyer, orders.cart)).json[0]!
  expect(lines.map(({ ProductId, quantity }) => [ProductId, quantity])).toEqual([
    [first, 41],
    [second, 7],
  ])
  expect(asked.filter(({ text }) => text.includes('update order_lines l set quantity')).length).toBeLessThan(8)
})

test('many long requests at once are written in several short transactions, and each is counted once', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 2_000, price: 1_000 })
  const orderlists = Array.from({ length: 100 }, () => ({ ProductId: product, quantity: 1 }))
  const { result, asked } = await askedDuring(() =>
    Promise.all(Array.from({ length: 12 }, () => market.call(buyer, orders.add, { body: { orderlists } }))),
  )
  expect(result.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201))
  expect((await market.call(buyer, orders.cart)).json[0]!.OrderProducts).toMatchObject([{ quantity: 1_200 }])
  expect(asked.filter(({ text }) => text.includes('for key share of p')).length).toBeGreaterThanOrEqual(6)
})
