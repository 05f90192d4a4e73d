/**
 * `npm run bench -- pairs [--products 1000000]`: our server and the least that a server does, asked in turns,
 * so that their ratio means something on a shared machine. Four turns, on the database of `npm run bench`.
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchDatabase, fill } from './database.ts'
import { seededRandom } from './random.ts'
import { ask, start, startOurs } from './servers.ts'

const { values: options } = parseArgs({ options: { products: { type: 'string', default: '1000000' } } })
const count = Number(options.products)
const [ourPort, databasePort, memoryPort] = [3690, 3691, 3692]
const list = '/api/products/pagination'
const database = await benchDatabase(join(tmpdir(), 'pasokan-bench', options.products))
await fill(database.db, count, console.log)
const ours = await startOurs(ourPort, database)
const page = join(mkdtempSync(join(tmpdir(), 'pasokan-page-')), 'page.json')
writeFileSync(page, await fetch(`http://127.0.0.1:${ourPort}${list}`).then((reply) => reply.text()))
const limits = [
  await start('tools/bench/limits.ts', ['pg', String(databasePort), database.url, page]),
  await start('tools/bench/limits.ts', ['fastify', String(memoryPort), database.url, page]),
]

const random = seededRandom(count)
const many = (path: () => string) => Array.from({ length: 5_000 }, path)
const ids = many(() => `${1 + random.below(count)}`)
type Work = { name: string; port: number; paths: string[]; limit: string[] }
const works: Work[] = [
  {
    name: 'list, another page each time, of one prepared query',
    port: databasePort,
    paths: many(() => `${list}?page=${1 + random.below(Math.ceil(count / 10))}&x={n}`),
    limit: many(() => `/page?before=${11 + random.below(count - 10)}`),
  },
  {
    name: 'detail, of one prepared query',
    port: databasePort,
    paths: ids.map((id) => `/api/products/${id}`),
    limit: ids.map((id) => `/one/${id}`),
  },
  { name: 'list unchanged, of Fastify from memory', port: memoryPort, paths: [list], limit: ['/memory'] },
  { name: 'home page unchanged, of Fastify from memory', port: memoryPort, paths: ['/'], limit: ['/memory'] },
]
let asked = 0
console.log('| work | ratios in turns | median |\n| --- | --- | ---: |')
for (const { name, port, paths, limit } of works) {
  const ratios: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const [our, least] = [await rate(ourPort, paths), await rate(port, limit)]
    // The first turn warms both up.
    if (turn > 0) ratios.push(our / least)
  }
  const [, low = 0, high = 0] = ratios.toSorted((a, b) => a - b)
  console.log(`| ${name} | ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} | ${((low + high) / 2).toFixed(2)} |`)
}
for (const server of [ours, ...limits]) await server.stop()
await database.stop()

async function rate(port: number, paths: string[]) {
  const seen = await ask({ port, connections: 64, seconds: 1.5, paths, from: asked })
  asked += seen.answers + 64
  if (seen.failures > 0) throw new Error(`${paths[0]}: ${seen.failures} failures`)
  return seen.perSecond
}
