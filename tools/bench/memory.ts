/**
 * `npm run bench -- memory`: what all processes of `npm start` hold 30 s after they are ready, at the first start, while the demo's pictures are drawn, and at one
 * when they are; shared pages count in parts (proportional set size), so nothing else may run from this folder. Build first; ends with 1 above the goal. Linux only.
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { readFileSync, rmSync, mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { processesOfTree } from './processTree.ts'

/** Most megabytes that all processes may hold. */
const goal = 300
const settledMs = 30_000

const dataDir = mkdtempSync(join(tmpdir(), 'pasokan-memory-'))
const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'silent' }
const first = await start()
report('first start, pictures being drawn', first.held)
while (processesOfTree(first.pid).some((pid) => programOf(pid).endsWith('child.ts')))
  await new Promise((resolve) => setTimeout(resolve, 5_000))
await first.stop()
const second = await start()
process.exitCode = report('second start', second.held) <= goal ? 0 : 1
await second.stop()
rmSync(dataDir, { recursive: true, force: true })

async function start() {
  const server = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise((resolve) => server.once('exit', resolve))
  await said(server, 'Pasokan is ready')
  await new Promise((resolve) => setTimeout(resolve, settledMs))
  const pid = server.pid ?? 0
  const held = processesOfTree(pid).map((one) => ({ name: programOf(one), megabytes: proportional(one) }))
  const stop = async () => {
    server.kill('SIGTERM')
    await gone
  }
  return { pid, held, stop }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function said(server: ChildProcessByStdio<null, Readable, null>, text: string) {
  return new Promise<void>((resolve, reject) => {
    server.stdout.setEncoding('utf8').on('data', (chunk: string) => chunk.includes(text) && resolve())
    server.once('exit', (code) => reject(new Error(`npm start ended with ${code} before it was ready`)))
  })
}

type ProcessMemory = { name: string; megabytes: number }

/** The program and, of Node, the script that it runs. */
function programOf(pid: number) {
  const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  if (basename(program).startsWith('postgres')) return 'PostgreSQL'
  return `Node, ${basename(args.find((arg) => /^[^-].*\.(?:ts|mjs)$/.test(arg)) ?? program)}`
}

function proportional(pid: number) {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return (Number(kilobytes) * 1024) / 1e6
}

function report(when: string, held: ProcessMemory[]) {
  const byProgram = Map.groupBy(held, ({ name }) => name)
  const sumOf = (some: ProcessMemory[]) => some.reduce((total, { megabytes }) => total + megabytes, 0)
  for (const [name, some] of byProgram) console.log(`| ${when}: ${name} | ${sumOf(some).toFixed(0)} MB |`)
  console.log(`| ${when}: all ${held.length} processes after 30 s | ${sumOf(held).toFixed(0)} MB (goal ${goal}) |`)
  return sumOf(held)
}
