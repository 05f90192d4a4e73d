/** The real server without pages and jobs, for drills and benches: prints `ready`, and its memory when asked. */
import { buildApp } from '#server/app.ts'
import { standIns } from '#stand-ins/extras.ts'
import { readConfig } from '#server/platform/config.ts'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { answerMemory } from './memory.ts'

const config = readConfig({ LOG_LEVEL: 'error', RATE_LIMITS: 'off', ROLE: 'web', ...process.env })
const databaseUrl = config.databaseUrl ?? ''
const app = await buildApp({
  db: createDb(createPool(databaseUrl, { max: 15, log: () => undefined })),
  config,
  secret: 'a secret of benches, long enough for all',
  databaseUrl,
  extras: standIns(),
})
answerMemory()
await app.listen({ port: config.port, host: '127.0.0.1' })
process.send?.('ready')
