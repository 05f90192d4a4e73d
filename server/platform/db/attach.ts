import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/platform/config.ts'
import { findCluster } from './cluster.ts'
import { startEmbedded } from './embedded.ts'
import { appAddress, type Addresses } from './roles.ts'

/**
 * The database for an operator's command: DATABASE_URL's, the one of the server that runs on this data folder, or, when
 * none runs, the embedded one started for as long as the command takes.
 */
export async function attachDatabase(config: Settings & Pick<Config, 'dataDir'>): Promise<Addresses & { leave: () => Promise<void> }> {
  const running = givenDatabase(config) ?? (await runningDatabase(config.dataDir))
  if (running) return { ...running, leave: async () => undefined }
  if (!findCluster(config.dataDir)) throw new Error(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL.`)
  const { stop, ...addresses } = await startEmbedded({ dataDir: config.dataDir, log: () => undefined })
  return { ...addresses, leave: stop }
}

type Settings = Partial<Pick<Config, 'databaseUrl' | 'databaseAdminUrl'>>

/** The database that the environment names: with one address its role serves and migrates. */
export const givenDatabase = ({ databaseUrl: url, databaseAdminUrl }: Settings): Addresses | undefined =>
  url === undefined ? undefined : { url, adminUrl: databaseAdminUrl ?? url }

/** PostgreSQL writes its port on the fourth line of postmaster.pid. */
async function runningDatabase(dataDir: string): Promise<Addresses | undefined> {
  const cluster = findCluster(dataDir)
  const pidFile = cluster && join(cluster.folder, 'postmaster.pid')
  if (!pidFile || !existsSync(pidFile)) return undefined
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3])
  const adminUrl = `postgres://pasokan:${cluster.password}@127.0.0.1:${port}/pasokan`
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return { url: appAddress(adminUrl), adminUrl }
  } catch {
    return undefined
  }
}
