import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { freePort } from '#server/platform/freePort.ts'

const children = new Set<ChildProcess>()

export type Place = Awaited<ReturnType<typeof createPlace>>

/** A durable database of its own and a port, in a temporary folder that goes when the drill is over. `prepare` may mount what it likes in it. */
export async function createPlace(prepare: (folder: string) => { undo: () => void } = () => ({ undo: () => undefined })) {
  const folder = mkdtempSync(join(tmpdir(), 'pasokan-drill-'))
  // PostgreSQL may run as another account than ours.
  chmodSync(folder, 0o755)
  const { undo } = prepare(folder)
  const database = await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined })
  await migrate(database)
  const close = async () => {
    for (const child of children) child.kill('SIGKILL')
    await database.stop()
    undo()
    rmSync(folder, { recursive: true, force: true })
  }
  // A drill that fails leaves nothing running behind.
  process.once('uncaughtException', (error) => {
    console.error(error)
    void close().finally(() => process.exit(1))
  })
  const port = await freePort()
  const env = { PORT: String(port), DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
  return {
    folder,
    url: database.url,
    adminUrl: database.adminUrl,
    env,
    origin: `http://127.0.0.1:${port}`,
    close,
  }
}

/** Starts the server as a child, its log to `out`, and waits until it is ready; returns the child and the milliseconds that took. */
export async function startServer(place: Place, env: Record<string, string> = {}, out: number | 'ignore' = 'ignore') {
  const began = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: { ...process.env, ...place.env, ...env },
    stdio: ['ignore', out, 'inherit'],
  })
  children.add(child)
  while (!(await isReady(place.origin))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    await pause(25)
  }
  return { child, ms: performance.now() - began }
}

/** The payment provider as a process of its own; returns the child and its origin. */
export async function startProvider(place: Place) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'provider.ts')], {
    env: { ...process.env, PORT: String(port), SERVER: place.origin },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.add(child)
  await new Promise((resolve) => child.once('message', resolve))
  return { child, origin: `http://127.0.0.1:${port}` }
}

/** Ends a child with a signal and waits until it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null)
    throw new Error(`The server had ended by itself: ${child.exitCode ?? child.signalCode}.`)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
  children.delete(child)
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
    (reply) => reply.ok,
    () => false,
  )
