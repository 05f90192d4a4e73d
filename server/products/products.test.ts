import { expect, test } from 'vitest'
import { products } from '#contract/products.ts'
import { testApp } from '#server/test/app.ts'
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

test('without a store nothing can be added', async () => {
  await using app = await testApp()
  const reply = await app.call(await app.seller('budi', null), products.create, { body: details })
  expect(reply).toMatchObject({ status: 409, problem: { code: 'no-shop' } })
})

test('bad fields are named', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  for (const [field, value] of Object.entries({ name: ' ', CategoryId: 11, description: 'a\0b', price: 1.5, stock: -1 })) {
    const reply = await app.call(sari, products.create, { body: { ...details, [field]: value } })
    expect(reply.status).toBe(422)
    expect(reply.problem.errors?.[0]?.path).toBe(field)
  }
  expect((await app.call(sari, products.create, { body: { ...details, price: '65000' } })).status).toBe(422)
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
