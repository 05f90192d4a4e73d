import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '#server/platform/config.ts'

/** Milliseconds that one who is leaving gets: a restart does not wait for the last request of the start before. */
const timeoutMs = 2_500

/**
 * Holds a data folder for this process, or throws a ConfigError when another one holds it. The lock is a listening
 * socket, which the kernel takes back when the process ends in whatever way, so it never goes stale.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const key = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)
  for (const end = Date.now() + timeoutMs; ; await sleep(100)) {
    try {
      return await listen(address(key))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (Date.now() > end)
        throw new ConfigError(
          `Another Pasokan is already running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
        )
    }
  }
}

async function listen(path: string) {
  const server = createServer().listen(path)
  await once(server, 'listening')
  server.unref()
  return () => new Promise<void>((resolve) => server.close(() => resolve()))
}

function address(key: string) {
  if (process.platform === 'linux') return `\0pasokan-${key}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\pasokan-${key}`
  return join(tmpdir(), `pasokan-${key}.sock`)
}
