import { execFile, fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import nodeFlags from '../../scripts/nodeFlags.json' with { type: 'json' }
import type { Load, LoadResult } from './load.ts'

const run = promisify(execFile)

/** Linux can hold a process to one core; elsewhere the figures scatter more. */
const pinned = process.platform === 'linux'

export type Running = { pid: number; stop: () => Promise<void> }

/** Starts a server as `npm start` does, on the first core, and waits until it says that it is ready; `folder` is where it runs. */
export async function start(script: string, args: string[], env: Record<string, string> = {}, folder = process.cwd()): Promise<Running> {
  const child = fork(script, args, {
    execArgv: nodeFlags.flags,
    env: { NODE_ENV: 'production', ...process.env, ...nodeFlags.env, ...env },
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (pinned && child.pid) await run('taskset', ['-a', '-c', '-p', '0', String(child.pid)])
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it was ready`)))
  })
  if (pinned && child.pid) await run('taskset', ['-a', '-c', '-p', '0', String(child.pid)])
  const end = () => void child.kill()
  process.once('exit', end)
  return { pid: child.pid ?? 0, stop: () => stop(child).finally(() => process.removeListener('exit', end)) }
}

/** Our server on a generated catalog: no limits, no jobs, no log. */
export const startOurs = (
  port: number,
  { url, dataDir }: { url: string; dataDir: string },
  env: Record<string, string> = {},
  script = 'tools/main.ts',
) =>
  start(script, [], {
    PORT: String(port),
    DATABASE_URL: url,
    DATA_DIR: join(dataDir, 'data'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ROLE: 'web',
    NODE_ENV: 'production',
    DEMO: '1',
    ...env,
  })

async function stop(child: ChildProcess) {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

/** Loads a server from the second core; what it saw. */
export const ask = async (load: Load): Promise<LoadResult> => (await askByTurns([load], 1))[0] ?? nothingSeen

const nothingSeen: LoadResult = { perSecond: 0, median: 0, p99: 0, answers: 0, failures: 0 }

/** Loads servers from the second core, in slices by turns, so that other work on the machine meets them alike. */
export async function askByTurns(loads: Load[], slices: number): Promise<LoadResult[]> {
  const file = join(mkdtempSync(join(tmpdir(), 'pasokan-load-')), 'load.json')
  writeFileSync(file, JSON.stringify({ loads, slices }))
  const args = ['tools/bench/load.ts', file]
  const { stdout } = pinned ? await run('taskset', ['-c', '1', process.execPath, ...args]) : await run(process.execPath, args)
  rmSync(dirname(file), { recursive: true })
  return JSON.parse(stdout) as LoadResult[]
}

/** Resident megabytes of a process, and processor seconds that it has used. Linux only; 0 elsewhere. */
export function usage(pid: number): { megabytes: number; cpuSeconds: number } {
  if (!pinned) return { megabytes: 0, cpuSeconds: 0 }
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
  return { megabytes: Math.round((Number(fields[21]) * 4096) / 1e6), cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100 }
}
