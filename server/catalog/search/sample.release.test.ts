import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testApp } from '#server/test/app.ts'
import { fill, noteStock } from '../../../tools/bench/database.ts'
import { searchEngine } from './engine.ts'
import { createSample, sampleSize } from './sample.ts'
import { having, type Condition } from './tsquery.ts'
import { createVocabulary } from './vocabulary.ts'

const count = 3_000
const quiet = { warn: () => undefined }
const word = (...lexemes: string[]): Condition => lexemes.map((lexeme) => [lexeme])

test('a sample tells how many have several words together, and which of them to look up', { timeout: 120_000 }, async () => {
  await using app = await testApp()
  await fill(app.owner, count)
  await noteStock(app.db)
  const sample = createSample(app.db, quiet)
  const vocabulary = createVocabulary(app.db, quiet)
  await vocabulary.refresh()
  const asked = [
    [word('cetak'), word('brosur')],
    [word('kertas', 'amplop'), word('hvs', 'coklat')],
    [word('sewa'), word('tenda', 'panggung'), word('#in')],
    [word('jasa'), word('merah'), word('#c8'), word('#in')],
  ]
  const found = async (conditions: Condition[]) => {
    const matches = having(vocabulary, conditions)
    const { rows } = await sql<{ id: number }>`select product_id as id from search_documents where ${matches} order by 1`.execute(app.db)
    return rows.map(({ id }) => id)
  }
  const without = await Promise.all(asked.map(found))
  expect(asked.map(sample.share)).toEqual([undefined, undefined, undefined, undefined])
  expect(sample.forIndex(asked[3] ?? [])).toEqual(asked[3])

  await sample.refresh(count)
  expect(sample.share([word('cetak')])).toBeGreaterThan(0)
  await vi.waitFor(() => expect(vocabulary.share([word('cetak')])).toBeGreaterThan(0), 20_000)
  // With so few products, the sample contains all.
  expect(asked.map((conditions) => Math.round((sample.share(conditions) ?? 0) * count))).toEqual(without.map((ids) => ids.length))
  expect(Math.min(...without.map((ids) => ids.length))).toBeGreaterThan(0)
  // Nine in ten are in stock, so that condition is faster to check on the few remaining rows.
  const chosen = sample.forIndex(asked[2] ?? [])
  expect(chosen).toEqual(expect.arrayContaining([word('tenda', 'panggung')]))
  expect(chosen).not.toContainEqual(word('#in'))
  expect(await Promise.all(asked.map(found))).toEqual(without)
})

test('a larger catalog has a larger sample, within bounds', () => {
  expect([1_000, 3_000_000, 6_000_000, 10_000_000].map(sampleSize)).toEqual([10_000, 10_000, 20_000, 30_000])
})

test('the cheapest of all that match come first, not of the newest only', { timeout: 120_000 }, async () => {
  await using app = await testApp()
  await fill(app.owner, 2 * count)
  await noteStock(app.db)
  const engine = searchEngine(app.db, quiet)
  const { rows } = await sql<{ word: string; documents: number }>`
    select word, documents from search_words where word ~ '^[a-z]{4,}$' order by documents desc limit 1`.execute(app.db)
  const text = rows[0]?.word ?? ''
  const search = (sort: 'best' | 'cheapest') => engine.search({ text, sort, page: 1, limit: 10, inStock: false, facets: true })
  // Until the sample is loaded, all matching products are read.
  await vi.waitFor(async () => expect((await search('best')).more).toBe(true), { timeout: 20_000, interval: 200 })
  const { rows: cheapest } = await sql<{ price: number }>`
    select price from search_documents where document @@ ${`'${text}'`}::tsquery order by price limit 10`.execute(app.db)
  const { ids, facets } = await search('cheapest')
  const { rows: found } = await sql<{
    price: number
  }>`select price from search_documents where product_id = any(${ids}::bigint[]) order by price`.execute(app.db)
  expect(found).toEqual(cheapest)
  expect(facets?.inStock).toBeGreaterThan(100)
})
