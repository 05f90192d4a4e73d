import { expect, test } from 'vitest'
import { benchDatabase } from '../tools/bench/database.ts'
import { explainLargeOwners, fillLargeOwners } from '../tools/bench/largeOwners.ts'

test(
  'lists of a large store, company, order and conversation read no table whole, nor more than their bound',
  { timeout: 300_000 },
  async () => {
    // The rows are written without triggers, so they would not pass the invariants that end every test on the shared server.
    const database = await benchDatabase()
    try {
      const order = await fillLargeOwners(database.db)
      for (const { name, buffers, bound, scanned } of await explainLargeOwners(database.pool, order))
        expect({ name, scanned, tooMany: buffers > bound ? buffers : 0 }).toEqual({ name, scanned: [], tooMany: 0 })
    } finally {
      await database.stop()
    }
  },
)
