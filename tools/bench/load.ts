/**
 * Asks one server as fast as it answers, over kept connections: `node tools/bench/load.ts <file>`, which holds port,
 * connections, seconds, paths and who asks as JSON. `{n}` in a path becomes a number that never comes again. Prints what it saw as JSON.
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
  method?: string
  body?: unknown
}
export type Seen = { perSecond: number; median: number; p99: number; answers: number; failures: number }

const load = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Load
const { method = 'GET', token } = load
const body = load.body === undefined ? '' : JSON.stringify(load.body)
const headers = [
  'Host: 127.0.0.1',
  ...(token ? [`access_token: ${token}`] : []),
  ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
].join('\r\n')
const times: number[] = []
let failures = 0
let asked = load.from ?? 0
const end = performance.now() + load.seconds * 1000

const began = performance.now()
await Promise.all(Array.from({ length: load.connections }, () => keepAsking()))
const spent = (performance.now() - began) / 1000
times.sort((a, b) => a - b)
const at = (part: number) => Math.round((times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0) * 100) / 100
const seen: Seen = { perSecond: Math.round(times.length / spent), median: at(0.5), p99: at(0.99), answers: times.length, failures }
console.log(JSON.stringify(seen))

/** One connection: a question, its whole answer, the next question. */
function keepAsking() {
  return new Promise<void>((resolve) => {
    const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let missing = -1
    let head = ''
    const ask = () => {
      if (performance.now() > end) return void socket.end()
      const number = asked++
      const path = (load.paths[number % load.paths.length] ?? '/').replace('{n}', String(number))
      sentAt = performance.now()
      socket.write(`${method} ${path} HTTP/1.1\r\n${headers}\r\n\r\n${body}`)
    }
    const answered = () => {
      times.push(performance.now() - sentAt)
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
      if (!/^HTTP\/1\.1 20[01]/.test(head)) failures++
      const length = /content-length: (\d+)/i.exec(head.slice(0, stop))?.[1]
      if (length === undefined) throw new Error(`an answer without a length: ${head.slice(0, stop)}`)
      missing = Number(length) - (head.length - stop - 4)
      if (missing <= 0) answered()
    })
    socket.on('error', () => failures++)
    socket.on('close', () => resolve())
  })
}
