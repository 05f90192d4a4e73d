import { searchEngine } from '#server/search/engine.ts'
import { sql } from 'kysely'
import { benchDatabase } from './database.ts'
import { judgedSet } from './judged.ts'
const database = await benchDatabase(process.argv[2])
const engine = searchEngine(database.db)
const { rows } = await sql<{ name: string }>`select name from products tablesample system (0.5) repeatable (3)`.execute(database.db)
const judged = judgedSet(rows.map((r) => r.name), 300)
let t0 = performance.now()
await engine.search({ text: 'semen', sort: 'best', page: 1, limit: 10, inStock: false, facets: false })
console.log('first', performance.now() - t0, 'rss', process.memoryUsage().rss / 1e6)
const conc = Number(process.argv[3] ?? 16)
const times: [number, string, string, number][] = []
const queue = judged.map((j, i) => ({ j, k: Math.sin(i * 7919) })).sort((a, b) => a.k - b.k).map((x) => x.j)
const total = queue.length
t0 = performance.now()
await Promise.all(Array.from({ length: conc }, async () => { for (;;) { const j = queue.pop(); if (!j) return; const t = performance.now(); const r = await engine.search({ text: j.text, sort: 'best', page: 1, limit: 10, inStock: false, facets: false }); times.push([performance.now() - t, j.kind, j.text, r.total]) } }))
const dur = performance.now() - t0
times.sort((a, b) => a[0] - b[0])
const q = (p: number) => times[Math.floor(times.length * p)]![0].toFixed(1)
console.log('per s', (total / dur * 1000).toFixed(0), 'p50', q(.5), 'p90', q(.9), 'p99', q(.99))
console.log(times.slice(-25).map((t) => `${t[0].toFixed(0)} ${t[1]}: ${t[2]} (${t[3]})`).join('\n'))
for (const k of new Set(times.map((t) => t[1]))) { const l = times.filter((t) => t[1] === k); console.log(k, l[Math.floor(l.length / 2)]![0].toFixed(1), l[Math.floor(l.length * .95)]![0].toFixed(1)) }
await database.stop()
