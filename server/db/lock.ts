import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '#server/config.ts'

/**
 * Holds a data folder for this process. The lock is a listening socket, which the kernel takes back when the process
 * ends in whatever way, so it never goes stale.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const key = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new ConfigError(`Another Pasokan is already running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`) : error)
    })
    server.listen(address(key), resolve)
  })
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function address(key: string) {
  if (process.platform === 'linux') return `\0pasokan-${key}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\pasokan-${key}`
  return join(tmpdir(), `pasokan-${key}.sock`)
}
