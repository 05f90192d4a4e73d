import pg from 'pg'
import { expect, test } from 'vitest'
import { testApp } from '#server/test/app.ts'
import { freshDatabase } from '#server/test/database.ts'
import { fill, noteStock } from '../../../tools/bench/database.ts'
import { explainListings } from '../../../tools/bench/listings.ts'

/** `npm run bench` checks the same bounds at a million products. */
const count = 12_000

test('no listing reads a table whole, nor more than its bound', { timeout: 120_000 }, async () => {
  await using app = await testApp({}, { database: await freshDatabase({ isNew: true }) })
  await fill(app.owner, count)
  await noteStock(app.db)
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 2 })
  const costs = await explainListings(pool, count / 10, count)
  await pool.end()
  for (const { name, buffers, bound, scanned } of costs) {
    expect({ name, scanned, tooMany: buffers > bound ? buffers : 0 }).toEqual({ name, scanned: [], tooMany: 0 })
  }
})
