import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testApp } from '#server/test/app.ts'
import { searchedQueries } from './queries.ts'
import { createSample } from './sample.ts'
import { createVocabulary } from './vocabulary.ts'

const listen = () => {
  const said: string[] = []
  return { said, warn: (_about: unknown, text: string) => void said.push(text) }
}

test('a sample that cannot be read is said, and asked for again after a minute', async () => {
  await using app = await testApp()
  const log = listen()
  let time = 0
  const sample = createSample(app.db, log, () => time)
  await sql`alter table search_documents rename to away`.execute(app.owner)
  await sample.refresh(5_000)
  time = 59_000
  await sample.refresh(5_000)
  expect(log.said).toEqual(['the sample of the catalog could not be read'])
  time = 60_000
  await sample.refresh(5_000)
  expect(log.said).toHaveLength(2)
  // Invariants read it when the test ends.
  await sql`alter table away rename to search_documents`.execute(app.owner)
})

test('counts of searches that cannot be written are lost and said, and later ones are written', async () => {
  await using app = await testApp()
  const log = listen()
  const queries = searchedQueries(app.db, log)
  const noteMany = () => Array.from({ length: 500 }, (_, index) => queries.note(`kertas ${index}`, 1))
  await sql`alter table search_queries rename to away`.execute(app.owner)
  noteMany()
  await vi.waitFor(() => expect(log.said).toEqual(['counts of searches were lost']), 20_000)
  await sql`alter table away rename to search_queries`.execute(app.owner)
  noteMany()
  await vi.waitFor(async () => {
    const { rows } = await sql`select from search_queries`.execute(app.db)
    expect(rows).toHaveLength(500)
  }, 20_000)
  expect(log.said).toHaveLength(1)
})

test('words that cannot be read are said once, however many searches wait for them', async () => {
  await using app = await testApp()
  const log = listen()
  const vocabulary = createVocabulary(app.db, log)
  await sql`alter table search_words rename to away`.execute(app.owner)
  await Promise.allSettled([1, 2, 3].map(() => vocabulary.refresh()))
  expect(log.said).toEqual(['the words of the catalog could not be read'])
})
