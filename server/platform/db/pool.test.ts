import { expect, test, vi } from 'vitest'
import { freshDatabase } from '#server/test/database.ts'
import { createPool } from './db.ts'

test('a connection that breaks is told, and one that the database ends while the pool closes is not', async () => {
  await using database = await freshDatabase()
  const log = vi.fn<(error: Error) => void>()
  const pool = createPool(database.url, { max: 2, log })
  const client = await pool.connect()
  client.emit('error', new Error('broken'))
  expect(log).toHaveBeenCalledTimes(1)
  const ended = pool.end()
  client.emit('error', new Error('terminating connection due to administrator command'))
  expect(log).toHaveBeenCalledTimes(1)
  client.release()
  await ended
})
