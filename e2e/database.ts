import { attachDatabase } from '#server/platform/db/attach.ts'
import { createDb, createPool, type Db } from '#server/platform/db/db.ts'

/** Opens the database of the journeys' product for one act. */
export async function withDatabase<T>(act: (db: Db) => Promise<T>): Promise<T> {
  const { url, leave } = await attachDatabase({ databaseUrl: undefined, dataDir: process.env.E2E_DATA_DIR ?? '' })
  const db = createDb(createPool(url, { max: 1 }))
  try {
    return await act(db)
  } finally {
    await db.destroy()
    await leave()
  }
}
