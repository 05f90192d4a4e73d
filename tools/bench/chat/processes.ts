import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'

/** A durable, migrated database of its own, gone with `stop`. */
export async function database() {
  const folder = mkdtempSync(join(tmpdir(), 'pasokan-chat-'))
  const { stop, ...addresses } = await startEmbedded({ dataDir: folder, log: () => undefined })
  await migrate(addresses)
  return {
    ...addresses,
    folder,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One of our scripts as a process of its own, once it says `ready`; on one core when `core` is given. */
export async function script(file: string, env: Record<string, string>, core?: number): Promise<ChildProcess> {
  const node = [process.execPath, '--expose-gc', join(import.meta.dirname, file)] as const
  const [command, ...args] = core === undefined ? node : (['taskset', '-c', String(core), ...node] as const)
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)))
  })
  return child
}

export const redis = (port: number) =>
  spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--loglevel', 'warning'], {
    stdio: 'ignore',
  })

export async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}
