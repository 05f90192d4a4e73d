import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount, findBinaries, type RunAs } from './binaries.ts'
import { lockDataFolder } from './lock.ts'

type Options = {
  dataDir: string
  log: (text: string) => void
  /** Gives up durability for speed. For tests only. */
  volatile?: boolean
  /** Another PostgreSQL's folder of programs (15 or newer), to test against it. */
  programs?: string
}

export type Embedded = { url: string; stop: () => Promise<void> }

/** Starts the PostgreSQL that comes with us on `dataDir`, making it on the first start and mending it after a crash. */
export async function startEmbedded({ dataDir, log, volatile = false, programs }: Options): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = await lockDataFolder(dataDir)
  const runAs = databaseAccount()
  const bin = programs ?? findBinaries(runAs)
  const password = readOrMakePassword(dataDir)
  const cluster = placeCluster(dataDir, runAs)
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    log('Making the database …')
    makeCluster(bin, cluster, password, runAs)
  }
  await endOrphan(cluster, log)
  const port = await freePort()
  const server = launch(bin, cluster, port, runAs, volatile)
  const url = `postgres://pasokan:${password}@127.0.0.1:${port}/pasokan`
  await ready(server, url.replace(/pasokan$/, 'postgres'))
  await createDatabase(url)
  return { url, stop: () => stop(server.process, unlock) }
}

function readOrMakePassword(dataDir: string) {
  const file = join(dataDir, 'database-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/**
 * Where the cluster lies: in the data folder, or, when the account it runs as may not enter that, in a folder of the
 * system's. A key in the data folder ties the two: without the key a new cluster begins.
 */
function placeCluster(dataDir: string, runAs: RunAs) {
  const inside = join(dataDir, 'postgres')
  if (!runAs) return inside
  const reachable = spawnSync('test', ['-x', dataDir], { ...runAs, cwd: '/' }).status === 0
  if (reachable) return makeFolder(inside, runAs)
  const keyFile = join(dataDir, 'cluster-key')
  if (!existsSync(keyFile)) writeFileSync(keyFile, randomBytes(12).toString('hex'), { mode: 0o600 })
  return makeFolder(join('/var/lib/pasokan', readFileSync(keyFile, 'utf8')), runAs)
}

function makeFolder(folder: string, runAs: { uid: number; gid: number }) {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownSync(folder, runAs.uid, runAs.gid)
  return folder
}

/** A half-made cluster (killed in the middle) has no PG_VERSION at the end of the list and is made anew. */
function makeCluster(bin: string, cluster: string, password: string, runAs: RunAs) {
  const fresh = `${cluster}.new`
  rmSync(fresh, { recursive: true, force: true })
  const secret = `${cluster}.password`
  writeFileSync(secret, password, { mode: 0o600 })
  if (runAs) {
    makeFolder(fresh, runAs)
    chownSync(secret, runAs.uid, runAs.gid)
  }
  // One order of letters on every machine, whatever its PostgreSQL.
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(join(bin, 'initdb'), ['-D', fresh, '-U', 'pasokan', `--pwfile=${secret}`, ...options], { ...runAs, cwd: '/', encoding: 'utf8' })
  rmSync(secret)
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error(`The database could not be made in ${dirname(cluster)}: ${made.stderr.trim() || made.error?.message}`)
  }
  spawnSync('sync')
  rmSync(cluster, { recursive: true, force: true })
  spawnSync('mv', [fresh, cluster])
}

/** A killed Node leaves its PostgreSQL behind. We hold the data folder's lock, so that one has no owner: it is stopped. */
async function endOrphan(cluster: string, log: (text: string) => void) {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!pid || !isPostgres(pid, cluster)) return rmSync(file)
  log('Stopping the database that a killed start left behind …')
  process.kill(pid, 'SIGINT')
  for (const end = Date.now() + 10_000; alive(pid); await sleep(20)) {
    if (Date.now() > end) process.kill(pid, 'SIGKILL')
  }
}

function alive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function isPostgres(pid: number, cluster: string) {
  if (!alive(pid)) return false
  if (process.platform !== 'linux') return true
  return existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function launch(bin: string, cluster: string, port: number, runAs: RunAs, volatile: boolean) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '64MB',
    max_connections: '80',
    max_wal_size: '512MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    jit: 'off',
    random_page_cost: '1.1',
    log_min_messages: 'fatal',
    ...(volatile ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' } : {}),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached: Ctrl-C reaches us only, and we stop it after the last request.
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, '-p', String(port), ...options], { ...runAs, cwd: cluster, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  child.stderr.on('data', (chunk: Buffer) => said.splice(0, said.length - 20, ...said.slice(-20), String(chunk)))
  return { process: child, said }
}

async function ready(server: { process: ChildProcess; said: string[] }, url: string) {
  for (const end = Date.now() + 60_000; ; await sleep(15)) {
    if (server.process.exitCode !== null) throw new Error(`The database did not start: ${server.said.join('').trim()}`)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined) // the failed connect below tells
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

async function createDatabase(url: string) {
  const client = new pg.Client({ connectionString: url.replace(/pasokan$/, 'postgres') })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_database where datname = 'pasokan'`)
  if (!rowCount) await client.query('create database pasokan')
  await client.end()
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
async function stop(server: ChildProcess, unlock: () => Promise<void>) {
  if (server.exitCode === null) {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await gone
  }
  await unlock()
}

