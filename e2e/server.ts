import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { attachDatabase } from '#server/platform/db/attach.ts'
import { freePort } from '#server/platform/freePort.ts'

/** A second process of the server that the journeys run against: its own settings, the same database. Ready in a moment. */
export async function startBeside(env: Record<string, string>) {
  const { url } = await attachDatabase({ databaseUrl: undefined, dataDir: process.env.E2E_DATA_DIR ?? '' })
  const dataDir = mkdtempSync(join(tmpdir(), 'pasokan-e2e-beside-'))
  const port = await freePort()
  const settings = { PORT: String(port), DATABASE_URL: url, DATA_DIR: dataDir, ROLE: 'web', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const child = fork('tools/main.ts', [], {
    env: { ...process.env, ...settings, ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
  if (typeof first !== 'object') throw new Error(`The server beside ended with ${JSON.stringify(first)}.`)
  return {
    address: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs one statement in the database of the journeys: for what no call can store any more. */
export async function runSql(text: string, values: unknown[]) {
  const { url } = await attachDatabase({ databaseUrl: undefined, dataDir: process.env.E2E_DATA_DIR ?? '' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text, values)
  await client.end()
}
