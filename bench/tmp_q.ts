import { sql } from 'kysely'
import { benchDatabase } from './database.ts'
const database = await benchDatabase(process.argv[2])
const { db } = database
console.log((await sql<any>`show shared_buffers`.execute(db)).rows, (await sql<any>`show jit`.execute(db)).rows)
for (const [q, w] of [[`('mesin'|'machine') & 'hidrolik'`, `'mesin'|'hidrolik'`], [`'jasa' & 'satpam' & 'tahan'`, `'jasa'|'satpam'|'tahan'`], [`('payung'|'umbrella') & 'lipat'`, `'payung'|'lipat'`], [`'jasa' & ('#hot'|'#b61'|'#b60')`, `'jasa'`]]) {
  for (const [name, query] of [
    ['ids', sql`select product_id from search_documents where document @@ ${sql.lit(q)}::tsquery limit 1000`],
    ['docs', sql`select sum(length(document)) from (select document from search_documents where document @@ ${sql.lit(q)}::tsquery limit 1000) x`],
    ['rank1', sql`select max(ts_rank('{0.02, 0.1, 0.4, 1}', document, ${sql.lit(q)}::tsquery)) from (select document from search_documents where document @@ ${sql.lit(q)}::tsquery limit 1000) x`],
    ['rank2', sql`select max(ts_rank('{0.02, 0.1, 0.4, 1}', document, ${sql.lit(q)}::tsquery)+ ts_rank('{0, 0, 0.2, 1}', document, ${sql.lit(w)}::tsquery)) from (select document from search_documents where document @@ ${sql.lit(q)}::tsquery limit 1000) x`],
  ] as const) {
    const t: number[] = []
    for (let i = 0; i < 7; i++) { const s = performance.now(); await query.execute(db); t.push(performance.now() - s) }
    console.log(q, name, t.map((x) => x.toFixed(1)).join(' '))
  }
}
await database.stop()
