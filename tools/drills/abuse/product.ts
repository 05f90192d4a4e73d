import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Place } from '../place.ts'

const root = join(import.meta.dirname, '..', '..', '..')

export type Product = Awaited<ReturnType<typeof startProduct>>

/** The running product, pages and demo data included, with what it complains of while it is abused. */
export async function startProduct(place: Place) {
  if (!existsSync(join(root, 'build', 'server'))) throw new Error('There are no built pages. Run `npm run build` first.')
  const child = spawn(process.execPath, [join(root, 'tools', 'main.ts')], {
    cwd: root,
    env: { ...process.env, ...place.env, PUBLIC_URL: place.origin, DEMO: '1', ALLOW_STAND_INS: 'yes', LOG_LEVEL: 'error', NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const complaints: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n')) if (line.startsWith('{')) complaints.push(line)
  })
  while (!(await isReady(place.origin))) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}.`)
    await pause(50)
  }
  return {
    origin: place.origin,
    port: Number(place.env.PORT),
    complaints,
    pid: child.pid ?? 0,
    lives: () => child.exitCode === null && child.signalCode === null,
    /** Resident memory in MiB; 0 where the machine does not tell. */
    memory: () => residentMemory(child.pid ?? 0),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function residentMemory(pid: number) {
  const { readFile } = await import('node:fs/promises')
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
    (reply) => reply.ok,
    () => false,
  )
