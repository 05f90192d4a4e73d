import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AreaId } from '#contract/ids.ts'
import { areas } from '#contract/areas.ts'
import { testApp } from '#server/test/app.ts'
import { areasMatching } from './areas.ts'

type App = Awaited<ReturnType<typeof testApp>>
const find = async (app: App, q: string) =>
  (await app.call(undefined, areas.search, { query: { q } })).json.map(({ district, city }) => `${district}, ${city}`)

test('all districts of Indonesia are there, each with its postal codes', async () => {
  await using app = await testApp()
  const { rows } =
    await sql`select count(*)::int as districts, count(distinct city || province)::int as cities, count(distinct province)::int as provinces,
    count(*) filter (where cardinality(postal_codes) = 0 or array_to_string(postal_codes, ' ') !~ '^[0-9]{5}( [0-9]{5})*$')::int as odd from areas`.execute(
      app.db,
    )
  expect(rows).toEqual([{ districts: 7285, cities: 514, provinces: 38, odd: 0 }])
  const { json } = await app.call(undefined, areas.show, { params: { id: 327507 } })
  expect(json).toEqual({
    id: 327507,
    district: 'Bantargebang',
    city: 'Kota Bekasi',
    province: 'Jawa Barat',
    postalCodes: ['17151', '17152', '17153', '17154'],
  })
  for (const id of [999_999, 'x', '0', '32.75.07']) expect((await app.call(undefined, areas.show, { params: { id } })).status).toBe(404)
})

test('a district is found by the beginnings of its words, its city, its province and its postal code, the closest first', async () => {
  await using app = await testApp()
  for (const q of [
    'bantargebang',
    'Bantar Gebang',
    'BANTAR',
    'bantar gebang bekasi',
    '17151',
    'bantargebang, kota bekasi',
    'jawa barat bantarge',
  ])
    expect([q, await find(app, q)]).toEqual([q, expect.arrayContaining(['Bantargebang, Kota Bekasi'])])
  expect((await find(app, 'bekasi'))[0]).toBe('Bekasi Barat, Kota Bekasi')
  expect((await find(app, 'bekasi timur'))[0]).toBe('Bekasi Timur, Kota Bekasi')
  expect((await find(app, 'cilandak dki'))[0]).toBe('Cilandak, Kota Jakarta Selatan')
  expect(await find(app, 'jawa')).toHaveLength(20)
})

test('a district is found as people write it in an address: with its kind, its postal code and short names of cities', async () => {
  await using app = await testApp()
  const wanted = {
    'Kec. Bantargebang': 'Bantargebang, Kota Bekasi',
    'kecamatan bantargebang': 'Bantargebang, Kota Bekasi',
    'Kec Bantargebang, Kota Bekasi': 'Bantargebang, Kota Bekasi',
    'Kec. Tebet, Jakarta Selatan, 12810': 'Tebet, Kota Jakarta Selatan',
    'Tebet, Jaksel': 'Tebet, Kota Jakarta Selatan',
    'Kec. Serpong, Tangsel': 'Serpong, Kota Tangerang Selatan',
  }
  const first = await Promise.all(Object.keys(wanted).map(async (q) => [q, (await find(app, q))[0]]))
  expect(Object.fromEntries(first)).toEqual(wanted)
  for (const q of ['Jogja', 'jogjakarta', 'Yogya', 'Kota Yogyakarta'])
    expect([q, (await find(app, q)).slice(0, 14).every((name) => name.endsWith(', Kota Yogyakarta'))]).toEqual([q, true])
  const { json } = await app.call(undefined, areas.search, { query: { q: 'DIY' } })
  expect([json.length, new Set(json.map(({ province }) => province))]).toEqual([20, new Set(['DI Yogyakarta'])])
})

test('what names no district finds none, and nothing typed breaks the search', async () => {
  await using app = await testApp()
  for (const q of ['', ' ', 'b', 'zzzz', '99999', "';--", ':* & |', '%%', '__', '\\', '!!bekasi zzz', '\u202e', 'x'.repeat(100)])
    expect([q, await find(app, q)]).toEqual([q, []])
  expect((await app.call(undefined, areas.search, { query: { q: 'x'.repeat(101) } })).status).toBe(422)
})

test('the search reads its indexes, not the table, and a district that is no more is not offered', async () => {
  await using app = await testApp()
  for (const words of [['bekasi'], ['17151'], ['bantar', 'gebang'], ['jawa', 'barat']]) {
    const query = areasMatching(words, words.join('')).compile(app.db)
    const { rows } = await app.db.executeQuery<Record<string, string>>({ ...query, sql: `explain ${query.sql}` })
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    expect(plan).toContain('Bitmap Index Scan on areas_words')
    expect(plan).toContain('Bitmap Index Scan on areas_district')
    expect(plan).not.toContain('Seq Scan')
  }
  await app.db
    .updateTable('areas')
    .set({ retired: true })
    .where('id', '=', 327507 as AreaId)
    .execute()
  expect(await find(app, 'bantargebang')).not.toContain('Bantargebang, Kota Bekasi')
  expect((await app.call(undefined, areas.show, { params: { id: 327507 } })).status).toBe(200)
})
