/**
 * How good the search is: `npm run bench -- search [<folder of a filled database>]`. Without a folder the demo's
 * catalog is measured. Goals: as written 0.95 found in the first three, one error 0.90, two errors 0.75.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStorage } from '#server/platform/images/folder.ts'
import { searchEngine } from '#server/catalog/search/engine.ts'
import { searchWords } from '#server/catalog/search/words.ts'
import { sql } from 'kysely'
import { recountWords } from '#server/catalog/search/vocabulary.ts'
import { loadDemo } from '#demo/load.ts'
import { benchDatabase } from './database.ts'
import { judgedSet, type JudgedSearch } from './judged.ts'

const goals: Partial<Record<JudgedSearch['kind'], number>> = { 'as written': 0.95, 'one error': 0.9, 'two errors': 0.75 }
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('-'))
const database = await benchDatabase(folder)
if (!folder) {
  const input = { secret: 'a secret of measurements, long enough', feeBasisPoints: 0, now: new Date() }
  const pictures = mkdtempSync(join(tmpdir(), 'pasokan-pictures-'))
  await loadDemo(database.db, folderStorage(pictures), input)
  rmSync(pictures, { recursive: true })
  await recountWords(database.db)
}

const engine = searchEngine(database.db, console)
const { rows: named } = await sql<{
  name: string
}>`select name from products where deleted_at is null order by md5(id::text) limit 5000`.execute(database.db)
const judged = judgedSet(
  named.map((row) => row.name),
  60,
)
const scores = new Map<JudgedSearch['kind'], { first: number[]; ndcg: number[]; recall: number[] }>()
const failed: string[] = []
for (const query of judged) await score(query)
console.log(`${judged.length} judged searches over ${named.length} product names`)
console.table(
  [...scores].map(([kind, { first, ndcg, recall }]) => ({
    searches: kind,
    count: first.length,
    'in first three': mean(first),
    'NDCG@10': mean(ndcg),
    'recall@10': mean(recall),
    goal: goals[kind] ?? '',
  })),
)
if (process.argv.includes('--failed')) console.log(failed.join('\n'))
await database.stop()
const missed = [...scores].filter(([kind, { first }]) => mean(first) < (goals[kind] ?? 0))
if (missed.length > 0) {
  console.error(`Goal missed: ${missed.map(([kind]) => kind).join(', ')}`)
  process.exitCode = 1
}

async function score(query: JudgedSearch) {
  const { ids, understood } = await engine.search({ text: query.text, sort: 'best', page: 1, limit: 10, inStock: false, facets: false })
  const { rows } = await sql<{ id: number; name: string }>`select id, name from products where id = any(${ids}::bigint[])`.execute(
    database.db,
  )
  const names = new Map(rows.map((row) => [row.id, row.name]))
  const grades = ids.map((id) => grade(query, names.get(id) ?? ''))
  const { rows: all } = await sql<{ count: number }>`
    select count(*) as count from search_documents where document @@ ${query.words.map((word) => `'${word.replaceAll("'", "''")}':a`).join(' & ')}::tsquery`.execute(
    database.db,
  )
  const there = Math.min(all[0]?.count ?? 0, 10)
  const entry = scores.get(query.kind) ?? { first: [], ndcg: [], recall: [] }
  scores.set(query.kind, entry)
  const found = grades.slice(0, 3).includes(1)
  entry.first.push(found ? 1 : 0)
  entry.ndcg.push(there === 0 ? 1 : Math.min(gain(grades) / gain(Array.from({ length: there }, () => 1)), 1))
  entry.recall.push(there === 0 ? 1 : Math.min(grades.filter((value) => value === 1).length / there, 1))
  if (!found)
    failed.push(
      `${query.kind}: "${query.text}" (${query.words.join(' ')}), understood "${understood}": ${[...names.values()].slice(0, 3).join(' | ')}`,
    )
}

/** 1 when the name has all the words that were meant. */
function grade(query: JudgedSearch, name: string): number {
  const there = new Set(searchWords(name))
  return query.words.every((word) => there.has(word)) ? 1 : 0
}

function gain(grades: number[]) {
  return grades.reduce((sum, value, index) => sum + value / Math.log2(index + 2), 0)
}

function mean(values: number[]) {
  return Math.round((1000 * values.reduce((sum, value) => sum + value, 0)) / Math.max(values.length, 1)) / 1000
}
