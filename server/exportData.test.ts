import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#server/test/app.ts'
import { exportData } from './exportData.ts'

test('the data of a large store comes whole, and others are served meanwhile', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const { id } = seller
  const product = await app.product(seller)
  await sql`insert into products (shop_id, category_id, name, description, price, stock)
    select shop_id, category_id, 'Palu ' || n, repeat(md5(n::text) || md5((n + 1)::text), 75), price, 0
    from products, generate_series(1, 2500) n where id = ${product}`.execute(app.db)
  const { user } = await app.db.selectFrom('sellers').select('userId as user').where('id', '=', id).executeTakeFirstOrThrow()

  const began = performance.now()
  let [before, longest] = [began, 0]
  const ticks = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - before)
    before = now
  })
  const zip = await exportData(app.db, '', { role: 'seller', id, user })
  const share = Math.max(longest, performance.now() - before) / (performance.now() - began)
  clearInterval(ticks)

  const files = unzipSync(zip)
  const products = JSON.parse(strFromU8(files['products.json']!)) as { name: string; description: string }[]
  expect(products).toHaveLength(2501)
  expect(products.at(-1)).toMatchObject({ name: 'Palu 2500', description: expect.stringMatching(/^[0-9a-f]{4800}$/) })
  expect(JSON.parse(strFromU8(files['messages.json']!))).toEqual([])
  // Compressed in one go it stands still for most of the time, however quick the machine is.
  expect(share).toBeLessThan(0.4)
})
