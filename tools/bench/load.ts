/**
 * `node tools/bench/load.ts <file>`: asks each server of the file (JSON: loads, and in how many slices they take turns) as fast
 * as it answers, over kept connections. `{n}` in a path becomes a number that never comes again. Prints what it saw of each.
 */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

export type Load = {
  port: number
  connections: number
  seconds: number
  paths: string[]
  from?: number
  token?: string
  headers?: Record<string, string>
  method?: string
  body?: unknown
  /** Requests that the connections send in turn, over and over; with `once` whichever connection is free sends the next, none twice. */
  each?: { path: string; token?: string; body?: unknown }[]
  once?: boolean
}
export type LoadResult = { perSecond: number; median: number; p99: number; answers: number; failures: number }

const { loads, slices } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as { loads: Load[]; slices: number }
const runs = loads.map((load) => ({ load, asked: load.from ?? 0, end: 0, spent: 0, times: [] as number[], failures: 0 }))
type Run = (typeof runs)[number]
for (let slice = 0; slice < slices; slice++)
  for (const run of slice % 2 ? runs.toReversed() : runs) await askFor(run, run.load.seconds / slices)
console.log(JSON.stringify(runs.map(summary)))

async function askFor(run: Run, seconds: number) {
  const began = performance.now()
  run.end = began + seconds * 1000
  await Promise.all(Array.from({ length: run.load.connections }, (_, at) => keepAsking(run, run.load.each?.[at % run.load.each.length])))
  run.spent += performance.now() - began
}

function summary({ times, spent, failures }: Run): LoadResult {
  times.sort((a, b) => a - b)
  const at = (part: number) => Math.round((times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0) * 100) / 100
  return { perSecond: Math.round((times.length * 1000) / spent), median: at(0.5), p99: at(0.99), answers: times.length, failures }
}

function headersOf(load: Load, own?: NonNullable<Load['each']>[number]) {
  const { token, headers: further = {}, body: given } = { ...load, ...own }
  const body = given === undefined ? '' : JSON.stringify(given)
  const headers = [
    'Host: 127.0.0.1',
    ...(token ? [`access_token: ${token}`] : []),
    ...Object.entries(further).map(([name, value]) => `${name}: ${value}`),
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
  ].join('\r\n')
  return { headers, body }
}

/** One connection: a question, its whole answer, the next question. */
function keepAsking(run: Run, own?: NonNullable<Load['each']>[number]) {
  const { port } = run.load
  const constant = headersOf(run.load, own)
  return new Promise<void>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let missing = -1
    let head = ''
    const ask = () => {
      if (performance.now() > run.end) return void socket.end()
      const number = run.asked++
      const next = run.load.once ? run.load.each?.[number] : own
      if (run.load.once && !next) return void socket.end()
      const paths = next ? [next.path] : run.load.paths
      const path = (paths[number % paths.length] ?? '/').replace('{n}', String(number))
      const { headers, body } = run.load.once ? headersOf(run.load, next) : constant
      sentAt = performance.now()
      socket.write(`${run.load.method ?? 'GET'} ${path} HTTP/1.1\r\n${headers}\r\n\r\n${body}`)
    }
    const answered = () => {
      run.times.push(performance.now() - sentAt)
      missing = -1
      head = ''
      ask()
    }
    socket.on('connect', ask)
    socket.on('data', (chunk) => {
      if (missing >= 0) {
        missing -= chunk.length
        if (missing <= 0) answered()
        return
      }
      head += chunk.toString('latin1')
      const stop = head.indexOf('\r\n\r\n')
      if (stop < 0) return
      if (!/^HTTP\/1\.1 20[01]/.test(head)) run.failures++
      const length = /content-length: (\d+)/i.exec(head.slice(0, stop))?.[1]
      if (length === undefined) throw new Error(`an answer without a length: ${head.slice(0, stop)}`)
      missing = Number(length) - (head.length - stop - 4)
      if (missing <= 0) answered()
    })
    socket.on('error', () => run.failures++)
    socket.on('close', () => resolve())
  })
}
