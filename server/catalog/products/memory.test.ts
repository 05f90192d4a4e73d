import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { ProductId, ShopId } from '#contract/ids.ts'
import type { Product } from '#contract/products.ts'
import { products } from '#contract/products.ts'
import type { Db } from '#server/platform/db/db.ts'
import { testApp } from '#server/test/app.ts'
import { memoryOf, rememberProducts } from './memory.ts'

/** A cache whose changes the test reports. */
function memory() {
  const state = { usable: true, heard: [] as string[], hear: (_tag: string) => {} }
  const db = {} as Db
  rememberProducts(db, {
    usable: () => state.usable,
    observe: () => {
      const began = state.heard.length
      return () => new Set(state.heard.slice(began))
    },
    watch: (hear) => {
      state.hear = (tag) => {
        state.heard.push(tag)
        hear(tag)
      }
    },
  })
  return { state, products: memoryOf(db)! }
}

const view = (id: number, shop = 1, description = '') => ({
  product: { id: id as ProductId, ShopId: shop as ShopId, description } as Product,
  isDeleted: false,
})
const ids = (...given: number[]) => given as ProductId[]
/** Finds each product twice, so that the next read is cached. */
const askTwice = (products: ReturnType<typeof memory>['products'], ...given: number[]) => {
  for (const _ of [1, 2]) products.find(ids(...given))
}
const known = (found: Map<ProductId, unknown>) => [...found].flatMap(([id, is]) => (is ? id : []))

test('a product is forgotten when it or its store changes, and all when anything may have', () => {
  const { state, products } = memory()
  askTwice(products, 1, 2, 3, 4)
  products.begin()([view(1), view(2), view(3, 2), view(4, 2)])
  expect(known(products.find(ids(1, 2, 3, 9)))).toEqual([1, 2, 3])
  state.hear('product:2')
  state.hear('list:0')
  state.hear('store-products:1')
  expect(known(products.find(ids(1, 2, 3)))).toEqual([1, 3])
  state.hear('store:2')
  expect(known(products.find(ids(1, 3, 4)))).toEqual([1])
  state.usable = false
  expect(known(products.find(ids(1)))).toEqual([])
  state.usable = true
  state.hear('*')
  expect(known(products.find(ids(1)))).toEqual([])
})

test('a product is kept when it is asked for a second time, not the first', () => {
  const { products } = memory()
  const ask = (id: number) => {
    const found = known(products.find(ids(id)))
    products.begin()([view(id)])
    return found
  }
  expect([ask(1), ask(1), ask(1), ask(2)]).toEqual([[], [], [1], []])
})

test('what changed while it was read is not kept', () => {
  const { state, products } = memory()
  askTwice(products, 1)
  const keep = products.begin()
  state.hear('product:1')
  keep([view(1)])
  expect(known(products.find(ids(1)))).toEqual([])
})

test('the memory is bounded by what it holds', () => {
  const { products } = memory()
  const long = 'x'.repeat(100_000)
  const all = Array.from({ length: 1_000 }, (_, at) => at + 1)
  askTwice(products, ...all)
  for (const id of all) products.begin()([view(id, 1, long)])
  const left = known(products.find(ids(...all)))
  expect(left.length).toBeLessThanOrEqual(80)
  expect(left.at(-1)).toBe(1_000)
})

test('a kept product page: its seller reads his own change at once, everybody another process’s within a second', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const id = await app.product(sari)
  const url = `/api/products/${id}`
  const ask = (etag = '') => app.app.inject({ url: `${url}?seen=${Math.random()}`, headers: { 'if-none-match': etag } })
  const warm = async () => {
    for (let tries = 0; tries < 500; tries++) {
      const { headers } = await ask()
      await sleep(5)
      if ((await ask(String(headers.etag))).statusCode === 304) return
    }
    throw new Error('the page is never answered from memory')
  }
  const body = { name: 'Paku', CategoryId: 2, description: 'Paku', price: 7, stock: 5 }
  for (const price of [11, 12, 13]) {
    await warm()
    await app.call(sari, products.update, { params: { id }, body: { ...body, price, units: [{ unit: 'lusin', factor: 12, prices: [{ minQuantity: 1, price: price * 9 }] }] } }) // prettier-ignore
    const { json } = await app.call(undefined, products.show, { params: { id } })
    expect(json.price).toBe(price)
    expect(json.variants[0]?.prices.find(({ unit }) => unit === 'lusin')?.tiers[0]?.price).toBe(price * 9)
  }
  await warm()
  expect((await ask()).headers['cache-control']).not.toContain('s-maxage')
  const client = new pg.Client({ connectionString: app.adminUrl })
  await client.connect()
  await client.query(`update shops set name = 'Toko Lain'`)
  await client.end()
  await expect.poll(async () => (await ask()).json().Shop.name, { timeout: 1_000, interval: 20 }).toBe('Toko Lain')
})
