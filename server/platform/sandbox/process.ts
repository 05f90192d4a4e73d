import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Problem } from '#server/platform/errors.ts'

export type Question = { name: string; args: unknown[] }
export type Answer = { value: unknown } | { problem: Pick<Problem, 'code' | 'extra'> } | { error: string }
/** Megabytes of JavaScript heap and of resident memory; milliseconds of CPU time and of wall time. */
type ChildLimits = { heapMb: number; memoryMb: number; timeoutMs: number; wallMs: number }
export type Child = ReturnType<typeof startChild>

const root = new URL('../../../', import.meta.url)
/** Read access to its own code only: neither to the data folder nor to anything else. */
const readable = ['server/', 'contract/', 'node_modules/', 'package.json'].map((path) => fileURLToPath(new URL(path, root)))

/** sharp is a native addon, the watchdog a worker. Node 24 cannot block network access. */
const permissions = ['--permission', '--allow-addons', '--allow-worker', ...readable.map((path) => `--allow-fs-read=${path}`)]

/**
 * Starts a sandbox process that handles one request after the other. It has no environment, so no secrets, and a low priority. It writes no
 * files, reads only its code, and starts no process.
 */
export function startChild(module: URL, { heapMb, memoryMb, timeoutMs, wallMs }: ChildLimits) {
  const child = fork(new URL('./child.ts', import.meta.url), [module.href, ...[memoryMb, timeoutMs, wallMs].map(String)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Replaces the inherited environment; Windows cannot start a process without SystemRoot.
    env: { MALLOC_ARENA_MAX: '2', ...(process.platform === 'win32' ? { SystemRoot: 'C:\\Windows' } : {}) },
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      '--max-semi-space-size=8',
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
      ...permissions,
    ],
  })
  // An idle child does not keep the process alive; the time limit does during a request.
  child.unref()
  child.channel?.unref()
  child.on('error', () => undefined)
  return {
    pid: child.pid,
    alive: () => child.connected && child.exitCode === null,
    end: () => void child.kill('SIGKILL'),
    /** `ended`: the request killed the process. `busy`: it got too little CPU time, or never reached a process. */
    ask: (question: Question) =>
      new Promise<Answer | 'ended' | 'busy'>((resolve) => {
        const began = Date.now()
        const done = (answer: Answer | 'ended' | 'busy') => {
          clearTimeout(timer)
          child.removeAllListeners('message').removeListener('exit', end)
          if (typeof answer === 'string') child.kill('SIGKILL')
          resolve(answer)
        }
        const end = () => done(Date.now() - began >= wallMs ? 'busy' : 'ended')
        const timer = setTimeout(() => done('busy'), wallMs)
        child.once('exit', end)
        child.once('message', (answer) => done(answer as Answer))
        child.send(question, (error) => error && done('busy'))
      }),
  }
}
