/**
 * `npm run bench -- catalog [--sizes 10000,100000,1000000 --seconds 5 --with 10000 --write]`: our server and, in the same run,
 * the least that any server does; medians of three, their spread, memory, and how cost grows. `--with`: sizes whose
 * last results are taken as they are, so that a long run can be made in parts. `--write` records how they compare with the
 * targets for docs/measurements.md. Databases and results are kept in the system's folder for temporary files.
 */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { benchDatabase, fill } from './database.ts'
import { judgedSet } from './judged.ts'
import { explainListings } from './listings.ts'
import { seededRandom } from './random.ts'
import { report, type Result } from './report.ts'
import { ask, start, startOurs, usage } from './servers.ts'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    seconds: { type: 'string', default: '5' },
    with: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    port: { type: 'string', default: '3690' },
  },
})
const seconds = Number(options.seconds)
const port = Number(options.port)
let asked = 0
const folderOf = (size: number) => join(tmpdir(), 'pasokan-bench', String(size))
const keptIn = (size: number) => join(folderOf(size), 'results.json')
const sizes = (text: string) => text.split(',').filter(Boolean).map(Number)
const results = sizes(options.with).flatMap((size) => JSON.parse(readFileSync(keptIn(size), 'utf8')) as Result[])
for (const size of sizes(options.sizes)) {
  await measure(size)
  writeFileSync(keptIn(size), JSON.stringify(results.filter((result) => result.size === size)))
}
report(
  results.toSorted((a, b) => a.size - b.size),
  options.write,
)

async function measure(size: number) {
  console.log(`\n${size.toLocaleString('en')} products`)
  const database = await benchDatabase(folderOf(size))
  await fill(database.db, size, console.log)
  const { rows } = await sql<{ name: string }>`select name from products order by md5(id::text) limit 3000`.execute(database.db)
  const searches = searchPaths(rows.map((row) => row.name))
  const note = (result: Omit<Result, 'size'>) => {
    results.push({ size, ...result })
    console.log(
      `  ${result.name}: ${result.perSecond}/s (${result.spread}), median ${result.median} ms, p99 ${result.p99} ms${result.extra ? `, ${result.extra}` : ''}`,
    )
  }

  const ours = await startOurs(port, database)
  const page = await fetch(`http://127.0.0.1:${port}/api/products/pagination`).then((reply) => reply.text())
  const idle = usage(ours.pid).megabytes
  await ask({
    port,
    connections: 16,
    seconds: 2,
    paths: ['/api/products/pagination', '/', `/api/products/pagination?page=2&x={n}`, '/?page=2&x={n}', ...searches.slice(0, 50)],
  })
  const random = seededRandom(size)
  const pages = Array.from({ length: 5_000 }, () => `/api/products/pagination?page=${1 + random.below(Math.ceil(size / 10))}&x={n}`)
  const ids = Array.from({ length: 5_000 }, () => `/api/products/${1 + random.below(size)}`)
  // Far more than memory keeps: hardly one is asked for twice.
  const manyIds = Array.from({ length: 500_000 }, () => `/api/products/${1 + random.below(size)}`)
  note(await three('list unchanged', ['/api/products/pagination'], 64))
  note(await three('list, another page each time', pages, 64))
  note(await three('product, from memory', ids, 64))
  note(await three('product, another each time', manyIds, 64))
  note(await three('home page unchanged', ['/'], 64))
  note(
    await withCpu(
      'home page, each time rendered',
      ours.pid,
      pages.map((path) => path.replace('/api/products/pagination', '/')),
    ),
  )
  const fresh = (paths: string[]) => paths.map((path) => `${path}&x={n}`)
  const typed = suggestionPaths(rows.map((row) => row.name))
  // A database that was started a moment ago has nothing at hand yet.
  await ask({ port, connections: 16, seconds: 2 * seconds, paths: fresh([...searches, ...typed]), from: 1e9 })
  note(await three('search, never from memory', fresh(searches), 16))
  note(await three('search, as people repeat themselves', repeated(searches), 16))
  note(await three('suggestion, never from memory', fresh(typed), 16))
  note(await three('suggestion, as people repeat themselves', repeated(typed), 16))
  const { megabytes } = usage(ours.pid)
  await ours.stop()

  const folder = mkdtempSync(join(tmpdir(), 'pasokan-page-'))
  writeFileSync(join(folder, 'page.json'), page)
  for (const [kind, name, paths] of [
    ['node', 'limit: node:http, constant bytes', ['/']],
    ['fastify', 'limit: Fastify from memory', ['/memory']],
    ['pg', 'limit: Fastify, one prepared query, page', Array.from({ length: 5_000 }, () => `/page?before=${11 + random.below(size - 10)}`)],
    ['pg', 'limit: Fastify, one prepared query, product', ids.map((path) => path.replace('/api/products', '/one'))],
  ] as const) {
    const server = await start('tools/bench/limits.ts', [kind, String(port), database.url, join(folder, 'page.json')])
    await ask({ port, connections: 64, seconds: 1, paths: [...paths] })
    note(await three(name, [...paths], 64))
    await server.stop()
  }

  results.push({ size, name: 'memory, MB', perSecond: 0, spread: '', median: idle, p99: megabytes })
  console.log(`  memory: ${idle} MB idle, ${megabytes} MB after the load`)
  const over = (await explainListings(database.pool, Math.ceil(size / 10), size)).filter(
    ({ buffers, bound, scanned }) => buffers > bound || scanned.length > 0,
  )
  for (const { name, buffers, bound, scanned } of over)
    console.error(`  ${name}: ${buffers} buffers (bound ${bound}), read whole: ${scanned.join(', ') || 'nothing'}`)
  if (over.length > 0) process.exitCode = 1
  else console.log('  every listing query stays within its bound of buffers')
  await database.stop()
}

/** Three runs: the median one, and how far the others lie apart. */
async function three(name: string, paths: string[], connections: number) {
  const runs = []
  for (let run = 0; run < 3; run++) {
    const seen = await ask({ port, connections, seconds, paths, from: asked })
    asked += seen.answers + connections
    if (seen.failures > 0) throw new Error(`${name}: ${seen.failures} failures`)
    runs.push(seen)
  }
  const [low, middle, high] = runs.toSorted((a, b) => a.perSecond - b.perSecond)
  if (!low || !middle || !high) throw new Error('no runs')
  return { name, perSecond: middle.perSecond, spread: `${low.perSecond} to ${high.perSecond}`, median: middle.median, p99: middle.p99 }
}

async function withCpu(name: string, pid: number, paths: string[]) {
  const before = usage(pid).cpuSeconds
  const first = asked
  const result = await three(name, paths, 16)
  const milliseconds = ((usage(pid).cpuSeconds - before) * 1000) / Math.max(asked - first, 1)
  return { ...result, extra: `${milliseconds.toFixed(2)} ms of processor a page` }
}

function searchPaths(names: string[]) {
  const random = seededRandom(5)
  const judged = judgedSet(names, 150)
  return judged
    .map(({ text }) => ({ text, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ text }) => `/api/products/pagination?name=${encodeURIComponent(text)}`)
}

/** The n-th most frequent search comes 1/n as often as the first (Zipf). */
function repeated(paths: string[]) {
  const random = seededRandom(9)
  const weights = paths.map((_, index) => 1 / (index + 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return Array.from({ length: 20_000 }, () => {
    let left = random.next() * whole
    const index = weights.findIndex((weight) => (left -= weight) <= 0)
    return paths[Math.max(index, 0)] ?? ''
  })
}

/** Suggestion requests while typing: beginnings of names from two letters on. */
function suggestionPaths(names: string[]) {
  const random = seededRandom(13)
  return names.map((name) => `/api/search/suggestions?q=${encodeURIComponent(name.slice(0, 2 + random.below(12)))}`)
}
