/**
 * `npm run bench -- replicas [--products 100000 --turns 3]`: the same public reads asked by turns of a server without a replica and of one with: answers
 * a second, and what of the processor a thousand of them take. All share one machine, where a replica frees nothing: what counts is what the primary is
 * spared. Linux only.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { startReplicatedPair } from '#server/test/replicated.ts'
import { fill } from './database.ts'
import { judgedSet } from './judged.ts'
import { median } from './median.ts'
import { cpuSecondsOfTree } from './processTree.ts'
import { seededRandom } from './random.ts'
import { ask, startOurs } from './servers.ts'

const { values: options } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, turns: { type: 'string', default: '3' } },
})
const [products, ports] = [Number(options.products), [4_430, 4_431]]
const both = await startReplicatedPair()
const pool = createPool(both.primary.adminUrl, { max: 10, silenceMs: 0 })
const db = createDb(pool)
await fill(db, products, console.log)
const { rows: named } = await sql<{ name: string }>`select name from products order by md5(id::text) limit 3000`.execute(db)
const dataDir = mkdtempSync(join(tmpdir(), 'pasokan-replicas-'))
const database = { url: both.url, dataDir }
const servers = [await startOurs(ports[0]!, database), await startOurs(ports[1]!, database, { DATABASE_REPLICA_URLS: both.replicaUrl })]
const clusters = [await postmaster(both.primary), await postmaster(both.replica)]

const random = seededRandom(products)
const works = [
  { name: 'list, another page each time', paths: many(() => `/api/products/pagination?page=${1 + random.below(products / 10)}&x={n}`) },
  { name: 'product', paths: many(() => `/api/products/${1 + random.below(products)}?x={n}`) },
  {
    name: 'search, never from memory',
    paths: judgedSet(
      named.map(({ name }) => name),
      150,
    ).map(({ text }) => `/api/products/pagination?name=${encodeURIComponent(text)}&x={n}`),
  },
]
let asked = 0
console.log(
  '| work, 16 at once | replicas | answers a second | primary, ms a thousand | replica | server |\n| --- | ---: | ---: | ---: | ---: | ---: |',
)
for (const { name, paths } of works) {
  const seen = servers.map(() => [] as number[][])
  for (let turn = 0; turn <= Number(options.turns); turn += 1)
    for (const [at, server] of servers.entries()) {
      const before = spent(server.pid)
      const { perSecond, answers, failures } = await ask({ port: ports[at]!, connections: 16, seconds: 3, paths, from: asked })
      if (failures > 0) throw new Error(`${name}: ${failures} failures`)
      asked += answers + 16
      // The first turn warms up.
      if (turn > 0) seen[at]!.push([perSecond, ...spent(server.pid).map((now, of) => ((now - before[of]!) * 1e6) / answers)])
    }
  for (const [replicas, runs] of seen.entries()) {
    const [perSecond, ...each] = [0, 1, 2, 3].map((of) => median(runs.map((run) => run[of]!)))
    console.log(`| ${[name, replicas, ...[perSecond!, ...each].map((value) => value.toFixed(0))].join(' | ')} |`)
  }
}
for (const server of servers) await server.stop()
await pool.end()
await both[Symbol.asyncDispose]()
rmSync(dataDir, { recursive: true, force: true })

function many(path: () => string) {
  return Array.from({ length: 5_000 }, path)
}

/** Seconds of the processor so far: of the primary, of the replica, of a server. */
function spent(server: number) {
  return [...clusters, server].map(cpuSecondsOfTree)
}

/** The process of which all others of a PostgreSQL are children. */
async function postmaster({ ask: question }: typeof both.primary) {
  const [row] = await question('show data_directory')
  return Number(readFileSync(join(String(row?.data_directory), 'postmaster.pid'), 'utf8').split('\n')[0])
}
