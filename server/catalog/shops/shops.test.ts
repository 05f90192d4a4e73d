import { expect, test } from 'vitest'
import { products } from '#contract/products.ts'
import { shops } from '#contract/shops.ts'
import { testApp } from '#server/test/app.ts'
import { shopForm } from '#server/test/people.ts'
import { drawPicture, formOf } from '#server/test/pictures.ts'

test('a seller opens one store, even when asking twice at once', async () => {
  await using app = await testApp()
  const seller = await app.seller('sari', null)
  const tries = await Promise.all([1, 2, 3].map(() => app.call(seller, shops.open, { body: shopForm() })))
  expect(tries.map((reply) => reply.status).toSorted()).toEqual([201, 409, 409])
  expect(tries.find((reply) => reply.status === 409)?.problem.code).toBe('shop-exists')
  expect(tries.find((reply) => reply.status === 201)?.json).toMatchObject({ name: 'Toko Baja', phoneNumber: '+62224201234' })
})

test("a seller edits the own store; another's is not found and stays as it is", async () => {
  await using app = await testApp()
  const [mine, other] = [await app.seller('sari', 'Toko Sari'), await app.seller('lain', 'Toko Lain')]
  expect((await app.call(mine, shops.update, { params: { id: mine.shopId }, body: shopForm({ name: 'Toko Sari Baru' }) })).json.name).toBe(
    'Toko Sari Baru',
  )
  expect((await app.call(mine, shops.update, { params: { id: other.shopId }, body: shopForm({ name: 'Diambil' }) })).status).toBe(404)
  expect((await app.call(undefined, shops.list)).json.map((shop) => shop.name)).toEqual(['Toko Sari Baru', 'Toko Lain'])
})

test('a store page shows its newest products and earned facts to anyone', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  await app.product(seller, { name: 'Paku' })
  const newest = await app.product(seller, { name: 'Palu' })
  const { status, json } = await app.call(undefined, shops.show, { params: { id: seller.shopId } })
  expect(status).toBe(200)
  expect(json).toMatchObject({ id: seller.shopId, productCount: 2, completedOrders: 0 })
  expect(json.Products[0]?.id).toBe(newest)
  for (const id of [999_999, 'undefined', '1.5']) expect((await app.call(undefined, shops.show, { params: { id } })).status).toBe(404)
})

test('what cannot be a store is refused on its fields', async () => {
  await using app = await testApp()
  const seller = await app.seller('sari', null)
  const { status, problem } = await app.call(seller, shops.open, {
    body: { name: ['x'], address: 'x'.repeat(501), phoneNumber: '', owner: '\0' },
  })
  expect(status).toBe(422)
  expect(new Set(problem.errors?.map((error) => error.path))).toEqual(new Set(['name', 'address', 'phoneNumber', 'owner']))
})

test('a store says its city, story and hours; a form without them leaves them, and its products are found in the new city', async () => {
  await using app = await testApp()
  const seller = await app.seller('sari', 'Toko Sari')
  const params = { id: seller.shopId }
  await app.product(seller, { name: 'Semen' })
  const told = { city: 'Garut', story: 'Sejak 1998.', hours: 'Senin–Sabtu 08.00–17.00' }
  expect((await app.call(seller, shops.update, { params, body: shopForm(told) })).status).toBe(200)
  expect((await app.call(seller, shops.update, { params, body: shopForm() })).status).toBe(200)
  expect((await app.call(undefined, shops.show, { params })).json).toMatchObject({ ...told, logo: null })
  const { json } = await app.call(undefined, products.page, { query: { city: 'garut' } })
  expect(json.products.rows.map(({ name, Shop }) => [name, Shop.city])).toEqual([['Semen', 'Garut']])
  await app.call(seller, shops.update, { params, body: shopForm({ city: '' }) })
  expect((await app.call(undefined, shops.show, { params })).json).toMatchObject({ city: '', story: told.story })
})

test('what is looked for in a store is found there alone, with or without words', async () => {
  await using app = await testApp()
  const [mine, other] = [await app.seller('sari', 'Toko Sari'), await app.seller('lain', 'Toko Lain')]
  const sell = (seller: typeof mine, name: string) =>
    app.call(seller, products.create, { body: { name, CategoryId: 3, description: 'Baru.', price: 1000, stock: 5 } })
  for (const name of ['Semen Putih', 'Paku']) await sell(mine, name)
  await sell(other, 'Semen Abu')
  const found = async (query: object) => {
    const { json } = await app.call(undefined, products.page, { query: { shop: String(mine.shopId), ...query } })
    return json.products.rows.map(({ name }) => name)
  }
  expect(await found({ name: 'semen' })).toEqual(['Semen Putih'])
  expect(await found({})).toEqual(['Paku', 'Semen Putih'])
  expect(await found({ shop: '999999', name: 'semen' })).toEqual([])
})

test('a logo is set, replaced and taken away by its own store; what is no picture changes nothing', async () => {
  await using app = await testApp()
  const [mine, other] = [await app.seller('sari', 'Toko Sari'), await app.seller('lain', 'Toko Lain')]
  const params = { id: mine.shopId }
  const logo = async () => (await app.call(undefined, shops.show, { params })).json.logo
  const send = async (who: typeof mine, bytes: Buffer | string) =>
    app.call(who, shops.setLogo, {
      params,
      ...formOf([
        { field: 'shop', bytes: '{}' },
        { field: 'image', name: 'logo.png', bytes },
      ]),
    })
  expect((await send(mine, await drawPicture())).status).toBe(200)
  const first = await logo()
  expect(first).toMatch(/^\/images\/.+\.jpg$/)
  expect((await send(other, await drawPicture())).status).toBe(404)
  expect((await send(mine, 'no picture')).status).toBe(422)
  expect(await logo()).toBe(first)
  await send(mine, await drawPicture())
  expect(await logo()).not.toBe(first)
  expect((await app.call(mine, shops.setLogo, { params, body: {} })).json).toEqual({ logo: null })
  expect(await logo()).toBeNull()
})
