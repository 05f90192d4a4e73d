import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount, findBinaries, openToAll } from '#server/platform/db/binaries.ts'
import { makeCluster } from '#server/platform/db/cluster.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { appAddress, makeAppRole } from '#server/platform/db/roles.ts'
import { freePort } from '#server/platform/freePort.ts'

const password = 'of tests alone'.replaceAll(' ', '-')

/** A primary and a streaming replica, both of the embedded PostgreSQL, in a folder of their own. */
export async function startReplicatedPair() {
  const runAs = databaseAccount()
  const bin = findBinaries(runAs)
  openToAll('/tmp/pasokan-replicas')
  const folder = mkdtempSync('/tmp/pasokan-replicas/')
  spawnSync('chmod', ['755', folder])
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  makeCluster(bin, one, password, runAs, false)
  const primary = await machine(bin, one)
  await primary.start()
  await primary.ask('create database pasokan', 'postgres')
  const client = new pg.Client({ connectionString: primary.adminUrl })
  await client.connect()
  await makeAppRole(client, primary.adminUrl)
  await client.end()
  await migrate({ url: appAddress(primary.adminUrl), adminUrl: primary.adminUrl })
  // A copy of a stopped server is a complete backup.
  await primary.stop('SIGINT')
  spawnSync('cp', ['-a', one, two])
  writeFileSync(join(two, 'standby.signal'), '')
  await primary.start()
  const replica = await machine(bin, two, { primary_conninfo: `host=127.0.0.1 port=${primary.port} user=pasokan password=${password}` })
  await replica.start()
  return {
    primary,
    replica,
    url: appAddress(primary.adminUrl),
    replicaUrl: appAddress(replica.adminUrl),
    /** Pauses replay of changes; readers still see the old rows. */
    pause: () => replica.ask('select pg_wal_replay_pause()'),
    resume: () => replica.ask('select pg_wal_replay_resume()'),
    async [Symbol.asyncDispose]() {
      await Promise.all([replica.stop('SIGKILL'), primary.stop('SIGQUIT')])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function machine(bin: string, folder: string, more: Record<string, string> = {}) {
  const port = await freePort()
  const adminUrl = `postgres://pasokan:${password}@127.0.0.1:${port}/pasokan`
  let child: ChildProcess | undefined
  const ask = async (text: string, database = 'pasokan') => {
    const client = new pg.Client({ connectionString: adminUrl.replace(/pasokan$/, database), connectionTimeoutMillis: 1_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    wal_level: 'replica',
    fsync: 'off',
    max_connections: '100',
    shared_buffers: '32MB',
    // Replays changes at once and cancels the replica's readers that conflict with them.
    max_standby_streaming_delay: '0',
    log_min_messages: 'fatal',
    ...more,
  }
  const start = async () => {
    const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    child = spawn(join(bin, 'postgres'), ['-D', folder, '-p', String(port), ...given], { ...databaseAccount(), cwd: '/', stdio: 'ignore' })
    for (let tries = 0; !(await ask('select 1', 'postgres').catch(() => undefined)); tries++) {
      if (tries > 200) throw new Error('PostgreSQL does not start')
      await sleep(50)
    }
  }
  /** The postmaster and all its processes. */
  const all = () => {
    const { pid } = child ?? {}
    const below = pid ? spawnSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' }).stdout : ''
    return [pid ?? 0, ...below.trim().split(/\s+/).map(Number)].filter((one) => one > 1)
  }
  const signal = (name: NodeJS.Signals) => {
    for (const pid of all())
      try {
        process.kill(pid, name)
      } catch {
        // The process has already exited.
      }
  }
  const stop = async (name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child?.once('exit', resolve))
    if (name === 'SIGKILL') signal(name)
    else child.kill(name)
    await gone
  }
  return { port, adminUrl, ask, start, stop, signal }
}
