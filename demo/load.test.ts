import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buyers as buyerCalls } from '#contract/buyers.ts'
import { products as productCalls } from '#contract/products.ts'
import { sellers as sellerCalls } from '#contract/sellers.ts'
import { folderStorage } from '#server/images/folder.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { testApp } from '#server/test/app.ts'
import { demoPassword, signInHints } from './accounts.ts'
import { loadDemo } from './load.ts'
import { countWaiting, drawDemoPictures } from './pictures.ts'
import { products } from './products.ts'
import { stores } from './stores.ts'

const input = { secret: 'a secret of tests, long enough for all', feeBasisPoints: 150, now: new Date() }

test('an empty database becomes a market whose books agree', async () => {
  await using app = await testApp()
  expect(await loadDemo(app.db, input)).toBe(true)
  expect(await brokenInvariants(app.databaseUrl)).toEqual([])
  const { rows } = await sql<
    Record<string, number>
  >`select (select count(*)::int from shops) as shops, (select count(*)::int from products) as products,
    (select count(*)::int from orders where paid_at is not null) as orders, (select count(*)::int from messages) as messages,
    (select count(*)::int from search_documents) as findable, (select count(*)::int from products where stock < 0) as negative`.execute(
    app.db,
  )
  expect(rows[0]).toMatchObject({ shops: stores.length, products: products.length, findable: products.length, negative: 0 })
  expect(rows[0]?.orders).toBeGreaterThan(300)
  expect(rows[0]?.messages).toBeGreaterThan(100)
  const { json } = await app.call(undefined, productCalls.page, { query: { name: 'semen portland' } })
  expect(json.products.rows[0]?.name).toBe('Semen Portland 50 kg')
})

test('two starts at once fill it once, and a database with an account is left alone', async () => {
  await using app = await testApp()
  const filled = await Promise.all([loadDemo(app.db, input), loadDemo(app.db, input), loadDemo(app.db, input)])
  expect(filled.filter(Boolean)).toHaveLength(1)
  expect(await loadDemo(app.db, input)).toBe(false)
  await using other = await testApp()
  await other.buyer()
  expect(await loadDemo(other.db, input)).toBe(false)
  expect(await other.db.selectFrom('shops').select('id').execute()).toEqual([])
})

test('a load that fails half way leaves nothing, and the next one fills it', async () => {
  await using app = await testApp()
  await sql`alter table messages add constraint no_talk check (seq < 2)`.execute(app.db)
  await expect(loadDemo(app.db, input)).rejects.toThrow('no_talk')
  expect(await app.db.selectFrom('buyers').select('id').execute()).toEqual([])
  await sql`alter table messages drop constraint no_talk`.execute(app.db)
  expect(await loadDemo(app.db, input)).toBe(true)
})

test('every account of the hints signs in with the one password', async () => {
  await using app = await testApp()
  await loadDemo(app.db, input)
  for (const { role, email, fresh } of signInHints) {
    const call = role === 'buyer' ? buyerCalls.login : sellerCalls.login
    const reply = await app.call(undefined, call, { body: { email, password: demoPassword } })
    expect([email, reply.status]).toEqual([email, 200])
    if (role === 'seller') expect((reply.json as { id: number | null }).id === null).toBe(fresh)
  }
})

test('pictures are drawn once each, go on after a stop, and leave a seller’s own alone', async () => {
  await using app = await testApp()
  await loadDemo(app.db, input)
  const storage = folderStorage(`${app.dataDir}/images`)
  const newest = await app.db.selectFrom('demoPictures').select('productId').orderBy('productId', 'desc').limit(5).execute()
  const own = newest[1]!.productId
  await app.db
    .insertInto('productImages')
    .values({ productId: own, position: 0, file: 'f'.repeat(24), width: 1, height: 1 })
    .execute()
  await app.db
    .updateTable('demoPictures')
    .set({ drawnAt: new Date() })
    .where(
      'productId',
      'not in',
      newest.map((row) => row.productId),
    )
    .execute()

  const stop = new AbortController()
  const first = drawDemoPictures(app.db, storage, { signal: stop.signal })
  stop.abort()
  expect(await first).toBeLessThanOrEqual(1)
  const rest = await Promise.all([drawDemoPictures(app.db, storage), drawDemoPictures(app.db, storage)])
  expect((await first) + rest[0] + rest[1]).toBe(4)
  expect(await countWaiting(app.db)).toBe(0)

  const rows = await app.db.selectFrom('productImages').select(['productId', 'file', 'width']).execute()
  expect(rows.filter((row) => row.productId === own).map((row) => row.width)).toEqual([1])
  for (const { productId } of newest.filter((row) => row.productId !== own))
    expect(rows.filter((row) => row.productId === productId).length).toBeGreaterThanOrEqual(3)
  const stored = new Set<string>()
  for await (const { name } of storage.list()) stored.add(name)
  expect(stored).toEqual(new Set(rows.filter((row) => row.productId !== own).map((row) => `${row.file}.jpg`)))
  const sold = await app.db
    .selectFrom('orderLines')
    .select('image')
    .where(
      'productId',
      'in',
      newest.map((row) => row.productId),
    )
    .where('image', '=', '')
    .where('productId', '<>', own)
    .execute()
  expect(sold).toEqual([])
})
