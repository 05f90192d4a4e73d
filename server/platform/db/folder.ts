import { mkdirSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/platform/config.ts'

/** Megabytes: PostgreSQL cannot go on when its log of changes, written in pieces of 16 MB, has no room. */
const minFreeMegabytes = 32

/** Creates the data folder if necessary and returns its real path. Throws a ConfigError for an unusable one. */
export function createDataFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true })
    const trial = join(dataDir, `.trial-${process.pid}`)
    writeFileSync(trial, 'x')
    rmSync(trial)
  } catch (error) {
    throw new ConfigError(sentence(dataDir, error as NodeJS.ErrnoException))
  }
  refuseFullDisk(dataDir)
  return realpathSync(dataDir)
}

/** Throws a ConfigError when the disk that holds `folder` has less room than so many megabytes. */
export function refuseFullDisk(folder: string, megabytes = minFreeMegabytes) {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < megabytes * 1024 * 1024) throw new ConfigError(fullDisk(folder, megabytes))
}

const fullDisk = (folder: string, megabytes: number) =>
  `The disk of the data folder ${folder} is full. Make at least ${megabytes} MB of room, or set DATA_DIR to a folder elsewhere.`

function sentence(dataDir: string, { code, message }: NodeJS.ErrnoException) {
  if (code === 'ENOSPC' || code === 'EDQUOT') return fullDisk(dataDir, minFreeMegabytes)
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `The data folder ${dataDir} cannot be made, because a file stands in its place. Set DATA_DIR to a folder.`
  // Making folders below one that is read-only is answered with ENOENT.
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOENT')
    return `The data folder ${dataDir} cannot be written. Make it writable, or set DATA_DIR to a folder elsewhere.`
  return `The data folder ${dataDir} cannot be used (${message}). Set DATA_DIR to a folder elsewhere.`
}
