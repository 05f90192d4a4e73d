/**
 * `npm run bench -- tracing [--turns 5]`: what OpenTelemetry costs: processor time of a call with a collector, of
 * that without one. Two servers on the same data, by turns. Build first; Linux only.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { benchDatabase } from './database.ts'
import { askByTurns, startOurs, usage } from './servers.ts'

const { values: options } = parseArgs({ options: { turns: { type: 'string', default: '5' } } })
const database = await benchDatabase()
const collector = createServer((request, response) => void request.resume().on('end', () => response.end('{}'))).listen(0, '127.0.0.1')
await new Promise((resolve) => collector.once('listening', resolve))
const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

const without = { port: 3698, running: await startOurs(3698, database) }
const token = await signIn(without.port)
const calls = [
  { name: 'list unchanged', path: '/api/products/pagination?page=1' },
  { name: 'a product, asked anew each time', path: '/api/products/1?x={n}' },
  { name: 'open cart', path: '/api/orders' },
  { name: 'notifications', path: '/api/notifications' },
]
console.log('| call | processor with tracing, of that without (turns) | median |\n| --- | --- | ---: |')
const traced = { port: 3699, running: await startOurs(3699, database, { OTEL_EXPORTER_OTLP_ENDPOINT }) }
for (const call of calls) await measure(call)
await traced.running.stop()
await without.running.stop()
collector.close()
await database.stop()

async function measure({ name, path }: { name: string; path: string }) {
  const ratios: number[] = []
  for (let turn = 0; turn <= Number(options.turns); turn++) {
    const servers = [traced, without]
    const before = servers.map(({ running }) => usage(running.pid).cpuSeconds)
    const seen = await askByTurns(
      servers.map(({ port }) => ({ port, connections: 16, seconds: 2.5, paths: [path], token })),
      10,
    )
    const [ours = NaN, theirs = NaN] = servers.map(({ running }, at) => {
      const { answers = 0, failures = 1 } = seen[at] ?? {}
      if (failures > 0) throw new Error(`${path}: ${failures} failures`)
      return (usage(running.pid).cpuSeconds - (before[at] ?? 0)) / answers
    })
    // The first turn warms both up.
    if (turn > 0) ratios.push(ours / theirs)
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)]
  console.log(`| ${name} | ${ratios.map((one) => one.toFixed(2)).join(', ')} | ${median?.toFixed(2)} |`)
}

async function signIn(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/buyers/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'buyer@demo.pasokan.test', password: 'PasokanDemo2026' }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}
