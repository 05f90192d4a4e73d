import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { databaseAccount, findBinaries } from './binaries.ts'
import { makeCluster, placeCluster, readOrMakePassword } from './cluster.ts'
import { createDataFolder } from './folder.ts'
import { lockDataFolder } from './lock.ts'
import { runPostgres } from './postgres.ts'
import { appAddress, makeAppRole, type Addresses } from './roles.ts'

type Options = {
  dataDir: string
  log: (text: string) => void
  /** Gives up durability for speed. For tests only. */
  volatile?: boolean
  /** Another PostgreSQL's folder of programs (15 or newer), to test against it. */
  programs?: string
}

export type Embedded = Addresses & { stop: () => Promise<void> }

/**
 * Starts the PostgreSQL that comes with us on `dataDir`, making it on the first start and mending it after a crash. A data
 * folder that is taken, full or read-only throws a ConfigError with the sentence to show.
 */
export async function startEmbedded({ dataDir, log, volatile = false, programs }: Options): Promise<Embedded> {
  const folder = createDataFolder(dataDir)
  const unlock = await lockDataFolder(folder)
  try {
    const runAs = databaseAccount()
    const bin = programs ?? findBinaries(runAs)
    const password = readOrMakePassword(folder)
    const cluster = placeCluster(folder, runAs)
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      log('Making the database …')
      makeCluster(bin, cluster, password, runAs, volatile)
    }
    const { port, sockets, stop } = await runPostgres({ bin, cluster, runAs, password, volatile, log })
    const adminUrl = `postgres://pasokan:${password}@127.0.0.1:${port}/pasokan`
    await prepareCluster(adminUrl).catch((error: unknown) => stop().then(() => Promise.reject(error)))
    return { url: await quickest(appAddress(adminUrl), sockets), adminUrl, stop: () => stop().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Through the Unix socket, a third quicker, where there is one that we may enter. */
async function quickest(url: string, sockets: string) {
  const address = new URL(url)
  address.searchParams.set('host', sockets)
  const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  try {
    if (sockets === '') return url
    await client.connect()
    await client.end()
    return address.href
  } catch {
    return url
  }
}

async function prepareCluster(adminUrl: string) {
  const client = new pg.Client({ connectionString: adminUrl.replace(/pasokan$/, 'postgres') })
  client.on('error', () => undefined) // the failed statement tells
  await client.connect()
  const { rowCount } = await client.query(`select from pg_database where datname = 'pasokan'`)
  if (!rowCount) await client.query('create database pasokan')
  await makeAppRole(client, adminUrl)
  await client.end()
}
