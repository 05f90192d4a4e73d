import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { startEmbedded } from './embedded.ts'

/**
 * The database for an operator's command: DATABASE_URL's, the one of the server that runs on this data folder, or, when
 * none runs, the embedded one started for as long as the command takes.
 */
export async function attachDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ url: string; leave: () => Promise<void> }> {
  const running = config.databaseUrl ?? (await runningDatabase(config.dataDir))
  if (running) return { url: running, leave: async () => undefined }
  if (!existsSync(join(config.dataDir, 'database-password'))) throw new Error(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL.`)
  const { url, stop } = await startEmbedded({ dataDir: config.dataDir, log: () => undefined })
  return { url, leave: stop }
}

/** PostgreSQL writes its port on the fourth line of postmaster.pid. */
async function runningDatabase(dataDir: string) {
  const [keyFile, passwordFile] = [join(dataDir, 'cluster-key'), join(dataDir, 'database-password')]
  const clusters = [join(dataDir, 'postgres'), ...(existsSync(keyFile) ? [join('/var/lib/pasokan', readFileSync(keyFile, 'utf8'))] : [])]
  const pidFile = clusters.map((cluster) => join(cluster, 'postmaster.pid')).find((file) => existsSync(file))
  if (!pidFile || !existsSync(passwordFile)) return undefined
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3])
  const url = `postgres://pasokan:${readFileSync(passwordFile, 'utf8')}@127.0.0.1:${port}/pasokan`
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
