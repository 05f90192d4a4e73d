import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { loadDemo } from '#demo/load.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { testApp } from '#server/test/app.ts'
import { judgedSet, type JudgedSearch } from '../../../tools/bench/judged.ts'
import { searchEngine } from './engine.ts'
import { recountWords } from './vocabulary.ts'
import { searchWords } from './words.ts'

/** Parts of a hundred that must be found among the first three; `npm run bench -- search` tells more. */
const goals: Record<JudgedSearch['kind'], number> = {
  'as written': 95,
  'one error': 90,
  'two errors': 75,
  joined: 90,
  'unit apart': 95,
  unfinished: 90,
  'other order': 95,
}

test('the demo catalog is found as people write, with errors, joined words and units apart', { timeout: 120_000 }, async () => {
  await using app = await testApp()
  await loadDemo(app.db, folderStorage(`${app.dataDir}/images`), {
    secret: 'a secret of tests, long enough for all',
    feeBasisPoints: 0,
    now: new Date(),
  })
  await recountWords(app.db)
  const { rows } = await sql<{ id: number; name: string }>`select id, name from products where deleted_at is null and not withheld`.execute(
    app.db,
  )
  const names = new Map(rows.map((row) => [row.id, row.name]))
  const engine = searchEngine(app.db, app.app.log)
  const found = new Map<JudgedSearch['kind'], number[]>()
  for (const { kind, text, words } of judgedSet(
    rows.map((row) => row.name),
    30,
  )) {
    const { ids } = await engine.search({ text, sort: 'best', page: 1, limit: 3, inStock: false, facets: false })
    const right = ids.some((id) => words.every((word) => searchWords(names.get(id) ?? '').includes(word)))
    found.set(kind, [...(found.get(kind) ?? []), right ? 100 : 0])
  }
  for (const [kind, hits] of found)
    expect({ kind, found: hits.reduce((sum, hit) => sum + hit, 0) / hits.length >= goals[kind] }).toEqual({ kind, found: true })
  expect(found.size).toBe(7)
})
