import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { testApp } from '#server/test/app.ts'

test('a cart is empty until something is added, and shows server prices', async () => {
  await using app = await testApp()
  const [buyer, seller] = [await app.buyer(), await app.seller()]
  const product = await app.product(seller, { price: 65_000, stock: 10 })
  expect((await app.call(buyer, orders.cart)).json).toEqual([])

  const added = await app.call(buyer, orders.add, { body: { orderlists: [{ ProductId: product, quantity: 1, totalPrice: 65_000 }] } })
  expect(added.status).toBe(201)
  expect(added.json).toMatchObject({ BuyerId: buyer.id, totalPrice: 65_000, paymentMethod: 'pending', isPaid: false, status: 'cart' })
  expect(added.json.OrderProducts).toMatchObject([
    { ProductId: product, quantity: 1, price: 65_000, totalPrice: 65_000, Product: { id: product, stock: 10 } },
  ])
  expect((await app.call(buyer, orders.cart)).json).toEqual([added.json])
})

test('the same product again raises its line', async () => {
  await using app = await testApp()
  const [buyer, seller] = [await app.buyer(), await app.seller()]
  const product = await app.product(seller, { stock: 10 })
  await app.call(buyer, orders.add, { body: { orderlists: [{ ProductId: product, quantity: 2 }] } })
  const again = await app.call(buyer, orders.add, { body: { orderlists: [{ ProductId: product, quantity: 3 }] } })
  expect(again.json.OrderProducts.map((line) => line.quantity)).toEqual([5])
})

test('nobody puts more into a cart than is there', async () => {
  await using app = await testApp()
  const [buyer, seller] = [await app.buyer(), await app.seller()]
  const product = await app.product(seller, { stock: 3 })
  const refused = await app.call(buyer, orders.add, { body: { orderlists: [{ ProductId: product, quantity: 4 }] } })
  expect(refused.problem).toMatchObject({ status: 409, code: 'out-of-stock', detail: 'Only 3 left.' })
  expect((await app.call(buyer, orders.cart)).json).toEqual([])
  const added = await app.call(buyer, orders.add, { body: { orderlists: [{ ProductId: product, quantity: 3 }] } })
  const id = added.json.OrderProducts[0]?.id
  const raised = await app.call(buyer, orders.setQuantity, { params: { id }, body: { quantity: 4 } })
  expect(raised.problem).toMatchObject({ status: 409, code: 'out-of-stock', cart: { totalPrice: added.json.totalPrice } })
  expect((await app.call(buyer, orders.setQuantity, { params: { id }, body: { quantity: 2 } })).json.OrderProducts[0]?.quantity).toBe(2)
})

test('the digits of a form are numbers, and nothing else that is no number is', async () => {
  await using app = await testApp()
  const [buyer, seller] = [await app.buyer(), await app.seller()]
  const product = await app.product(seller, { price: 1_000 })
  const put = (quantity: string) =>
    app.call(buyer, orders.add, {
      payload: `{"orderlists":[{"ProductId":"${product}","quantity":${quantity}}]}`,
      headers: { 'content-type': 'application/json' },
    })
  const numbers = ['true', '[5]', '1.5', '1e309', '0', '-1', 'null', '1e12', '["5"]']
  const texts = ['', ' 5', '5 ', '+5', '-5', '5.0', '1e3', '0x5', '1.000', '0', '٥', '5\\n', '1'.repeat(16)].map((text) => `"${text}"`)
  for (const quantity of [...numbers, ...texts]) expect([quantity, (await put(quantity)).status]).toEqual([quantity, 422])
  expect((await app.call(buyer, orders.cart)).json).toEqual([])

  expect((await put('"5"')).json.OrderProducts).toMatchObject([{ ProductId: product, quantity: 5, totalPrice: 5_000 }])
  const id = (await app.call(buyer, orders.cart)).json[0]?.OrderProducts[0]?.id
  expect((await app.call(buyer, orders.setQuantity, { params: { id }, body: { quantity: '3' } })).status).toBe(422)
})

test('a total that is not price × quantity is refused with the cart as it is, and nothing is added', async () => {
  await using app = await testApp()
  const [buyer, seller] = [await app.buyer(), await app.seller()]
  const [cement, nails] = [await app.product(seller, { price: 65_000 }), await app.product(seller, { price: 1_000 })]
  const { json: cart } = await app.call(buyer, orders.add, { body: { orderlists: [{ ProductId: cement, quantity: 1 }] } })
  const add = (totalPrice: unknown) =>
    app.call(buyer, orders.add, {
      body: {
        orderlists: [
          { ProductId: cement, quantity: 2, totalPrice: 130_000 },
          { ProductId: nails, quantity: 3, totalPrice },
        ],
      },
    })
  expect((await add(2_000)).problem).toMatchObject({ status: 409, code: 'price-changed', cart: { id: cart.id, totalPrice: 65_000 } })
  expect((await app.call(buyer, orders.cart)).json).toEqual([cart])
  expect((await add('3000')).json).toMatchObject({ totalPrice: 198_000 })
})

test("another buyer's line is not found, whatever is tried", async () => {
  await using app = await testApp()
  const [buyer, stranger, seller] = [await app.buyer(), await app.buyer('PT Asing'), await app.seller()]
  const product = await app.product(seller)
  const added = await app.call(buyer, orders.add, { body: { orderlists: [{ ProductId: product, quantity: 2 }] } })
  const params = { id: added.json.OrderProducts[0]?.id }
  await app.call(stranger, orders.add, { body: { orderlists: [{ ProductId: product, quantity: 1 }] } })
  expect((await app.call(stranger, orders.setQuantity, { params, body: { quantity: 9 } })).status).toBe(404)
  expect((await app.call(stranger, orders.removeLine, { params })).status).toBe(404)
  expect((await app.call(stranger, orders.show, { params: { id: added.json.id } })).status).toBe(404)
  expect((await app.call(seller, orders.show, { params: { id: added.json.id } })).status).toBe(404)
  expect((await app.call(buyer, orders.cart)).json).toEqual([added.json])
})

test('a removed line and a deleted product are gone from the cart', async () => {
  await using app = await testApp()
  const [buyer, seller] = [await app.buyer(), await app.seller()]
  const [first, second] = [await app.product(seller), await app.product(seller)]
  const added = await app.call(buyer, orders.add, {
    body: { orderlists: [first, second].map((ProductId) => ({ ProductId, quantity: 1 })) },
  })
  expect((await app.call(buyer, orders.removeLine, { params: { id: added.json.OrderProducts[0]?.id } })).status).toBe(200)
  expect((await app.call(buyer, orders.cart)).json[0]?.OrderProducts.map((line) => line.ProductId)).toEqual([second])
  expect((await app.call(seller, products.remove, { params: { id: second } })).status).toBe(200)
  expect((await app.call(buyer, orders.cart)).json).toEqual([])
  expect((await app.call(buyer, orders.add, { body: { orderlists: [{ ProductId: second, quantity: 1 }] } })).status).toBe(404)
})

test('twenty adds at once make one cart and lose nothing', async () => {
  await using app = await testApp()
  const [buyer, seller] = [await app.buyer(), await app.seller()]
  const product = await app.product(seller, { stock: 100 })
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => app.call(buyer, orders.add, { body: { orderlists: [{ ProductId: product, quantity: 1 }] } })),
  )
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
  expect(new Set(replies.map((reply) => reply.json.id)).size).toBe(1)
  expect((await app.call(buyer, orders.cart)).json[0]?.OrderProducts.map((line) => line.quantity)).toEqual([20])
})

test('a cart takes a hundred products and no more', async () => {
  await using app = await testApp()
  const [buyer, seller] = [await app.buyer(), await app.seller()]
  const ids = await Promise.all(Array.from({ length: 101 }, () => app.product(seller)))
  const full = await app.call(buyer, orders.add, {
    body: { orderlists: ids.slice(0, 100).map((ProductId) => ({ ProductId, quantity: 1 })) },
  })
  expect(full.status).toBe(201)
  expect((await app.call(buyer, orders.add, { body: { orderlists: [{ ProductId: ids[100], quantity: 1 }] } })).problem.code).toBe(
    'cart-full',
  )
  expect((await app.call(buyer, orders.cart)).json[0]?.OrderProducts).toHaveLength(100)
})
