import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/platform/config.ts'
import { findCluster } from './cluster.ts'
import { startEmbedded } from './embedded.ts'

/**
 * The database for an operator's command: DATABASE_URL's, the one of the server that runs on this data folder, or, when
 * none runs, the embedded one started for as long as the command takes.
 */
export async function attachDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<{ url: string; leave: () => Promise<void> }> {
  const running = config.databaseUrl ?? (await runningDatabase(config.dataDir))
  if (running) return { url: running, leave: async () => undefined }
  if (!findCluster(config.dataDir)) throw new Error(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL.`)
  const { url, stop } = await startEmbedded({ dataDir: config.dataDir, log: () => undefined })
  return { url, leave: stop }
}

/** PostgreSQL writes its port on the fourth line of postmaster.pid. */
async function runningDatabase(dataDir: string) {
  const cluster = findCluster(dataDir)
  const pidFile = cluster && join(cluster.folder, 'postmaster.pid')
  if (!pidFile || !existsSync(pidFile)) return undefined
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3])
  const url = `postgres://pasokan:${cluster.password}@127.0.0.1:${port}/pasokan`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return url
  } catch {
    return undefined
  }
}
