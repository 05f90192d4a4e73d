import { constants, setPriority } from 'node:os'
import { readConfig } from '#server/config.ts'
import { openDb, openPool } from '#server/db/db.ts'
import { openStorage } from '#server/images/open.ts'
import { drawDemoPictures } from './pictures.ts'

/** Draws waiting pictures in a process of its own that gives way to everybody else. Ends when its parent does. */
const config = readConfig(process.env)
if (!config.databaseUrl) throw new Error('DATABASE_URL is missing')
try {
  setPriority(constants.priority.PRIORITY_LOW)
} catch {
  // Some containers forbid it; then it only takes turns.
}
const stop = new AbortController()
process.on('disconnect', () => stop.abort())
process.on('message', () => stop.abort())
// The terminal tells the whole group; the parent then tells us when.
process.on('SIGINT', () => undefined)

const pool = openPool(config.databaseUrl, { max: 2 })
try {
  await drawDemoPictures(openDb(pool), openStorage(config), { signal: stop.signal })
  if (!stop.signal.aborted) process.send?.('done')
} catch (error) {
  // A database or a parent that is gone is no news; the next start goes on.
  if (!stop.signal.aborted) throw error
} finally {
  await pool.end()
  if (process.connected) process.disconnect()
}
