import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** PostgreSQL refuses to run as root. */
const asRoot = process.getuid?.() === 0
export const asPostgres = (program: string, args: string[]): [string, string[]] =>
  asRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]

export type Machine = ReturnType<typeof machine>
type PostgresServer = { port: number; ask: (text: string, database: string) => Promise<object[]> }

/** One PostgreSQL as it would run on a machine of its own. */
export function machine(bin: string, folder: string, port: number) {
  const url = `postgres://pasokan_app@127.0.0.1:${port}/pasokan`
  const adminUrl = `postgres://pasokan@127.0.0.1:${port}/pasokan`
  let child: ChildProcess | undefined
  const run = (program: string, ...args: string[]) => {
    const done = spawnSync(...asPostgres(join(bin, program), args), { encoding: 'utf8', cwd: '/' })
    if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}`)
  }
  const ask = async <T extends object>(text: string, database = 'pasokan'): Promise<T[]> => {
    const client = new pg.Client({
      connectionString: adminUrl.replace(/pasokan$/, database),
      connectionTimeoutMillis: 800,
      query_timeout: 2_000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<T>(text)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const start = async () => {
    child = spawn(...asPostgres(join(bin, 'postgres'), ['-D', folder, '-p', String(port)]), { stdio: 'ignore', cwd: '/' })
    for (let tries = 0; ; tries++) {
      if (await ask('select 1', 'postgres').catch(() => undefined)) return
      if (tries > 100) throw new Error('PostgreSQL does not start')
      await pause(100)
    }
  }
  const configure = (...lines: string[]) => appendFileSync(join(folder, 'postgresql.conf'), `${lines.join('\n')}\n`)
  return {
    url,
    adminUrl,
    port,
    ask,
    isPrimary: () =>
      ask<{ standby: boolean }>('select pg_is_in_recovery() as standby', 'postgres').then(
        ([row]) => row?.standby === false,
        () => false,
      ),
    async begin() {
      run('initdb', '-D', folder, '-U', 'pasokan', '-A', 'trust', '--encoding=UTF8', '--locale=C')
      configure(
        "listen_addresses = '127.0.0.1'",
        "unix_socket_directories = ''",
        'max_connections = 200',
        'wal_keep_size = 256MB',
        'log_min_messages = fatal',
      )
      await start()
      await ask('create database pasokan', 'postgres')
      await ask('create role pasokan_app login', 'postgres')
    },
    /** Follows another from now on; that one acknowledges nothing before it is here too. */
    async follow(primary: PostgresServer) {
      run('pg_basebackup', '-D', folder, '-h', '127.0.0.1', '-p', String(primary.port), '-U', 'pasokan', '-R', '-X', 'stream', '-c', 'fast')
      await start()
      await primary.ask("alter system set synchronous_standby_names = '*'", 'postgres')
      await primary.ask('select pg_reload_conf()', 'postgres')
    },
    promote: () => run('pg_ctl', 'promote', '-D', folder, '-w'),
    /** As if the machine had lost its power. */
    kill() {
      const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
      // The postmaster first: it would start its children again. They may be gone before their turn comes.
      for (const one of [pid, ...childrenOf(pid)]) spawnSync('kill', ['-9', String(one)], { stdio: 'ignore' })
    },
    async stop() {
      if (!child || child.exitCode !== null) return
      try {
        run('pg_ctl', 'stop', '-D', folder, '-m', 'immediate')
      } catch {
        // Killed before.
      }
    },
  }
}

export const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** A folder that PostgreSQL's account may write to. */
export function ownFolder(path: string) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (asRoot) spawnSync('chown', ['postgres', path])
  return path
}

/** Answers as Patroni's REST service does: 200 to GET /primary when this machine is it. */
export async function patroni(one: Machine, port: number) {
  const server = createServer((_request, response) => {
    void one.isPrimary().then((primary) => response.writeHead(primary ? 200 : 503).end())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () => server.close()
}
