/** Programs that a command runs, and how all of them end with it. Plain JavaScript: also runs on the machine's own, older Node. */
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watchParent } from './watchParent.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const begun = Date.now()
export const secondsSince = (time = begun) => ((Date.now() - time) / 1000).toFixed(1)

/** Says one line with the seconds since the start. */
export const say = (text) => console.log(`[${secondsSince()} s] ${text}`)

/** Ends with one sentence. */
export function fail(text) {
  console.error(text)
  process.exit(1)
}

const running = new Map()
let leaving = false

/**
 * Starts a program in the project's folder with its output shown. It gets a process group of its own: Ctrl-C reaches us
 * alone, so that it hears one signal, not two (a second one makes test runners drop everything as it is).
 */
export function begin(program, args, { stopWith, ...options } = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', detached: process.platform !== 'win32', ...options })
  running.set(child, stopWith)
  child.once('exit', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/** Runs a program to its end; returns its exit code, 1 when it could not be run or was killed. */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = begin(program, args, { stopWith: 'SIGINT', ...options })
    child.once('error', (error) => {
      console.error(`${program} cannot be run: ${error.message}`)
      resolve(1)
    })
    // One that was told to leave says no more: leave() below ends us.
    child.once('exit', (code) => !leaving && resolve(code ?? 1))
  })
}

/** Like run, but ends everything when the program fails. */
export async function mustRun(program, args, options) {
  const code = await run(program, args, options)
  if (code !== 0) fail(`${program} ${args.join(' ')} failed with exit code ${code}.`)
}

/** Most milliseconds that the programs get to end by themselves. */
const timeoutMs = 9_500

/** Ends every program that was begun, and what it began; those that do not end by themselves are killed. */
export async function stopAll(signal = 'SIGTERM') {
  const children = [...running]
  const gone = children.map(([child]) => new Promise((resolve) => child.once('exit', resolve)))
  for (const [child, stopWith] of children) child.kill(stopWith ?? signal)
  const last = setTimeout(() => children.forEach(([child]) => killGroup(child)), timeoutMs)
  await Promise.all(gone)
  clearTimeout(last)
}

async function leave(signal) {
  if (leaving) return
  leaving = true
  await stopAll(signal)
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave(signal))

if (process.env.npm_lifecycle_event) watchParent(() => void leave('SIGTERM'))
