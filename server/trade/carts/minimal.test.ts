import { expect, test } from 'vitest'
import { orders, type CartChange } from '#contract/orders.ts'
import { askedDuring } from '#server/test/asked.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'

const headers = { prefer: 'return=minimal' }
type Buyer = Awaited<ReturnType<TestMarket['buyer']>>
type ProductId = Awaited<ReturnType<TestMarket['product']>>

const bodyOf = (...items: [ProductId, number][]) => ({ orderlists: items.map(([ProductId, quantity]) => ({ ProductId, quantity })) })

async function add(market: TestMarket, buyer: Buyer, ...items: [ProductId, number][]) {
  const { status, headers: answered, json } = await market.call(buyer, orders.add, { headers, body: bodyOf(...items) })
  return { status, applied: answered['preference-applied'], change: json as unknown as CartChange }
}
const showCart = async (market: TestMarket, buyer: Buyer) => (await market.call(buyer, orders.cart)).json[0]!

/** The expected minimal answer about these lines, by the whole cart. */
async function changeOf(market: TestMarket, buyer: Buyer, ...products: ProductId[]) {
  const { id, totalPrice, payable, OrderProducts } = await showCart(market, buyer)
  const lines = OrderProducts.filter(({ ProductId }) => products.includes(ProductId))
  return { id, totalPrice, payable, lines: OrderProducts.length, OrderProducts: lines.map(({ Product: _, ...line }) => line) }
}

test('who prefers the least gets the changed lines and the totals, as the whole cart shows them; others get the cart', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [first, second, third] = [
    await market.product(seller, { stock: 50, price: 1_000 }),
    await market.product(seller, { stock: 50, price: 2_500 }),
    await market.product(seller, { stock: 50, price: 700 }),
  ]
  const several = await add(market, buyer, [first, 1], [second, 2])
  expect(several).toEqual({ status: 201, applied: 'return=minimal', change: await changeOf(market, buyer, first, second) })
  const fresh = await add(market, buyer, [third, 3])
  expect(fresh.change).toEqual(await changeOf(market, buyer, third))
  const raised = await add(market, buyer, [second, 4])
  expect(raised.change).toEqual(await changeOf(market, buyer, second))
  expect(raised.change).toMatchObject({ lines: 3, totalPrice: 18_100, OrderProducts: [{ quantity: 6, totalPrice: 15_000 }] })
  const params = { id: raised.change.OrderProducts[0]!.id }
  for (const body of [{ quantity: 5 }, { quantity: 7, spec: '' }]) {
    const set = await market.call(buyer, orders.setQuantity, { headers: { prefer: 'respond-async, Return="minimal"' }, params, body })
    expect([set.status, set.headers['preference-applied'], set.json]).toEqual([
      200,
      'return=minimal',
      await changeOf(market, buyer, second),
    ])
  }
  for (const prefer of ['return=representation', 'return=minimalist', '']) {
    const whole = await market.call(buyer, orders.add, { headers: { prefer }, body: bodyOf([first, 1]) })
    expect([whole.headers['preference-applied'], whole.json]).toEqual([undefined, await showCart(market, buyer)])
  }
})

test('a refusal is the same problem as without the preference, and the shown total is recorded', async () => {
  await using market = await testMarket()
  const [buyer, other, seller] = [await market.buyer(), await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 5, price: 1_000 })
  const { change } = await add(market, buyer, [product, 2])
  const params = { id: change.OrderProducts[0]!.id }
  const set = (who: Buyer, quantity: number) => market.call(who, orders.setQuantity, { headers, params, body: { quantity } })
  const [foreign, many] = [await set(other, 1), await set(buyer, 6)]
  expect([foreign.status, foreign.headers['preference-applied']]).toEqual([404, undefined])
  expect([many.status, many.problem.code, many.headers['content-type']]).toEqual([
    409,
    'out-of-stock',
    expect.stringContaining('problem+json'),
  ])
  expect((await add(market, buyer, [product, 4])).status).toBe(409)
  await add(market, buyer, [product, 1])
  const row = await market.db.selectFrom('orders').select('shownPayable').where('id', '=', change.id).executeTakeFirstOrThrow()
  expect(row.shownPayable).toBe((await showCart(market, buyer)).payable)
})

test('those who add at the same time, with and without the preference, are each counted once', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 100, price: 1_000 })
  await add(market, buyer, [product, 1])
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => market.call(buyer, orders.add, { ...(at % 2 ? { headers } : {}), body: bodyOf([product, 2]) })),
  )
  expect(answers.map(({ status, headers: { 'preference-applied': applied } }) => [status, applied])).toEqual(
    answers.map((_, at) => [201, at % 2 ? 'return=minimal' : undefined]),
  )
  for (const { json } of answers) expect(json.totalPrice).toBe(json.OrderProducts[0]!.quantity * 1_000)
  expect(await showCart(market, buyer)).toMatchObject({ totalPrice: 41_000, OrderProducts: [{ quantity: 41 }] })
})

test('adding to a cart of 40 lines reads it once and no product', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const products: ProductId[] = []
  for (let n = 0; n < 40; n++) products.push(await market.product(seller, { stock: 1_000, price: 1_000 }))
  await add(market, buyer, ...products.map((id): [ProductId, number] => [id, 1]))
  const { result, asked } = await askedDuring(() => add(market, buyer, [products[7]!, 1]))
  expect(result.change).toMatchObject({ lines: 40, totalPrice: 41_000, OrderProducts: [{ quantity: 2 }] })
  const cartQueries = asked.filter(({ text }) => text.includes('order_lines'))
  expect(cartQueries.length).toBe(2)
  expect(asked.length).toBeLessThanOrEqual(4)
})
