/**
 * npm run bench -- chat [connections]: chat against bare socket.io, with and without one INSERT a message, server and
 * clients on a core each. Memory of an idle connection, delivery at 200 messages a second, and the most a second.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { freePort } from '#server/platform/freePort.ts'
import { createCrowd, type Ends } from './crowd.ts'
import { makePairs } from './people.ts'
import { database, kill, script } from './processes.ts'

const connections = Number(process.argv[2] ?? 2000)
const rate = 200
const seconds = 15

const memory = (server: ChildProcess) =>
  new Promise<{ rss: number; heapUsed: number }>((resolve) => {
    server.once('message', (answer) => resolve(answer as { rss: number; heapUsed: number }))
    server.send('memory')
  })

async function measure(name: string, server: ChildProcess, url: string, ends: Ends[]) {
  // A few first, so that what is loaded once is not counted for each.
  const first = await createCrowd(url, ends.slice(0, 20))
  await first.flood(16, 1_000)
  first.leave()
  await sleep(4_000)
  const empty = await memory(server)
  const crowd = await createCrowd(url, ends)
  await sleep(4_000)
  const full = await memory(server)
  const steady = await crowd.steady(rate, seconds)
  const peak = await crowd.flood(64, 8_000)
  crowd.leave()
  const each = (bytes: number) => (bytes / (ends.length * 2) / 1024).toFixed(1)
  const row = {
    server: name,
    connections: ends.length * 2,
    'KiB each (resident)': each(full.rss - empty.rss),
    'KiB each (heap)': each(full.heapUsed - empty.heapUsed),
    'p50 ms': steady.p50,
    'p99 ms': steady.p99,
    'max ms': steady.max,
    delivered: `${steady.delivered} of ${steady.sent}`,
    'most a second': peak.perSecond,
    'p99 ms then': peak.p99,
  }
  console.log(`| ${Object.values(row).join(' | ')} |`)
  return row
}

const columns = [
  'server',
  'connections',
  'KiB each (resident)',
  'KiB each (heap)',
  `p50 ms at ${rate}/s`,
  'p99 ms',
  'max ms',
  'delivered',
  'most a second, 64 in flight',
  'p99 ms then',
]
console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => ' --- |').join('')}`)

const store = await database()
const bareEnds = Array.from({ length: connections / 2 }, (_, n): Ends => ({
  from: { auth: { room: `a${n}` } },
  to: { auth: { room: `b${n}` } },
  receiver: { room: `b${n}` },
}))
const measureBare = async (name: string, env: Record<string, string>) => {
  const port = await freePort()
  const server = await script('bare.ts', { PORT: String(port), ...env }, 0)
  const row = await measure(name, server, `http://127.0.0.1:${port}`, bareEnds)
  await kill(server)
  return row
}
const base = await measureBare('bare socket.io', {})
const inserting = await measureBare('bare socket.io and one INSERT', { DATABASE_URL: store.adminUrl })

const port = await freePort()
const pool = createPool(store.url)
const ours = await script('server.ts', { DATABASE_URL: store.url, PORT: String(port), DATA_DIR: store.folder }, 0)
const pairs = await makePairs(createDb(pool), connections / 2)
const ends = pairs.map(({ buyer, store: shop }): Ends => ({
  from: { auth: { token: buyer.token } },
  to: { auth: { token: shop.token } },
  receiver: { receiver: shop.id },
}))
const pasokan = await measure('Pasokan (stored)', ours, `http://127.0.0.1:${port}`, ends)
await kill(ours, 'SIGTERM')
await pool.end()
await store.stop()
const ratio = Number(pasokan['KiB each (resident)']) / Number(base['KiB each (resident)'])
console.log(
  `Memory for each idle connection: ${ratio.toFixed(2)} times bare socket.io (goal: at most 1.5). Delivery p99 ${pasokan['p99 ms']} ms (goal: at most 50; one INSERT alone ${inserting['p99 ms']} ms in this run).`,
)
process.exit(0)
