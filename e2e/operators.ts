import { addOperator } from '#server/identity/operators/operators.ts'
import { attachDatabase } from '#server/platform/db/attach.ts'
import { createDb, createPool } from '#server/platform/db/db.ts'

/** Makes somebody an operator as `npm run operator:add` does; returns what stands behind `#` in the link. */
export async function newOperator(person: Pick<Parameters<typeof addOperator>[1], 'email' | 'name' | 'roles'>): Promise<string> {
  const { url, leave } = await attachDatabase({ databaseUrl: undefined, dataDir: process.env.E2E_DATA_DIR ?? '' })
  const pool = createPool(url, { max: 1 })
  try {
    return await addOperator(createDb(pool), { ...person, by: 'journey' })
  } finally {
    await pool.end()
    await leave()
  }
}
