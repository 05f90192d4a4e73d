import { mkdirSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/config.ts'

/** PostgreSQL cannot go on when its log of changes, written in pieces of 16 MB, has no room. */
const leastRoom = 32 * 1024 * 1024

/** Makes the data folder where there is none and answers its real path; a folder we cannot work in raises a ConfigError. */
export function openDataFolder(dataDir: string): string {
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

/** Raises a ConfigError when the disk that holds `folder` has less than 32 MB left. */
export function refuseFullDisk(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < leastRoom) throw new ConfigError(fullDisk(folder))
}

const fullDisk = (folder: string) => `The disk of the data folder ${folder} is full. Make at least 32 MB of room, or set DATA_DIR to a folder elsewhere.`

function sentence(dataDir: string, { code, message }: NodeJS.ErrnoException) {
  if (code === 'ENOSPC' || code === 'EDQUOT') return fullDisk(dataDir)
  if (code === 'ENOTDIR' || code === 'EEXIST') return `The data folder ${dataDir} cannot be made, because a file stands in its place. Set DATA_DIR to a folder.`
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return `The data folder ${dataDir} cannot be written. Make it writable, or set DATA_DIR to a folder elsewhere.`
  return `The data folder ${dataDir} cannot be used (${message}). Set DATA_DIR to a folder elsewhere.`
}
