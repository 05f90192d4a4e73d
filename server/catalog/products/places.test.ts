import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cacheTags } from '#server/modules.ts'
import type { CategoryId, ProductId } from '#contract/ids.ts'
import { testApp } from '#server/test/app.ts'
import { createCache } from '#server/platform/cache/cache.ts'
import { findProduct } from './find.ts'
import { newestProducts } from './lists.ts'
import { createPlaces } from './places.ts'

test('a page found in memory is the page that the database finds, and a change of the list is seen', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  await sql`insert into products (shop_id, category_id, name, description, price, stock)
    select ${sari.shopId}, 1 + n % 3, 'Barang ' || n, 'Barang', 1000 + n, 0 from generate_series(1, 1200) n`.execute(app.db)
  await sql`update products set deleted_at = now() where id % 5 = 0 or id between 300 and 600`.execute(app.db)
  const cache = createCache(app.db, app.databaseUrl, cacheTags)
  const place = createPlaces(app.db, cache)
  const inMemory = () => expect.poll(() => place(0, 1, 10) && place(2, 1, 10)).toBeDefined()
  for (const change of ['update products set deleted_at = now() where id = 1199', 'update products set category_id = 2 where id = 1197']) {
    await inMemory()
    for (const categoryId of [undefined, 2 as CategoryId])
      for (const page of [1, 2, 3, 7, 20, 39, 40, 97, 1_000]) {
        const wanted = { page, limit: 10, ...(categoryId ? { categoryId } : {}) }
        expect(place(categoryId ?? 0, page, 10)).toBeDefined()
        expect(await newestProducts(app.db, wanted, place)).toEqual(await newestProducts(app.db, wanted))
      }
    await sql.raw(change).execute(app.db)
    await expect.poll(() => place(0, 1, 10), { timeout: 10_000, interval: 5 }).toBeUndefined()
  }
  await cache.close()
})

test('many who ask at the same moment get each what they asked for', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const ids = await Promise.all(Array.from({ length: 5 }, () => app.product(sari)))
  const asked = Array.from({ length: 60 }, (_, n) => ids[n % 5] as ProductId)
  const found = await Promise.all(asked.map((id) => findProduct(app.db, id)))
  expect(found.map((product) => product.id)).toEqual(asked)
  const mixed = await Promise.allSettled([findProduct(app.db, ids[0] as ProductId), findProduct(app.db, 999_999 as ProductId)])
  expect(mixed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})
