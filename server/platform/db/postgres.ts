import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '#server/platform/config.ts'
import { freePort } from '#server/platform/freePort.ts'
import type { RunAs } from './binaries.ts'
import { firstTrouble } from './cluster.ts'
import { endOrphan } from './orphan.ts'

type Options = {
  bin: string
  cluster: string
  runAs: RunAs
  password: string
  volatile: boolean
  /** Folder of its Unix socket, in addition to the loopback port; empty where the system has none. */
  sockets: string
  log: (text: string) => void
}
type Running = { process: ChildProcess; gone: Promise<void>; said: () => string }

/** Another program took the port, or a killed server's workers are still exiting. A retry succeeds shortly after. */
const passing = /address already in use|could not create any TCP|still in use|another server might be running|lock file/i

/**
 * Runs PostgreSQL on a free loopback port and a Unix socket until stop(). Restarts it on the same ones after a crash, so that connections
 * recover. stop() takes at most 8 s: it rolls back open transactions, commits are on disk.
 */
export async function runPostgres(wanted: Omit<Options, 'sockets'>) {
  const { cluster, log } = wanted
  let stopping = false
  const first = await firstStart(wanted)
  const { port, options } = first
  let { server } = first
  const watch = (running: Running) =>
    void running.gone.then(async () => {
      if (stopping) return
      log(`The database ended by itself (${firstTrouble(running.said()) || 'killed'}); starting it again …`)
      for (let wait = 100; !stopping; wait = Math.min(wait * 2, 5_000)) {
        server = launch(options, port)
        if (
          await answers(server, options, port).then(
            () => true,
            () => false,
          )
        )
          return watch(server)
        await sleep(wait)
      }
    })
  watch(server)
  return {
    port,
    sockets: options.sockets,
    cluster,
    async stop() {
      stopping = true
      const killTimer = setTimeout(() => server.process.kill('SIGQUIT'), 8_000)
      server.process.kill('SIGINT')
      await server.gone
      clearTimeout(killTimer)
    },
  }
}

async function firstStart(wanted: Omit<Options, 'sockets'>) {
  const options = { ...wanted, sockets: socketsFor(wanted.cluster) }
  for (let tries = 1; ; tries += 1) {
    await endOrphan(options.cluster, options.log)
    removeSockets(options.cluster)
    const port = await freePort()
    const server = launch(options, port)
    try {
      await answers(server, options, port)
      return { server, port, options }
    } catch (error) {
      server.process.kill('SIGKILL')
      await server.gone
      // Some file systems do not support sockets.
      if (/Unix-domain/.test(server.said())) options.sockets = ''
      else if (tries >= 15 || !passing.test(server.said())) throw error
    }
    await sleep(200)
  }
}

/** Maximum length of a socket path on any system, in bytes. */
const maxSocketPath = 103

/** The cluster's own folder, which only its account can enter. */
const socketsFor = (cluster: string) =>
  process.platform === 'win32' || Buffer.byteLength(join(cluster, '.s.PGSQL.65535')) > maxSocketPath ? '' : cluster

/** Removes the sockets that a killed server left. */
function removeSockets(cluster: string) {
  for (const name of readdirSync(cluster)) if (name.startsWith('.s.PGSQL.')) rmSync(join(cluster, name), { force: true })
}

/** A thirty-second of the machine's memory. It is only used as far as there is data to fill it. */
const sharedMegabytes = () => Math.min(Math.max(Math.round(totalmem() / 32 / 2 ** 20), 64), 768)

function launch({ bin, cluster, runAs, volatile, sockets }: Options, port: number): Running {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: sockets,
    shared_buffers: `${sharedMegabytes()}MB`,
    // Half of the default: each used page stays in memory, and every commit flushes it anyway.
    wal_buffers: '4MB',
    // Tests start several applications at once.
    max_connections: volatile ? '300' : '80',
    max_wal_size: '512MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    jit: 'off',
    random_page_cost: '1.1',
    log_min_messages: 'fatal',
    log_line_prefix: '',
    ...(volatile ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' } : {}),
  }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached, so that Ctrl-C only reaches us: we stop it after the last request.
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, '-p', String(port), ...given], {
    ...runAs,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // Stops it on every kind of exit. Only a SIGKILL leaves it running, and the next start finds it.
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + String(chunk)).slice(-4_000)))
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => {
      process.off('exit', endWithUs)
      resolve()
    })
    child.once('error', (error) => {
      said += `FATAL: ${error.message}\n`
      resolve()
    })
  })
  return { process: child, gone, said: () => said }
}

/** Waits until the server accepts connections; rejects with the server's own message. */
async function answers(server: Running, { cluster, password }: Options, port: number) {
  let ended = false
  void server.gone.then(() => (ended = true))
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(15)) {
    if (ended) throw new ConfigError(`The database in ${cluster} does not start: ${firstTrouble(server.said()) || 'it was killed'}.`)
    const client = new pg.Client({ connectionString: `postgres://pasokan:${password}@127.0.0.1:${port}/postgres` })
    client.on('error', () => undefined) // the failed connect below tells
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '28P01') {
        throw new ConfigError(`The password in database-password is not the one of the database in ${cluster}.`)
      }
    }
  }
  throw new ConfigError(`The database in ${cluster} did not get ready within a minute.`)
}
