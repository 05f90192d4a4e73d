import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { longTest } from '#server/test/cases.ts'
import { testApp } from '#server/test/app.ts'
import { freshDatabase } from '#server/test/database.ts'
import { explain } from '../../../tools/bench/explain.ts'
import { searchEngine } from './engine.ts'
import { insertProfiles } from '#server/test/profiles.ts'

longTest('a suggestion reads few of the stores that are all called the same', async () => {
  await using app = await testApp({}, { database: await freshDatabase({ isNew: true }) })
  await sql
    .raw(insertProfiles('supplier', { count: 5000, email: `'penjual' || n || '@test.test'`, columns: { username: `'Penjual ' || n` } }))
    .execute(app.owner)
  await sql`
    insert into shops (seller_id, name, address, phone_number, owner, city)
    select id, 'Toko ' || id, 'Jl. Raya', '+628120000000', username, 'Bogor' from sellers order by id`.execute(app.owner)
  await sql`analyze sellers, shops`.execute(app.owner)
  const { stores } = await searchEngine(app.db, console).suggest('to')
  const { rows } = await sql<{ id: number }>`select id from shops order by id limit 3`.execute(app.db)
  expect(stores.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 2 })
  const [cost] = await explain(pool, (db) => [{ name: 'to', buffers: 1_000, run: () => searchEngine(db, console).suggest('to') }])
  await pool.end()
  expect(cost?.scanned).toEqual([])
  expect(cost?.buffers).toBeLessThan(cost?.bound ?? 0)
})
