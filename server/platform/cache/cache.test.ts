import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { cacheTags } from '#server/modules.ts'
import type { CategoryId } from '#contract/ids.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { products } from '#contract/products.ts'
import { shops } from '#contract/shops.ts'
import { switches } from '#contract/switches.ts'
import { terms } from '#contract/terms.ts'
import type { Visit } from '#server/platform/http.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { createCache } from './cache.ts'
import { keptPage } from './pages.ts'

const list = '/api/products/pagination'
const get = (app: TestApp, headers = {}, url = list) => app.app.inject({ url, headers })

/** Asks until the answer comes from memory: the cache has begun to listen. */
async function warm(app: TestApp, url = list) {
  for (let tries = 0; tries < 500; tries++) {
    const { headers } = await get(app, {}, url)
    await sleep(5)
    const asked = await get(app, { 'if-none-match': String(headers.etag) }, url)
    if (asked.statusCode === 304) return String(headers.etag)
  }
  throw new Error('the list is never answered from memory')
}

/** Runs a statement in another connection, as another process would. */
async function elsewhere(app: TestApp, statement: string) {
  const client = new pg.Client({ connectionString: app.adminUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('an unchanged list is answered with 304, and compressed once', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  for (let n = 0; n < 5; n++) await app.product(sari)
  await warm(app)
  const plain = await get(app)
  await get(app, { 'accept-encoding': 'br, gzip' })
  await sleep(200)
  const small = await get(app, { 'accept-encoding': 'br, gzip' })
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('s-maxage'),
    vary: 'accept-encoding',
  })
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect((await get(app, { 'if-none-match': String(small.headers.etag) })).statusCode).toBe(304)
})

test('whoever writes sees it in the next list', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const body = { name: 'Paku', CategoryId: 2, description: 'Paku', price: 1, stock: 1 }
  await warm(app)
  for (let n = 1; n <= 20; n++) {
    await app.call(sari, products.create, { body })
    expect((await app.call(undefined, products.page)).json.totalProducts).toBe(n)
  }
})

test('what another process changes is seen within a second: price, stock, name of the store, deletion, addition', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const id = await app.product(sari)
  for (const statement of [
    `update products set price = 1 where id = ${id}`,
    `update products set stock = 3 where id = ${id}`,
    `update shops set name = 'Toko Lain'`,
    `insert into products (shop_id, category_id, name, description, price, stock) select shop_id, 3, 'Baru', 'Baru', 1, 0 from products`,
    `update products set deleted_at = now() where name = 'Baru'`,
  ]) {
    const before = await warm(app)
    await elsewhere(app, statement)
    await expect.poll(async () => (await get(app)).headers.etag, { timeout: 1_000, interval: 20 }).not.toBe(before)
  }
  await sql`update stock_movements set quantity = (select stock from products where id = product_id)`.execute(app.db)
})

test('a change of one product leaves lists that do not show it in memory', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const first = await app.product(sari, { categoryId: 1 as CategoryId })
  await app.product(sari, { categoryId: 2 as CategoryId })
  const [one, two] = ['/api/products/category/1', '/api/products/category/2']
  const before = await warm(app, one)
  const other = await warm(app, two)
  await elsewhere(app, `update products set price = 7 where id = ${first}`)
  await expect.poll(async () => (await get(app, {}, one)).headers.etag).not.toBe(before)
  expect((await get(app, { 'if-none-match': other }, two)).statusCode).toBe(304)
})

test('nothing of the one who asks enters: an answer kept for a seller is the one that a visitor gets', async () => {
  await using app = await testApp()
  const [sari, buyer] = [await app.seller(), await app.buyer('PT Rahasia')]
  await app.product(sari)
  await warm(app)
  const secret = { cookie: `lang=id; refresh=${buyer.token}`, 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Rahasia' }
  const plain = await get(app)
  for (const user of [sari, buyer]) {
    const url = `${list}?page=1&who=${user.role}`
    const reply = await get(app, { ...secret, access_token: user.token }, url)
    expect(reply.json()).toEqual(plain.json())
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect((await get(app, {}, url)).body).toBe(plain.body)
    expect(reply.body).not.toMatch(new RegExp(`Rahasia|203\\.0\\.113|${user.token}`))
  }
})

test('a page is rendered once for a crowd, from its address and language alone', async () => {
  await using app = await testApp()
  await app.product(await app.seller())
  const cache = createCache(app.db, app.databaseUrl, cacheTags)
  await expect.poll(() => (cache.start(), cache.isConnected())).toBe(true)
  const seen: string[][] = []
  const show = (language: string, shown: Endpoint = products.show) =>
    keptPage(cache, {
      url: '/product-detail/1',
      language,
      https: false,
      call: (async () => ({ id: 1, ShopId: 1 })) as Visit,
      policy: (hashes) => ({ 'content-security-policy': hashes.join(' ') }),
      render: async (page) => {
        seen.push(Object.keys(page))
        await page.call(shown, { params: { id: 1 } })
        await sleep(20)
        return {
          status: 200,
          nonce: 'a',
          headers: {},
          body: Buffer.from(`<script nonce="a">x(${page.language})</script><script src="/a.js"></script>`),
        }
      },
    })
  const pages = await Promise.all(Array.from({ length: 50 }, () => show('id')))
  expect(new Set(pages.map((page) => page?.body.toString())).size).toBe(1)
  await show('en')
  expect(seen).toEqual([
    ['url', 'language', 'call'],
    ['url', 'language', 'call'],
  ])
  expect(pages[0]?.headers['content-security-policy']).toMatch(/^'sha256-[^ ]+'$/)
  await elsewhere(app, 'update products set price = 9')
  await expect.poll(() => cache.store.size()).toBe(0)
  for (const _ of [1, 2]) expect(await show('id', shops.list), 'its endpoint says nothing of what it shows').toBeUndefined()
  expect(cache.store.size()).toBe(0)
  await cache.close()
})

test('a page with something that changes at a set time is rendered again within its seconds, and at once if it changes', async () => {
  await using app = await testApp()
  const cache = createCache(app.db, app.databaseUrl, cacheTags)
  await expect.poll(() => (cache.start(), cache.isConnected())).toBe(true)
  let rendered = 0
  const show = () =>
    keptPage(cache, {
      url: '/register-buyer',
      language: 'id',
      https: false,
      policy: () => ({}),
      call: (async () => ({ off: [] })) as Visit,
      render: async (page) => {
        rendered += 1
        await Promise.all([page.call(terms.current), page.call(switches.off)])
        return { status: 200, nonce: 'a', headers: {}, body: Buffer.from('<p></p>') }
      },
    })
  for (const _ of [1, 2, 3]) await show()
  const made = rendered
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 9_000)
  await show()
  expect(rendered).toBe(made)
  now.mockReturnValue(Date.now() + 2_000)
  await show()
  now.mockRestore()
  expect(rendered).toBe(made + 1)
  await elsewhere(app, `update page_texts set from_day = from_day where slug = 'privacy'`)
  await expect.poll(() => cache.store.size()).toBe(0)
  await cache.close()
})

test('while the database is away lists come from memory, and memory is emptied when it is back', async () => {
  await using app = await testApp()
  await app.product(await app.seller())
  const before = await warm(app)
  await elsewhere(app, `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pasokan listener'`)
  await sleep(20)
  expect((await get(app, { 'if-none-match': before })).statusCode).toBe(304)
  await elsewhere(app, 'alter table products disable trigger products_tell')
  await elsewhere(app, 'update products set price = 5')
  await expect.poll(async () => (await get(app)).headers.etag).not.toBe(before)
})

test('memory is bounded in bytes', async () => {
  const { answerStore } = await import('./store.ts')
  const { pack } = await import('./packed.ts')
  const store = answerStore(100_000)
  for (let n = 0; n < 1_000; n++) {
    store.put(`key ${n}`, pack(Buffer.alloc(1_000, n % 256), {}), [`p${n}`], 60_000)
    store.get('key 0')
    expect(store.bytes()).toBeLessThanOrEqual(100_000)
  }
  expect(store.size()).toBeGreaterThan(30)
  expect(store.get('key 0')).toBeDefined()
  expect(store.get('key 500')).toBeUndefined()
})
