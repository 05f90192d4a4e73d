import { expect, test } from 'vitest'
import { imports } from '#contract/imports.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { stock } from '#contract/stock.ts'
import { askedDuring } from '#server/test/asked.ts'
import { testMarket } from '#server/test/market.ts'
import { testApp, type TestBuyer } from '#server/test/app.ts'
import { drawPicture, multipart } from '#server/test/pictures.ts'

const details = { name: 'Semen Gresik 50 kg', CategoryId: 3, description: 'Semen portland untuk bangunan', price: 65_000, stock: 40 }

test('a seller adds a product and everyone sees it at the top of the list', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  await app.product(sari)
  const created = await app.call(sari, products.create, { body: details })
  expect(created.status).toBe(201)
  expect(created.json).toMatchObject({
    ...details,
    ShopId: sari.shopId,
    mainImage: '/images/none.svg',
    Images: [],
    Category: { id: 3, name: 'Construction' },
  })
  const page = await app.call(undefined, products.page)
  expect(page.json.totalProducts).toBe(2)
  expect(page.json.products.rows[0]).toEqual(created.json)
  expect((await app.call(undefined, products.show, { params: { id: created.json.id } })).json).toMatchObject(created.json)
})

test('a product is added in at most seven round trips, and is listed and found as soon as it is answered', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  await app.call(sari, products.create, { body: details })
  const { result, asked } = await askedDuring(() => app.call(sari, products.create, { body: { ...details, name: 'Pipa paralon' } }))
  expect(result.status).toBe(201)
  expect(asked.length, asked.map(({ text }) => text.slice(0, 60)).join('\n')).toBeLessThanOrEqual(7)
  const listed = [
    await app.call(undefined, products.all),
    await app.call(undefined, products.ofShop, { params: { id: sari.shopId! } }),
    await app.call(undefined, products.page, { query: { name: 'paralon' } }),
  ]
  for (const { json } of listed) expect(JSON.stringify(json)).toContain(`"id":${result.json.id},"name":"Pipa paralon"`)
})

test('without a store nothing can be added', async () => {
  await using app = await testApp()
  const reply = await app.call(await app.seller('budi', null), products.create, { body: details })
  expect(reply).toMatchObject({ status: 409, problem: { code: 'no-shop' } })
})

test('bad fields are named', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  for (const [field, value] of Object.entries({ name: ' ', CategoryId: 12, description: 'a\0b', price: 1.5, stock: -1 })) {
    const reply = await app.call(sari, products.create, { body: { ...details, [field]: value } })
    expect(reply.status).toBe(422)
    expect(reply.problem.errors?.[0]?.path).toBe(field)
  }
  for (const price of ['65.000', '65000,00', ' 65000', '-1', '6e4', ['65000']])
    expect([price, (await app.call(sari, products.create, { body: { ...details, price } })).status]).toEqual([price, 422])
  const { price: _, ...unpriced } = details
  expect((await app.call(sari, products.create, { body: unpriced })).problem.errors).toMatchObject([{ path: 'price' }])
})

test('the values of a form are taken as the digits that inputs hold, in both calls and at the short address', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const typed = { ...details, CategoryId: '3', price: '65000', stock: '40' }
  const form = multipart(typed, [{ name: 'a.jpg', bytes: await drawPicture() }])
  const { json } = await app.call(sari, products.create, form)
  expect(json).toMatchObject(details)
  const edited = await app.call(sari, { ...products.update, path: '/:id' }, { params: { id: json.id }, body: { ...typed, stock: '7' } })
  expect(edited.json).toMatchObject({ ...details, stock: 7 })
  const seen = await app.call(sari, products.update, { params: { id: json.id }, body: { ...typed, stockSeen: '7' } })
  expect(seen.problem.errors).toMatchObject([{ path: 'stockSeen' }])
})

test("another seller's product can neither be edited nor deleted, nor told from one that is not there", async () => {
  await using app = await testApp()
  const [sari, budi] = [await app.seller('sari'), await app.seller('budi', 'Toko Kayu')]
  const id = await app.product(sari)
  const form = multipart(details, [{ name: 'a.jpg', bytes: await drawPicture() }])
  expect((await app.call(budi, products.update, { params: { id }, body: details })).status).toBe(404)
  expect((await app.call(budi, products.update, { params: { id }, ...form })).status).toBe(404)
  expect((await app.call(budi, products.remove, { params: { id } })).status).toBe(404)
  expect((await app.call(undefined, products.show, { params: { id } })).json.name).toBe('Semen 50 kg')
})

test('an edit sets what may be sold and leaves what waits for a payment on top', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const id = await app.product(sari, { stock: 10 })
  const before = await app.call(sari, products.update, { params: { id }, body: { ...details, stock: 7 } })
  expect(before.json.stock).toBe(7)
  const movements = await app.db
    .selectFrom('stockMovements')
    .select(['kind', 'quantity'])
    .where('productId', '=', id)
    .orderBy('id')
    .execute()
  expect(movements).toEqual([
    { kind: 'initial', quantity: 10 },
    { kind: 'adjustment', quantity: -3 },
  ])
  const alias = await app.app.inject({
    method: 'PUT',
    url: `/api/${id}`,
    headers: { access_token: sari.token },
    payload: { ...details, stock: 8 },
  })
  expect(alias.json()).toMatchObject({ id, stock: 8 })
})

test('edits of the stock at the same moment end in order: the movements add up', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const id = await app.product(sari, { stock: 10 })
  await Promise.all([5, 50, 20, 0].map((stock) => app.call(sari, products.update, { params: { id }, body: { ...details, stock } })))
  const { stock } = (await app.call(undefined, products.show, { params: { id } })).json
  expect([5, 50, 20, 0]).toContain(stock)
})

test('of colleagues who save the same form at once one is kept and the others are told; who saw the last one, or says nothing of it, saves', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const id = await app.product(sari, { stock: 10 })
  const seen = async () => (await app.call(sari, stock.own, { params: { id } })).json.updatedAt
  const save = (price: number, updatedSeen?: string) =>
    app.call(sari, products.update, { params: { id }, body: { ...details, stock: 10, price, ...(updatedSeen && { updatedSeen }) } })
  const first = await seen()
  const replies = await Promise.all([61_000, 62_000, 63_000].map((price) => save(price, first)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(replies.flatMap(({ status, problem }) => (status === 409 ? [problem.code] : []))).toEqual([
    'changed-meanwhile',
    'changed-meanwhile',
  ])
  const kept = replies.find(({ status }) => status === 200)?.json.price
  expect((await app.call(undefined, products.show, { params: { id } })).json.price).toBe(kept)
  expect((await save(64_000, await seen())).status).toBe(200)
  expect((await save(65_000)).json.price).toBe(65_000)
})

test('a sale while the form is open is not undone: the edit moves the stock by what the seller changed', async () => {
  await using market = await testMarket()
  const [sari, buyer] = [await market.seller(), await market.buyer()]
  const id = await market.product(sari, { stock: 10, price: 65_000 })
  await market.paid(buyer, { payment_type: 'gopay' }, [id, 4])
  const save = (stock: number, stockSeen: number) =>
    market.call(sari, products.update, { params: { id }, body: { ...details, stock, stockSeen } })
  expect((await save(10, 10)).json.stock).toBe(6)
  expect((await save(30, 10)).json.stock).toBe(26)
  const refused = await save(0, 30)
  expect(refused).toMatchObject({ status: 409, problem: { code: 'stock-changed' } })
  expect((await market.call(undefined, products.show, { params: { id } })).json.stock).toBe(26)
  const many = (stock: number, stockSeen: number) => market.call(sari, imports.edit, { body: { products: [{ id, stock, stockSeen }] } })
  expect((await many(5, 6)).status).toBe(200)
  expect((await market.call(undefined, products.show, { params: { id } })).json.stock).toBe(25)
  expect(await many(1, 40)).toMatchObject({ status: 409, problem: { code: 'stock-changed' } })
})

test('edits of a seen stock race with sales and lose no piece', async () => {
  await using market = await testMarket()
  const sari = await market.seller()
  const id = await market.product(sari, { stock: 20, price: 65_000 })
  const buyers = await Promise.all(Array.from({ length: 6 }, () => market.buyer()))
  const buy = async (buyer: TestBuyer) => {
    const { cart, token } = await market.opened(buyer, [id, 2])
    await market.provider('/pay', { token, payment_type: 'gopay', outcome: 'success' })
    return market.call(buyer, orders.checkPayment, { params: { id: cart.id } })
  }
  const replies = await Promise.all([
    ...buyers.map(buy),
    // Edits of the text leave the stock alone, or add five pieces. Concurrent sales stay sold.
    ...[20, 20, 25, 20, 25].map((stock) =>
      market.call(sari, products.update, { params: { id }, body: { ...details, stock, stockSeen: 20 } }),
    ),
  ])
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(await market.stockOf(id)).toEqual({ stock: 20 + 5 + 5 - 12, held: 0 })
})

test('a deleted product is gone from lists and open carts', async () => {
  await using app = await testApp()
  const [sari, buyer] = [await app.seller(), await app.buyer()]
  const id = await app.product(sari)
  await app.app.inject({
    method: 'POST',
    url: '/api/orders/products',
    headers: { access_token: buyer.token },
    payload: { orderlists: [{ ProductId: id, quantity: 1 }] },
  })
  expect(await app.db.selectFrom('orderLines').select('id').execute()).toHaveLength(1)
  expect((await app.call(sari, products.remove, { params: { id } })).status).toBe(200)
  expect(await app.db.selectFrom('orderLines').select('id').execute()).toHaveLength(0)
  expect((await app.call(undefined, products.show, { params: { id } })).status).toBe(404)
  expect((await app.call(undefined, products.page)).json).toMatchObject({ totalProducts: 0, totalPage: 0, products: { rows: [] } })
  expect((await app.call(sari, products.remove, { params: { id } })).status).toBe(404)
})
