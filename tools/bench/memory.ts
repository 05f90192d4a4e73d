/**
 * `npm run bench:memory`: what all processes of a fresh `npm start` hold 30 s after they are ready, demo data loaded; shared
 * pages count in parts (proportional set size). Build first; ends with 1 above the goal. Linux only.
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processesOfTree } from './processTree.ts'

/** Most megabytes that all processes may hold. */
const goal = 250
const settledMs = 30_000

const dataDir = mkdtempSync(join(tmpdir(), 'pasokan-memory-'))
const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'silent' }
const server = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
const gone = new Promise((resolve) => server.once('exit', resolve))
await said('Pasokan is ready')
await new Promise((resolve) => setTimeout(resolve, settledMs))
const held = processesOfTree(server.pid ?? 0).map((pid) => ({ name: programOf(pid), megabytes: proportional(pid) }))
server.kill('SIGTERM')
await gone
rmSync(dataDir, { recursive: true, force: true })
report()

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function said(text: string) {
  return new Promise<void>((resolve, reject) => {
    server.stdout.setEncoding('utf8').on('data', (chunk: string) => chunk.includes(text) && resolve())
    server.once('exit', (code) => reject(new Error(`npm start ended with ${code} before it was ready`)))
  })
}

/** The program and, of Node, the script that it runs. */
function programOf(pid: number) {
  const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  if (program.startsWith('postgres')) return 'PostgreSQL'
  return `Node, ${args.find((arg) => /\.(ts|mjs)$/.test(arg)) ?? program}`
}

function proportional(pid: number) {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return (Number(kilobytes) * 1024) / 1e6
}

function report() {
  const byProgram = new Map<string, number>()
  for (const { name, megabytes } of held) byProgram.set(name, (byProgram.get(name) ?? 0) + megabytes)
  for (const [name, megabytes] of byProgram) console.log(`| ${name} | ${megabytes.toFixed(0)} MB |`)
  const sum = held.reduce((total, { megabytes }) => total + megabytes, 0)
  console.log(`| all ${held.length} processes 30 s after the start | ${sum.toFixed(0)} MB (goal ${goal}) |`)
  process.exitCode = sum <= goal ? 0 : 1
}
