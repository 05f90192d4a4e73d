import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { children } from './processes.ts'
import { asPostgres, childrenOf, ownFolder } from './postgres.ts'

/** Replaces the passwords of deploy/patroni.yml. */
export const password = 'of-the-drill'

/** The store in which Patroni's machines agree: one process, which can be lost, and be back with what it knew. */
export function etcd(folder: string, client: number, peer: number) {
  const [ours, theirs] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  const given = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': ours,
    'advertise-client-urls': ours,
    'listen-peer-urls': theirs,
    'initial-advertise-peer-urls': theirs,
    'initial-cluster': `default=${theirs}`,
  }
  const begin = () => {
    const child = spawn(
      'etcd',
      Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]),
      { stdio: 'ignore' },
    )
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }
  let child = begin()
  return { lose: () => void child.kill('SIGKILL'), start: () => void (child = begin()) }
}

type Place = { name: string; folder: string; bin: string; port: number; says: number; store: number }
export type Member = ReturnType<typeof member>

/** One machine of PostgreSQL that Patroni keeps, with deploy/patroni.yml as it stands: addresses, passwords, archive, TLS and size aside. */
export function member({ name, folder, bin, port, says, store }: Place) {
  const home = ownFolder(join(folder, name))
  const data = join(home, 'data')
  const file = join(home, 'patroni.yml')
  const deployed = readFileSync(join(import.meta.dirname, '../../../deploy/patroni.yml'), 'utf8')
  const text = deployed
    .replace(/^name: .*/m, `name: ${name}`)
    .replaceAll('10.0.0.21:8008', `127.0.0.1:${says}`)
    .replaceAll('10.0.0.21:5432', `127.0.0.1:${port}`)
    .replace(/hosts: \[.*\]/, `hosts: [127.0.0.1:${store}]`)
    .replaceAll("password: ''", `password: '${password}'`)
    .replaceAll('hostssl', 'host')
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replace(/^ +ssl.*\n/gm, '')
    .replace(/archive_command: .*/, `archive_command: '/bin/true'\n        unix_socket_directories: ''`)
    .replace('shared_buffers: 4GB', 'shared_buffers: 64MB')
    .replace(/data_dir: .*/, `data_dir: ${data}`)
    .replace(/bin_dir: .*/, `bin_dir: ${bin}`)
  mkdirSync(home, { recursive: true })
  writeFileSync(file, text)
  let patroni: ChildProcess | undefined
  const start = () => {
    // A group of its own, so that all of it can be killed at once.
    const told = openSync(join(home, 'log'), 'a')
    patroni = spawn(...asPostgres('patroni', [file]), { stdio: ['ignore', told, told], cwd: '/', detached: true })
    closeSync(told)
  }
  const postmaster = () => {
    const pidFile = join(data, 'postmaster.pid')
    return existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : undefined
  }
  /** PostgreSQL and its children, the postmaster first: it would start them again. */
  const signalPostgres = (signal: string) => {
    const pid = postmaster()
    if (!pid || !existsSync(`/proc/${pid}`)) return
    spawnSync('kill', [`-${signal}`, String(pid), ...childrenOf(pid).map(String)], { stdio: 'ignore' })
  }
  const signalPatroni = (signal: string) => {
    if (patroni?.pid) spawnSync('kill', [`-${signal}`, '--', `-${patroni.pid}`], { stdio: 'ignore' })
  }
  const says200 = (path: string) =>
    fetch(`http://127.0.0.1:${says}${path}`, { signal: AbortSignal.timeout(800) }).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    name,
    url: `postgres://pasokan_app:${password}@127.0.0.1:${port}/pasokan`,
    start,
    /** Returns the last lines of Patroni's log. */
    told: () => readFileSync(join(home, 'log'), 'utf8').split('\n').slice(-25).join('\n'),
    isPrimary: () => says200('/primary'),
    /** It has all that was acknowledged. */
    isSynchronous: () => says200('/sync'),
    killPostgres: () => signalPostgres('KILL'),
    /** As if its machine had lost its power. */
    lose() {
      signalPatroni('KILL')
      signalPostgres('KILL')
    },
    freeze() {
      signalPatroni('STOP')
      signalPostgres('STOP')
    },
    unfreeze() {
      signalPostgres('CONT')
      signalPatroni('CONT')
    },
  }
}

/**
 * Resolves when one of them is the primary and the other has all that it acknowledges. Going back to where the two parted copies what was written
 * since the last checkpoint before, which takes a busy machine a minute or two.
 */
export async function waitForPair(members: Member[], ms = 300_000): Promise<{ primary: Member; replica: Member }> {
  for (const end = Date.now() + ms; Date.now() < end; await pause(250)) {
    const says = await Promise.all(
      members.map(async (one) => ({ one, primary: await one.isPrimary(), follows: await one.isSynchronous() })),
    )
    const primary = says.find((said) => said.primary)?.one
    const replica = says.find((said) => said.follows)?.one
    if (primary && replica) return { primary, replica }
  }
  throw new Error(`The two machines of PostgreSQL did not find together again.\n${members.map((one) => one.told()).join('\n\n')}`)
}
