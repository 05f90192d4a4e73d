import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError } from '#server/platform/config.ts'
import { openToAll, outside, type RunAs } from './binaries.ts'
import { refuseFullDisk } from './folder.ts'

/** Folder and password of the cluster in the data folder; undefined without one. */
export function findCluster(dataDir: string): { folder: string; password: string } | undefined {
  const passwordFile = join(dataDir, 'database-password')
  const folder = [keptOutside(dataDir), join(dataDir, 'postgres')].find((place) => place && existsSync(join(place, 'PG_VERSION')))
  if (!folder || !existsSync(passwordFile)) return undefined
  return { folder, password: readFileSync(passwordFile, 'utf8') }
}

export function readOrMakePassword(dataDir: string) {
  const file = join(dataDir, 'database-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/**
 * Where the cluster lies: in the data folder, or, when a parent of that shuts out the account it runs as (a checkout of
 * root's own), in /var/lib/pasokan. A key in the data folder ties the two: without the key a new cluster begins.
 */
export function placeCluster(dataDir: string, runAs: RunAs) {
  const inside = join(dataDir, 'postgres')
  if (!runAs) return inside
  const kept = keptOutside(dataDir)
  if (kept && existsSync(kept)) return makeFolder(kept, runAs)
  // Entering is not reading: what is secret in the data folder has mode 0600.
  if (statSync(dataDir).uid === process.getuid?.()) chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  if (mayEnter(dataDir, runAs)) return makeFolder(inside, runAs)
  if (existsSync(join(inside, 'PG_VERSION'))) {
    throw new ConfigError(
      `The database in ${inside} lies behind a folder that the account nobody may not enter. Allow that (chmod o+x on its parents), or move it.`,
    )
  }
  writeFileSync(join(dataDir, 'cluster-key'), randomBytes(12).toString('hex'), { mode: 0o600 })
  openToAll(outside)
  return makeFolder(keptOutside(dataDir) ?? inside, runAs)
}

function keptOutside(dataDir: string) {
  const keyFile = join(dataDir, 'cluster-key')
  return existsSync(keyFile) ? join(outside, readFileSync(keyFile, 'utf8')) : undefined
}

const mayEnter = (folder: string, runAs: RunAs) => spawnSync('test', ['-x', folder], { ...runAs, cwd: '/' }).status === 0

function makeFolder(folder: string, { uid, gid }: { uid: number; gid: number }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownSync(folder, uid, gid)
  return folder
}

/** Megabytes that a new cluster, its log of changes and the first data take. */
const roomToBegin = 256

/** Makes a new cluster. It gets its name when it is whole, so that one killed half-way is simply made again. */
export function makeCluster(bin: string, cluster: string, password: string, runAs: RunAs, volatile: boolean) {
  refuseFullDisk(join(cluster, '..'), roomToBegin)
  const fresh = `${cluster}.new`
  const secret = `${cluster}.password`
  rmSync(fresh, { recursive: true, force: true })
  writeFileSync(secret, password, { mode: 0o600 })
  if (runAs) {
    makeFolder(fresh, runAs)
    chownSync(secret, runAs.uid, runAs.gid)
  }
  // One order of letters on every machine, whatever its PostgreSQL.
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync']
  // Tests connect thousands of times by the socket, which no one else may enter: proving a password would cost as much as a call.
  if (volatile) options.push('--auth-local=trust')
  const made = spawnSync(join(bin, 'initdb'), ['-D', fresh, '-U', 'pasokan', `--pwfile=${secret}`, ...options], {
    ...runAs,
    cwd: '/',
    encoding: 'utf8',
  })
  rmSync(secret)
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new ConfigError(`The database could not be made in ${cluster}: ${firstTrouble(made.stderr ?? '') || made.error?.message}.`)
  }
  if (!volatile) spawnSync('sync') // one flush of the disk is quicker than initdb's own, file by file
  rmSync(cluster, { recursive: true, force: true })
  renameSync(fresh, cluster)
}

/** The line of PostgreSQL's words that says what is wrong. */
export function firstTrouble(text: string) {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const line = lines.find((one) => /fatal|error|panic|could not|cannot/i.test(one)) ?? lines[0] ?? ''
  return line.replace(/^.*?(FATAL|ERROR|PANIC|error): +/i, '').replace(/\.$/, '')
}
