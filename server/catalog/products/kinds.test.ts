import { expect, test } from 'vitest'
import { products } from '#contract/products.ts'
import { testMarket } from '#server/test/market.ts'

const variants = (count: number, more: object = {}) => Array.from({ length: count }, (_, at) => ({ options: { Jenis: `J${at}` }, ...more }))

test('what has no stock takes a hundred variants; goods are counted together', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const make = (kind: string, list: object[]) =>
    market.call(seller, products.create, {
      body: { name: 'Brosur', CategoryId: 3, description: 'x', price: 1_000, stock: 0, kind, variants: list },
    })
  for (const kind of ['service', 'rental', 'made-to-order']) expect((await make(kind, variants(100))).status).toBe(201)
  const goods = await make('goods', variants(21, { stock: 50_000_000 }))
  expect(goods.problem.errors).toMatchObject([{ path: 'variants', code: 'stock-too-high' }])
})
