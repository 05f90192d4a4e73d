import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { products } from '#contract/products.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { arrangeFront, front, type RankedProduct } from './arrange.ts'
import { indexMissing } from '#server/catalog/search/documents.ts'
import { rankFront } from './rankFront.ts'

const soon = { timeout: 10_000 }
const page = async (app: TestApp, number = 1) => (await app.call(undefined, products.front, { query: { page: String(number) } })).json
const names = async (app: TestApp, number = 1) => (await page(app, number)).products.rows.map(({ name }) => name)

test('a page holds at most two products of a store while others have any, and is filled all the same', () => {
  const of = (shop: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: shop * 1000 + n, shopId: shop }) as RankedProduct)
  const best = [...of(1, 40), ...of(2, 3), ...of(3, 3), ...of(4, 3), ...of(5, 3)]
  const list = arrangeFront(best)
  const shops = (from: number) => list.slice(from, from + 10).map((id) => Math.floor(id / 1000))
  expect(shops(0)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  expect(shops(10)).toEqual([1, 1, 2, 3, 4, 5, 1, 1, 1, 1])
  expect([list.length, new Set(list).size]).toEqual([52, 52])
  expect(arrangeFront(of(1, 3_000))).toHaveLength(front.max)
})

test('one new store cannot flood the home page, and what is sold out or has no picture comes last', async () => {
  await using app = await testApp()
  const stores = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => app.seller(name, `Toko ${name}`)))
  for (const store of stores) for (const n of [1, 2]) await app.product(store, { name: `${store.shopId}-${n}`, stock: 5 })
  const flood = await app.seller('baru', 'Toko Baru')
  for (let n = 0; n < 12; n++) await app.product(flood, { name: `banjir ${n}`, stock: 5 })
  await app.product(flood, { name: 'habis', stock: 0 })
  await sql`insert into product_images (product_id, file, position, width, height, color)
    select id, 'f' || id, 0, 10, 10, '#ffffff' from products where name not like 'banjir%'`.execute(app.db)
  expect((await names(app)).filter((name) => name.startsWith('banjir'))).toHaveLength(9)
  await indexMissing(app.db)
  await rankFront(app.db)
  await expect.poll(async () => (await names(app)).filter((name) => name.startsWith('banjir')).length, soon).toBe(0)
  expect((await names(app, 3)).at(-1)).toBe('habis')
  const listed = await app.call(undefined, products.page, { query: {} })
  expect(listed.json.products.rows[0]?.name).toBe('habis')
})

test('a product added since stands at the end at once, a deleted one is gone at once, and every product is there once', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const ids = []
  for (let n = 0; n < 12; n++) ids.push(await app.product(sari, { name: `lama ${n}` }))
  await indexMissing(app.db)
  await rankFront(app.db)
  await app.product(sari, { name: 'baru' })
  await expect.poll(async () => (await names(app, 2)).at(-1), soon).toBe('baru')
  await app.call(sari, products.remove, { params: { id: String(ids[11]) } })
  await expect.poll(async () => [...(await names(app)), ...(await names(app, 2))].length, soon).toBe(12)
  expect([...(await names(app)), ...(await names(app, 2))]).not.toContain('lama 11')
  expect((await page(app)).totalProducts).toBe(12)
  await indexMissing(app.db)
  // Two rounds at once leave one whole list.
  await Promise.all([rankFront(app.db), rankFront(app.db)])
  const { rows } = await sql<{ n: number; different: number }>`
    select count(*)::int as n, count(distinct product_id)::int as different from front_products`.execute(app.db)
  expect(rows).toEqual([{ n: 12, different: 12 }])
})
