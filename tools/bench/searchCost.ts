/**
 * `npm run bench -- search-cost <folder of tools/bench/fill.ts>`: what one new search and one new suggestion
 * cost, over one connection and without HTTP: processor time of this process and of PostgreSQL, statements and 8 KiB buffers.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { productsByIds } from '#server/catalog/products/find.ts'
import { searchEngine } from '#server/catalog/search/engine.ts'
import { benchDatabase } from './database.ts'
import { judgedSet } from './judged.ts'
import { seededRandom } from './random.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
})
const database = await benchDatabase(positionals[0])
const pool = createPool(database.url, { max: 1, silenceMs: 0 })
const db = createDb(pool)
let statements = 0
const client = await pool.connect()
const { rows: backends } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
const ask = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
Object.assign(client, {
  query: (...args: unknown[]) => {
    statements += 1
    return ask(...args)
  },
})
client.release()
const backend = backends[0]?.pid ?? 0

const { rows: named } = await sql<{ name: string }>`select name from products order by md5(id::text) limit 3000`.execute(database.db)
const names = named.map(({ name }) => name)
const random = seededRandom(5)
const searches = judgedSet(names, 150).map(({ text }) => text)
const typed = names.map((name) => name.slice(0, 2 + random.below(12)))
const engine = searchEngine(db as Db, console)
const search = async (text: string) => {
  const { ids } = await engine.search({ text, sort: 'best', page: 1, limit: 10, inStock: false, facets: false })
  await productsByIds(db, ids)
}
const suggest = async (text: string) => void (await engine.suggest(text))

// The first searches find nothing at hand.
for (const text of searches) await search(text)
for (const text of typed.slice(0, 1000)) await suggest(text)
const found = []
for (let round = 0; round < Number(options.rounds); round++)
  found.push(
    { round, ...(await measure('search', searches, search)) },
    { round, ...(await measure('suggestion', typed.slice(0, 1000), suggest)) },
  )
console.table(found)
await pool.end()
await database.stop()

async function measure(what: string, asked: string[], one: (text: string) => Promise<void>) {
  const times: number[] = []
  const [node, postgres, before, buffers] = [process.cpuUsage(), backendSeconds(), statements, await buffersRead()]
  for (const text of asked) {
    const began = performance.now()
    await one(text)
    times.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(node)
  const each = (value: number) => Math.round((value / asked.length) * 1000) / 1000
  times.sort((a, b) => a - b)
  return {
    what,
    'node, ms': each((user + system) / 1000),
    'PostgreSQL, ms': each((backendSeconds() - postgres) * 1000),
    statements: each(statements - before),
    buffers: each((await buffersRead()) - buffers),
    'median, ms': Math.round((times[times.length >> 1] ?? 0) * 100) / 100,
    'p99, ms': Math.round((times[Math.floor(times.length * 0.99)] ?? 0) * 100) / 100,
  }
}

/** Processor seconds of the one connection. Linux only. */
function backendSeconds() {
  const stat = readFileSync(`/proc/${backend}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
  return (Number(stat[11]) + Number(stat[12])) / 100
}

async function buffersRead() {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await database.pool.query<{ buffers: number }>(
    `select blks_hit + blks_read as buffers from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.buffers ?? 0
}
