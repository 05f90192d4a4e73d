/** A process of a sandbox: node child.ts <module> <megabytes> <processor ms> <clock ms>. Nothing but a caller of this module's functions. */
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Problem } from '#server/platform/errors.ts'
import type { Answer, Question } from './process.ts'

const [module = '', memoryMb, timeoutMs, wallMs] = process.argv.slice(2)

// Visitors of the shop come first on a busy machine.
setPriority(5)
// A terminal's Ctrl+C reaches every process; the server decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())

/** CPU time and wall time at which the current request is killed; 0 while there is no request. */
const until = new Float64Array(new SharedArrayBuffer(16))
const cpuMs = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000

// A thread of its own sees a loop or a decoder that never returns, also when the server is gone.
const watch = `const { until, bytes } = require('node:worker_threads').workerData
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const late = until[0] > 0 && ((user + system) / 1000 > until[0] || Date.now() > until[1])
  if (late || process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL')
}, 25)`
const watcher = new Worker(watch, { eval: true, workerData: { until, bytes: Number(memoryMb) * 1024 * 1024 } })
// Questions wait until the watcher runs: a loop in the first one would keep it from starting.
watcher.once('online', () => {
  watcher.unref()
  process.on('message', take)
})

function take(question: Question) {
  until[1] = Date.now() + Number(wallMs) + 500
  until[0] = cpuMs() + Number(timeoutMs)
  void answer(question).then((told) => {
    until[0] = 0
    process.send?.(told)
  })
}

async function answer({ name, args }: Question): Promise<Answer> {
  try {
    const functions = (await import(module)) as Record<string, (...args: unknown[]) => unknown>
    return { value: await functions[name]?.(...args) }
  } catch (error) {
    if (error instanceof Problem) return { problem: { code: error.code, extra: error.extra } }
    return { error: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) }
  }
}
