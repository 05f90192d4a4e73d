import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { categories } from '#contract/categories.ts'
import type { CategoryId } from '#contract/ids.ts'
import { products } from '#contract/products.ts'
import { shops } from '#contract/shops.ts'
import { askedDuring } from '#server/test/asked.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'

/** Many products at once, the way an import brings them. */
async function stock(app: TestApp, seller: TestSeller, count: number) {
  await sql`insert into products (shop_id, category_id, name, description, price, stock)
    select ${seller.shopId}, 1 + n % 10, 'Barang ' || n, 'Barang nomor ' || n, 1000 + n, 0 from generate_series(1, ${count}) n`.execute(
    app.db,
  )
}

test('the ten categories of the specification come as it has them, and ours after them', async () => {
  await using app = await testApp()
  const { json } = await app.call(undefined, categories.list)
  expect(json).toHaveLength(11)
  expect(json[3]).toMatchObject({ id: 4, name: 'Stationary', products: 0 })
  expect(json[10]).toMatchObject({ id: 11, name: 'Food & Drink', products: 0 })
})

test('every page of everything and of a category holds what a plain sort says, also after deletions and moves', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  await stock(app, sari, 1500)
  await sql`update products set deleted_at = now() where id % 7 = 0 or id between 600 and 900`.execute(app.db)
  await sql`update products set category_id = 3 where id % 11 = 0`.execute(app.db)
  await sql`update products set deleted_at = null where id = 700`.execute(app.db)
  await sql`delete from products where id = 1`.execute(app.db)
  for (const category of [undefined, 3 as CategoryId]) {
    let query = app.db.selectFrom('products').select('id').where('deletedAt', 'is', null).orderBy('id', 'desc')
    if (category) query = query.where('categoryId', '=', category)
    const expected = (await query.execute()).map((row) => row.id)
    const seen: number[] = []
    for (let page = 1; ; page++) {
      const input = { query: { page, limit: 97 } }
      const { json } = category
        ? await app.call(undefined, products.category, { params: { id: category }, ...input })
        : await app.call(undefined, products.page, input)
      expect(json.totalProducts).toBe(expected.length)
      seen.push(...(Array.isArray(json.products) ? json.products : json.products.rows).map((product) => product.id))
      if (page === json.totalPage) break
    }
    expect(seen).toEqual(expected)
  }
})

test('page and limit are clamped; what is no number counts as absent', async () => {
  await using app = await testApp()
  await stock(app, await app.seller(), 25)
  const ask = async (query: Record<string, unknown>) => (await app.call(undefined, products.page, { query })).json
  expect(await ask({ page: 99 })).toMatchObject({ currentPage: 3, totalPage: 3, totalProducts: 25 })
  expect(await ask({ page: 0 })).toMatchObject({ currentPage: 1 })
  for (const page of ['999999999', '1000000000', '9'.repeat(400)]) expect(await ask({ page })).toMatchObject({ currentPage: 3 })
  expect(await ask({ page: '1e9', limit: 'x' })).toMatchObject({ currentPage: 1, totalPage: 3 })
  expect((await ask({ limit: 1000 })).products.rows).toHaveLength(25)
  expect((await app.call(undefined, products.category, { params: { id: 12 } })).status).toBe(404)
})

test('sellers who add at the same moment do not wait for each other and are all counted', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const body = { name: 'Paku 5 cm', CategoryId: 3, description: 'Paku', price: 500, stock: 1 }
  await Promise.all(Array.from({ length: 60 }, () => app.call(sari, products.create, { body })))
  expect((await app.call(undefined, products.page)).json.totalProducts).toBe(60)
  await sql`select fold_product_counts(array_agg(id), array_agg(category_id), array_agg(subcategory_id)) from products`.execute(app.db)
  expect((await app.call(undefined, products.page)).json.totalProducts).toBe(60)
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from product_counts`.execute(app.db)
  expect(rows[0]?.rows).toBe(4)
})

test('a list without pages stops at 1,000 and links to the rest', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  await stock(app, sari, 1005)
  for (const [endpoint, params] of [
    [products.all, {}],
    [products.ofShop, { id: sari.shopId }],
  ] as const) {
    const first = await app.call(undefined, endpoint, { params })
    expect(first.json).toHaveLength(1000)
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? ''
    const rest = await app.app.inject(next)
    expect(rest.json()).toHaveLength(5)
    expect(rest.headers.link).toBeUndefined()
  }
  expect((await app.call(undefined, products.ofShop, { params: { id: 999 } })).status).toBe(404)
})

test('the first page of a store is one statement; an empty store has an empty one', async () => {
  await using app = await testApp()
  const [sari, tono] = [await app.seller(), await app.seller('tono', 'Toko Cat')]
  await stock(app, sari, 12)
  const read = (query: { limit: number }) => app.call(undefined, products.ofShop, { params: { id: sari.shopId }, query })
  const { result, asked } = await askedDuring(() => read({ limit: 6 }))
  expect([result.json.length, result.headers.link !== undefined, asked.length]).toEqual([6, true, 1])
  expect((await read({ limit: 12 })).headers.link).toBeUndefined()
  expect((await app.call(undefined, products.ofShop, { params: { id: tono.shopId } })).json).toEqual([])
})

test('every list says of what is let that it is, with its deposit, and how much is bought at least', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const body = { CategoryId: 7, description: 'Pesta', price: 10_000, stock: 50 }
  const make = async (more: object) => (await app.call(seller, products.create, { body: { ...body, ...more } })).json.id
  const chairs = await make({ name: 'Kursi', kind: 'rental', bufferDays: 1, deposit: 20_000 })
  const nails = await make({ name: 'Paku', units: [{ unit: 'pcs', factor: 1, min: 5 }] })
  const lists = [
    (await app.call(undefined, products.page, { query: {} })).json.products.rows,
    (await app.call(undefined, products.all, { query: {} })).json,
    (await app.call(undefined, products.category, { params: { id: 7 }, query: {} })).json.products,
    (await app.call(undefined, products.ofShop, { params: { id: seller.shopId }, query: {} })).json,
  ]
  for (const rows of lists) {
    expect(rows.find(({ id }) => id === chairs)).toMatchObject({ kind: 'rental', bufferDays: 1, deposit: 20_000, stock: 50 })
    expect(rows.find(({ id }) => id === nails)).toMatchObject({ minQuantity: 5 })
  }
})

test('the number of products of a store is counted at once for adding, removing and two at the same moment', async () => {
  await using app = await testApp()
  const [sari, tono] = [await app.seller(), await app.seller('tono', 'Toko Cat')]
  const body = { name: 'Paku 5 cm', CategoryId: 3, description: 'Paku', price: 500, stock: 1 }
  const made = await Promise.all(Array.from({ length: 50 }, (_, at) => app.call(at % 5 === 0 ? tono : sari, products.create, { body })))
  const count = async (id: number | null) => (await app.call(undefined, shops.show, { params: { id } })).json.productCount
  expect([await count(sari.shopId), await count(tono.shopId)]).toEqual([40, 10])
  const own = made.filter((_, at) => at % 5 !== 0).slice(0, 3)
  await Promise.all(own.flatMap(({ json: { id } }) => [1, 2].map(() => app.call(sari, products.remove, { params: { id } }))))
  expect([await count(sari.shopId), await count(tono.shopId)]).toEqual([37, 10])
  const { rows } = await sql<{
    live: number
  }>`select sum(live)::int as live from shop_product_counts group by shop_id order by shop_id`.execute(app.db)
  expect(rows).toEqual([{ live: 37 }, { live: 10 }])
})
