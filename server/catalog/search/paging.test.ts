import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { products } from '#contract/products.ts'
import { testApp } from '#server/test/app.ts'
import { fill, noteStock } from '../../../tools/bench/database.ts'

test('pages of a search follow one another, whatever they are sorted by, up to the last that is told', { timeout: 120_000 }, async () => {
  await using app = await testApp()
  await fill(app.owner, 6_000)
  await noteStock(app.db)
  const ask = async (query: Record<string, unknown>) => (await app.call(undefined, products.page, { query })).json
  const places = async (query: Record<string, unknown>) => {
    const pages = [1, 15, 20, 30, 43, 46, 50]
    const answers = await Promise.all(pages.map((page) => ask({ limit: 10, ...query, page })))
    return answers.map(({ currentPage, totalPage, products: { rows } }, index) => ({
      isRight: currentPage === Math.min(pages[index] ?? 0, totalPage),
      isFull: currentPage === totalPage || rows.length === 10,
    }))
  }
  const all = Array(7).fill({ isRight: true, isFull: true })
  for (const query of [{ name: 'jasa' }, { name: 'cetak', inStock: '1' }, { name: 'jasa', sort: 'dearest' }])
    expect([query, await places(query)]).toEqual([query, all])

  // Few enough to be sorted all together.
  const pages = await Promise.all([1, 2, 3, 4].map((page) => ask({ name: 'sewa', sort: 'cheapest', limit: 100, page, facets: '1' })))
  const rows = pages.flatMap((page) => page.products.rows)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(pages[0]?.totalProducts)
  // Prices are compared with PPN, as the company pays them.
  const { rows: priced } = await sql<{ productId: number; price: number }>`select product_id, price from search_documents`.execute(app.db)
  const withTax = new Map(priced.map(({ productId, price }) => [Number(productId), price]))
  const prices = rows.map(({ id }) => withTax.get(Number(id)) ?? 0)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  const [first, later] = [await ask({ name: 'jasa', facets: '1' }), await ask({ name: 'jasa', facets: '1', page: 20 })]
  expect(first.search?.facets?.inStock).toBeGreaterThan(0)
  expect(later.search?.facets).toEqual(first.search?.facets)
  const dear = await Promise.all([1, 12, 20].map((page) => ask({ name: 'sewa', minPrice: 100_000, page, limit: 10 })))
  expect(new Set(dear.map(({ totalProducts }) => totalProducts)).size).toBe(1)
})
