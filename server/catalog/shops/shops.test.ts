import { expect, test } from 'vitest'
import { shops } from '#contract/shops.ts'
import { testApp } from '#server/test/app.ts'
import { shopForm } from '#server/test/people.ts'

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
