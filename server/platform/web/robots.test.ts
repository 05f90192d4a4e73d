import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeAccount } from '#server/closeAccount.ts'
import { testApp } from '#server/test/app.ts'

test('the sitemap names what is sold and who sells, however many there are, and no store that is closed', async () => {
  await using app = await testApp()
  const read = async (path: string) =>
    [...(await app.app.inject(path)).payload.matchAll(/<loc>http:\/\/localhost:3000([^<]*)</g)].map(([, at]) => at)
  const [sari, dewi] = [await app.seller(), await app.seller('dewi')]
  const product = await app.product(sari)
  await closeAccount(app.db, dewi, async () => {})
  expect(await read('/sitemap.xml')).toEqual(['/sitemap-0.xml'])
  expect(await read('/sitemap-0.xml')).toEqual(['/', `/store/${sari.shopId}`, `/product-detail/${product}`])
  await sql`select setval(pg_get_serial_sequence('shops', 'id'), 30000)`.execute(app.owner)
  const late = await app.seller('ani', 'Toko Jauh')
  expect(await read('/sitemap.xml')).toEqual(['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
  expect(await read('/sitemap-3.xml')).toEqual([`/store/${late.shopId}`])
})
