import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { products } from '#contract/products.ts'
import type { SynonymId } from '#contract/ids.ts'
import { search } from '#contract/search.ts'
import { synonyms, type SynonymTrial } from '#contract/synonyms.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { anotherProcess } from '#server/test/anotherProcess.ts'
import { testOperator } from '#server/test/operators.ts'
import { createSynonyms, meaningsOf } from './synonyms.ts'

const curator = (app: TestApp, email = 'kurator@p.test') => testOperator(app, email, 'catalog')

async function fill(app: TestApp, ...names: string[]) {
  const seller = await app.seller()
  for (const name of names)
    await app.call(seller, products.create, { body: { name, CategoryId: 2, description: 'Untuk kantor', price: 1_000, stock: 5 } })
}
const find = async (app: Pick<TestApp, 'call'>, name: string) => {
  const { json } = await app.call(undefined, products.page, { query: { name } })
  return json.products.rows.map((product) => product.name)
}
const suggested = async (app: TestApp, q: string) =>
  (await app.call(undefined, search.suggestions, { query: { q } })).json.products.map(({ name }) => name)

test('words that are added are known to the next search, also to answers in memory; one-way, changed and switched off they are not', async () => {
  await using app = await testApp()
  await fill(app, 'Ember Plastik 10 liter', 'Gayung Mandi')
  const who = await curator(app)
  // Twice each: what is asked for again is kept in memory.
  for (const _ of [1, 2, 3]) expect([...(await find(app, 'timba')), ...(await suggested(app, 'timba'))]).toEqual([])
  const { json: added, status } = await app.call(who, synonyms.add, { body: { words: 'Timba, EMBER plastik , timba', kind: 'one-way' } })
  expect([status, added.terms, added.kind, added.version]).toEqual([201, ['timba', 'ember plastik'], 'one-way', 1])
  for (const _ of [1, 2, 3]) {
    expect(await find(app, 'timba')).toEqual(['Ember Plastik 10 liter'])
    expect(await suggested(app, 'timba')).toEqual(['Ember Plastik 10 liter'])
  }
  const change = (body: object) =>
    app.call(who, synonyms.change, {
      params: { id: added.id },
      body: { words: 'timba, gayung', kind: 'both', active: true, version: 1, ...body },
    })
  expect((await change({})).json.changedBy).toBe('Rina')
  expect(await find(app, 'timba')).toEqual(['Gayung Mandi'])
  expect((await change({ version: 2, active: false })).status).toBe(200)
  expect(await find(app, 'timba')).toEqual([])
  const acts = await app.db.selectFrom('audit').select(['act', 'detail']).where('act', 'like', '%synonyms%').orderBy('id').execute()
  expect(acts[0]).toMatchObject({ act: 'POST /operator/synonyms', detail: { words: 'Timba, EMBER plastik , timba', kind: 'one-way' } })
})

test('a synonym is found through a misspelling of either of its sides, also of a word that is in no name', async () => {
  await using app = await testApp()
  await fill(app, 'Hebel 60 x 20', 'Tangki Air 1000 liter')
  const who = await curator(app)
  for (const words of ['hebel, bata ringan', 'toren, tangki air']) await app.call(who, synonyms.add, { body: { words, kind: 'both' } })
  for (const typed of ['bata ringan', 'bata rigan', 'batta ringan', 'hebell', 'bata ringn'])
    expect([typed, await find(app, typed)]).toEqual([typed, ['Hebel 60 x 20']])
  for (const typed of ['toren', 'toren air', 'torn', 'tangki aer', 'torenn'])
    expect([typed, await find(app, typed)]).toEqual([typed, ['Tangki Air 1000 liter']])
})

test('a search of another process knows a change without being told by a reader', async () => {
  await using app = await testApp()
  await using other = await anotherProcess(app)
  await fill(app, 'Ember Plastik 10 liter')
  const who = await curator(app)
  for (const _ of [1, 2, 3]) expect(await find(other, 'timba')).toEqual([])
  await app.call(who, synonyms.add, { body: { words: 'timba, ember', kind: 'both' } })
  await expect.poll(() => find(other, 'timba')).toEqual(['Ember Plastik 10 liter'])
})

test('of two operators who change a row at once one is refused, and nothing is lost; others may not at all', async () => {
  await using app = await testApp()
  const [one, two, finance] = [await curator(app), await curator(app, 'lain@p.test'), await testOperator(app, 'uang@p.test', 'finance')]
  const change = (who: typeof one, words: string, id = 1) =>
    app.call(who, synonyms.change, { params: { id }, body: { words, kind: 'both', active: true, version: 1 } })
  const both = await Promise.all([change(one, 'hp, ponsel'), change(two, 'hp, telepon')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.map(({ problem }) => problem?.code)).toContain('changed-meanwhile')
  expect((await change(one, 'hp, telepon', 999)).status).toBe(404)
  expect((await change(finance, 'hp, telepon')).status).toBe(403)
  const add = (words: string) => app.call(one, synonyms.add, { body: { words, kind: 'both' } })
  expect((await Promise.all([add('ember, timba'), add('ember, timba')])).map(({ status }) => status).toSorted()).toEqual([201, 422])
  const wrong = async (words: string) => (await add(words)).problem.errors?.map(({ path, code }) => `${path} ${code}`)
  expect(await wrong('ember, timba')).toEqual(['words synonym-taken'])
  expect(await wrong('ember, EMBER')).toEqual(['words synonym-count'])
  expect(await wrong('a, b, c, d, e, f, g, h, i, j, k')).toEqual(['words synonym-count'])
  expect(await wrong('ember, !!!')).toEqual(['words synonym-words'])
  expect(await wrong('ember, satu dua tiga empat')).toEqual(['words synonym-words'])
  expect(await wrong(`ember, ${'x'.repeat(61)}`)).toEqual(['words synonym-words'])
  expect(await wrong("x'); drop table synonyms; --, :* | !ember")).toEqual(['words synonym-words'])
  const { rows } = (await app.call(one, synonyms.list, { query: { q: 'timb' } })).json
  expect(rows.map(({ terms }) => terms)).toEqual([['ember', 'timba']])
  await sql`update synonyms set terms = '{timba,ember}' where id = 2`.execute(app.db)
  expect((await change(one, 'ember, timba')).status).toBe(409)
})

test('the list ends at two thousand rows, also for two at once', async () => {
  await using app = await testApp()
  await sql`insert into synonyms (terms) select array['kata' || n, 'istilah' || n] from generate_series(1, 1999 - (select count(*) from synonyms)::int) n`.execute(
    app.db,
  )
  const who = await curator(app)
  const add = (words: string) => app.call(who, synonyms.add, { body: { words, kind: 'both' } })
  const both = await Promise.all([add('ember, timba'), add('gayung, cebok')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(both.map(({ problem }) => problem?.detailCode)).toContain('synonyms-full')
})

test('the try box tells what a change that is not kept would find, and keeps nothing of it', async () => {
  await using app = await testApp()
  await fill(app, 'Ember Plastik 10 liter', 'Kertas HVS A4')
  const who = await curator(app)
  const attempt = async (q: string, change?: SynonymTrial['change']) => {
    const { json } = await app.call(who, synonyms.try, { body: { q, ...(change ? { change } : {}) } })
    return [json.before, json.after].map((side) => side.products.map(({ name }) => name))
  }
  expect(await attempt('paper')).toEqual([[], ['Kertas HVS A4']])
  const draft = { words: 'timba, ember', kind: 'both', active: true } as const
  expect(await attempt('timba', draft)).toEqual([[], ['Ember Plastik 10 liter']])
  expect(await find(app, 'timba')).toEqual([])
  const { id } = (await app.call(who, synonyms.list, { query: { q: 'paper' } })).json.rows[0]!
  expect(await attempt('paper', { id, words: 'kertas, paper', kind: 'both', active: false })).toEqual([['Kertas HVS A4'], []])
  expect((await app.call(who, synonyms.try, { body: { q: 'paper', change: { ...draft, id: 999_999 as SynonymId } } })).status).toBe(404)
  const refused = await app.call(who, synonyms.try, { body: { q: 'paper', change: { ...draft, words: 'satu' } } })
  expect(refused.problem.errors?.map(({ path }) => path)).toEqual(['words'])
})

test('a term in many rows finds at most twenty others, and a row read while another is written is read again', async () => {
  const rows = Array.from({ length: 500 }, (_, n) => ({ id: n as SynonymId, terms: ['kata', `lain${n}`], oneWay: false }))
  expect(meaningsOf(rows).get('kata')).toHaveLength(20)
  await using app = await testApp()
  let hear: (tag: string) => void = () => undefined
  const known = createSynonyms(app.db, app.app.log, { usable: () => true, watch: (told) => void (hear = told) })
  await known.refresh()
  await sql`update synonyms set terms = '{kertas,daluang}' where 'kertas' = any(terms)`.execute(app.db)
  await known.refresh()
  expect(known.of('kertas')).toEqual(['paper'])
  hear('list:words')
  await known.refresh()
  expect(known.of('kertas')).toEqual(['daluang'])
})
