import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { attributes } from '#contract/attributes.ts'
import type { CategoryId } from '#contract/ids.ts'
import { operatorAttributes, type AttributeEdit } from '#contract/operatorAttributes.ts'
import { imports } from '#contract/imports.ts'
import { products } from '#contract/products.ts'
import { stock } from '#contract/stock.ts'
import { longTest } from '#server/test/cases.ts'
import { anotherProcess } from '#server/test/anotherProcess.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { runImport } from '#server/catalog/imports/run.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { testOperator } from '#server/test/operators.ts'
import { formOf } from '#server/test/pictures.ts'

type Who = { token: string }
const [tool, construction, power] = [2, 3, 201]
const sni: AttributeEdit = { key: 'sni', name: { en: 'SNI no.', id: 'No. SNI' }, type: 'text', required: true }
const weight: AttributeEdit = { name: { en: 'Engine power', id: 'Daya mesin' }, type: 'number', unit: 'watt', required: false }
const color: AttributeEdit = {
  name: { en: 'Color', id: 'Warna' },
  type: 'choice',
  choices: [
    { en: 'Red', id: 'Merah' },
    { en: 'Blue', id: 'Biru' },
  ],
  required: false,
}
const curator = (app: TestApp, email = 'kurator@p.test') => testOperator(app, email, 'catalog')
const write = (app: TestApp, who: Who, shelf: number, list: AttributeEdit[], version = 0) =>
  app.call(who, operatorAttributes.write, { params: { shelf }, body: { attributes: list, version } })
const body = { CategoryId: tool, name: 'Alat bor', description: 'Alat', price: 100_000, stock: 5 }
const add = (app: TestApp, seller: TestSeller, given: object = {}) => app.call(seller, products.create, { body: { ...body, ...given } })
const edit = (app: TestApp, seller: TestSeller, id: number, given: object) =>
  app.call(seller, products.update, { params: { id }, body: { ...body, ...given } })
const errors = ({ problem }: { problem: { errors?: { path: string; code: string }[] } }) =>
  problem.errors?.map(({ path, code }) => `${path} ${code}`)
const shown = async (app: Pick<TestApp, 'call'>, id: number) =>
  (await app.call(undefined, products.show, { params: { id } })).json.attributes?.map(({ key, value }) => [key, value])

test('what is required of a new product is asked at its field; old ones are listed to mend until they say it', async () => {
  await using app = await testApp()
  await using other = await anotherProcess(app)
  const [who, sari, tono] = [await curator(app), await app.seller('sari'), await app.seller('tono')]
  const old = (await add(app, sari, { SubcategoryId: power })).json.id
  expect('attributes' in (await app.call(undefined, products.show, { params: { id: old } })).json).toBe(false)
  expect((await write(app, who, tool, [sni])).json).toMatchObject([{ shelf: tool, version: 1, changedBy: 'Rina' }])
  await write(app, who, power, [weight, color])
  const asked = await app.call(undefined, attributes.ofCategory, { params: { id: tool as CategoryId } })
  expect(asked.json.map(({ shelf, attributes: list }) => [shelf, list.map(({ key }) => key)])).toEqual([
    [tool, ['sni']],
    [power, ['engine-power', 'color']],
  ])
  for (const given of [{}, { attributes: {} }, { attributes: { sni: ' ' } }]) {
    const refused = await add(app, tono, given)
    expect([refused.status, errors(refused)]).toEqual([422, ['attributes.sni required']])
  }
  const unmended = async () => {
    const [mine, desk] = await Promise.all([
      app.call(sari, stock.list, { params: { id: sari.shopId }, query: { only: 'unmended' } }),
      app.call(who, operatorAttributes.unmended, { params: { shelf: tool } }),
    ])
    expect(desk.json.rows.map(({ id }) => id)).toEqual(mine.json.rows.map(({ id }) => id))
    expect(mine.json.rows.every((row) => row.unmended)).toBe(true)
    return mine.json.total
  }
  expect(await unmended()).toBe(1)
  // An older client, who knows of none, still changes a price; who says something is asked for all of it.
  expect((await edit(app, sari, old, { price: 90_000 })).status).toBe(200)
  expect(errors(await edit(app, sari, old, { attributes: { color: 'Merah' } }))).toEqual(['attributes.sni required'])
  for (const process of [app, other]) await shown(process, old)
  const said = { sni: 'SNI 1234:2020', 'engine-power': '2,5', color: 'Red' }
  expect((await edit(app, sari, old, { attributes: said })).status).toBe(200)
  const all = [
    ['sni', 'SNI 1234:2020'],
    ['engine-power', 2.5],
    ['color', { en: 'Red', id: 'Merah' }],
  ]
  for (const process of [app, other]) await expect.poll(() => shown(process, old)).toEqual(all)
  expect(await unmended()).toBe(0)
  expect((await edit(app, sari, old, { price: 80_000 })).status).toBe(200)
  expect(await shown(app, old)).toEqual(all)
  // A choice that is there no more is shown no more, at once in every process; what was said comes back with it.
  await write(app, who, power, [{ ...color, key: 'color', choices: [{ en: 'Blue', id: 'Biru' }] }], 1)
  for (const process of [app, other]) await expect.poll(() => shown(process, old)).toEqual([all[0]])
  await write(app, who, tool, [{ ...sni, type: 'number' }], 1)
  expect(await unmended()).toBe(1)
})

test('a product that moves is asked where it comes to, and what it said elsewhere goes', async () => {
  await using app = await testApp()
  const [who, sari] = [await curator(app), await app.seller()]
  await write(app, who, construction, [sni])
  await write(app, who, power, [color])
  const { id } = (await add(app, sari, { SubcategoryId: power, attributes: { color: 'Biru' } })).json
  expect(errors(await edit(app, sari, id, { CategoryId: construction }))).toEqual(['attributes.sni required'])
  expect((await edit(app, sari, id, { SubcategoryId: null })).status).toBe(200)
  expect(await shown(app, id)).toBeUndefined()
  const moved = await edit(app, sari, id, { CategoryId: construction, attributes: { sni: '12', color: 'Merah', unknown: 'x' } })
  expect(moved.status).toBe(200)
  const { attributes: kept } = await app.db.selectFrom('products').select('attributes').where('id', '=', id).executeTakeFirstOrThrow()
  expect(kept).toEqual({ sni: '12' })
})

test('values that are no number, no choice, too long or no words are refused each at its field; contact data is held', async () => {
  await using app = await testApp()
  const [who, sari] = [await curator(app), await app.seller()]
  await write(app, who, tool, [
    { ...sni, required: false },
    { ...weight, key: 'p' },
    { ...color, key: 'c' },
  ])
  for (const p of ['banyak', '1.250', '1,000,000', '0812345678901', '-', '1e3', 2e12])
    expect([p, errors(await add(app, sari, { attributes: { p } }))?.[0]?.split(' ')[0]]).toEqual([p, 'attributes.p'])
  const wrong = await add(app, sari, { attributes: { sni: 'x'.repeat(201), p: true, c: 'Hijau' } })
  expect(wrong.status).toBe(422)
  expect(errors(await add(app, sari, { attributes: { sni: 'x'.repeat(201), c: 'Hijau' } }))).toEqual([
    'attributes.sni too-long',
    'attributes.c invalid',
  ])
  expect(errors(await add(app, sari, { attributes: { sni: 'a\u202eb' } }))).toEqual(['attributes.sni invisible'])
  for (const odd of [[], 'x', { constructor: 'x', toString: 'y' }, null])
    expect([200, 201, 422]).toContain((await add(app, sari, { attributes: odd })).status)
  const { id } = (await add(app, sari, { attributes: { sni: 'WA 0812-3456-7890' } })).json
  expect((await app.call(undefined, products.show, { params: { id } })).status).toBe(404)
  await edit(app, sari, id, { attributes: { sni: '12', p: '0,125' } })
  expect(await shown(app, id)).toEqual([
    ['sni', '12'],
    ['p', 0.125],
  ])
})

test('of two operators who write at once one is refused; keys are one in a category and its types; strangers find nothing', async () => {
  await using app = await testApp()
  const [one, two, finance] = [await curator(app), await curator(app, 'lain@p.test'), await testOperator(app, 'uang@p.test', 'finance')]
  const both = await Promise.all([write(app, one, tool, [sni]), write(app, two, tool, [sni, color])])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // Sent once more, it was written already.
  expect((await write(app, one, tool, [sni])).problem.code).toBe('changed-meanwhile')
  expect(errors(await write(app, one, power, [sni]))).toEqual(['attributes.0.name.en invalid'])
  expect(errors(await write(app, one, construction, [sni, sni]))).toEqual(['attributes.1.name.en invalid'])
  const same = [weight, weight, { ...weight, name: { en: '電力', id: 'Daya' } }]
  const named = await write(app, one, construction, same)
  expect(named.json.find(({ shelf }) => shelf === construction)?.attributes.map(({ key }) => key)).toEqual([
    'engine-power',
    'engine-power-2',
    'detail',
  ])
  expect(errors(await write(app, one, construction, [{ ...color, choices: [] }], 1))).toEqual(['attributes.0.choices required'])
  const twice = [color.choices![0]!, color.choices![0]!]
  expect(errors(await write(app, one, construction, [{ ...color, choices: twice }], 1))).toEqual(['attributes.0.choices invalid'])
  for (const key of ['__proto__', 'a.b', '1a', 'constructor.x'])
    expect((await write(app, one, construction, [{ ...sni, key }], 1)).status).toBe(422)
  expect(
    (
      await write(
        app,
        one,
        construction,
        Array.from({ length: 21 }, () => weight),
        1,
      )
    ).status,
  ).toBe(422)
  for (const shelf of [12, 299, 99_999]) expect((await write(app, one, shelf, [sni])).status).toBe(404)
  expect([(await write(app, finance, tool, [], 1)).status, (await write(app, await app.buyer(), tool, [], 1)).status]).toEqual([403, 404])
})

test('the desk reads what is to be mended page by page, however much is mended', async () => {
  await using app = await testApp()
  const [who, sari] = [await curator(app), await app.seller()]
  await add(app, sari, { SubcategoryId: power })
  await sql`insert into products (shop_id, name, description, price, stock, category_id)
    select ${sari.shopId}, 'Alat ' || n, 'Alat', 1000, 0, ${tool} from generate_series(1, 2500) n`.execute(app.db)
  await write(app, who, power, [sni])
  const first = (await app.call(who, operatorAttributes.unmended, { params: { shelf: tool } })).json
  expect([first.rows.length, typeof first.next]).toEqual([0, 'number'])
  const second = (await app.call(who, operatorAttributes.unmended, { params: { shelf: power }, query: { before: String(first.next) } }))
    .json
  expect(second).toMatchObject({ rows: [{ name: 'Alat bor', missing: [sni.name] }], next: null })
})

longTest('a file cannot skip required attributes: its rows are refused with a reason, the others are accepted', async () => {
  await using app = await testApp()
  const [who, sari] = [await curator(app), await app.seller()]
  const csv = 'name,category,price,stock\nPalu,2,1000,3\nSemen,3,1000,3\nBor,Power Tools,1000,3\n'
  const { json } = await app.call(sari, imports.check, formOf([{ field: 'file', name: 'barang.csv', bytes: csv }]))
  await app.call(sari, imports.confirm, { params: { id: json.id } })
  await write(app, who, construction, [sni])
  await write(app, who, power, [{ ...sni, required: false }])
  await runImport(app.db, folderStorage(`${app.dataDir}/images`), json.id)
  const done = (await app.call(sari, imports.show, { params: { id: json.id } })).json
  expect(done).toMatchObject({ status: 'done', done: 3, failed: 1 })
  expect(done.problems).toMatchObject([{ line: 3, reasons: [{ field: 'details', file: 'No. SNI', code: 'details-required' }] }])
})
