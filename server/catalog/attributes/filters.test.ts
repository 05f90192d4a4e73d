import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { ProductId } from '#contract/ids.ts'
import { imports } from '#contract/imports.ts'
import { operatorAttributes, type AttributeEdit } from '#contract/operatorAttributes.ts'
import { products } from '#contract/products.ts'
import { runImport } from '#server/catalog/imports/run.ts'
import { indexMissing } from '#server/catalog/search/documents.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { longTest } from '#server/test/cases.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { testOperator } from '#server/test/operators.ts'
import { formOf } from '#server/test/pictures.ts'

const [tool, power] = [2, 201]
const color: AttributeEdit = {
  key: 'color',
  name: { en: 'Color', id: 'Warna' },
  type: 'choice',
  choices: [
    { en: 'Red', id: 'Merah' },
    { en: 'Dark blue', id: 'Biru; tua' },
    { en: 'Green', id: 'Hijau' },
  ],
  required: false,
  filter: true,
}
const watt: AttributeEdit = {
  key: 'watt',
  name: { en: 'Power', id: 'Daya' },
  type: 'number',
  unit: 'W',
  required: false,
  filter: true,
}
const sni: AttributeEdit = { key: 'sni', name: { en: 'SNI no.', id: 'No. SNI' }, type: 'text', required: true }

const write = async (app: TestApp, shelf: number, attributes: AttributeEdit[], version = 0) => {
  const who = await testOperator(app, `kurator${shelf}${version}@p.test`, 'catalog')
  expect((await app.call(who, operatorAttributes.write, { params: { shelf }, body: { attributes, version } })).status).toBe(200)
}
const add = async (app: TestApp, seller: TestSeller, name: string, attributes: object) => {
  const body = { CategoryId: tool, SubcategoryId: power, name: `Bor ${name}`, description: 'Alat', price: 100_000, stock: 5, attributes }
  return (await app.call(seller, products.create, { body })).json.id
}

type CategoryPage = z.output<typeof products.category.response>

/** Names and facets of a list, without and with words: both paths must agree. */
async function list(app: TestApp, query: { subcategory?: number; detail?: string | string[] }) {
  const { subcategory, detail = [] } = query
  const [browsed, searched] = await Promise.all(
    ['', 'bor'].map(async (name) => {
      const asked = new URLSearchParams({ sort: 'cheapest', facets: '1', name, ...(subcategory && { subcategory: String(subcategory) }) })
      for (const one of [detail].flat()) asked.append('detail', one)
      const { search, products: rows } = (await app.app.inject(`/api/products/category/${tool}?${asked}`)).json<CategoryPage>()
      const offered = search?.facets?.details?.map(({ key, values }) => `${key} ${values.map((v) => `${v.value}:${v.count}`).join(' ')}`)
      return { names: rows.map((one) => one.name).toSorted(), offered, inStock: search?.facets?.inStock }
    }),
  )
  expect(searched).toEqual(browsed)
  return browsed!
}

test('a list of a category is narrowed by what products say of themselves, each detail counted as if it were not chosen', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  await write(app, tool, [color])
  await write(app, power, [watt, { ...watt, key: 'hidden', name: { en: 'Hidden', id: 'Tersembunyi' }, filter: false }])
  await add(app, sari, 'A', { color: 'Merah', watt: 650, hidden: 1 })
  await add(app, sari, 'B', { color: 'Biru; tua', watt: '1200', hidden: 1 })
  await add(app, sari, 'C', { color: 'Biru; tua', watt: 650 })
  await add(app, sari, 'D', {})
  const all = await list(app, {})
  expect([all.names.length, all.offered]).toEqual([4, ['color Merah:1 Biru; tua:2']])
  expect((await list(app, { subcategory: power })).offered).toEqual(['color Merah:1 Biru; tua:2', 'watt 650:2 1200:1'])
  const blue = await list(app, { subcategory: power, detail: 'color:Biru; tua' })
  expect(blue).toEqual({ names: ['Bor B', 'Bor C'], offered: ['color Merah:1 Biru; tua:2', 'watt 650:1 1200:1'], inStock: 2 })
  const either = await list(app, { subcategory: power, detail: ['color:Biru; tua', 'color:Merah', 'watt:650'] })
  expect(either).toEqual({ names: ['Bor A', 'Bor C'], offered: ['color Merah:1 Biru; tua:1', 'watt 650:2 1200:1'], inStock: 2 })
  // Invalid filters are ignored; filters that match nothing give an empty list.
  expect((await list(app, { detail: ['x', '', ':', "a'b:1", 'color:'] })).names).toHaveLength(4)
  expect((await list(app, { detail: "color:'; drop table products; --" })).names).toEqual([])
  // Without a category there are no facets, and existing products have no values for new attributes.
  const { json } = await app.call(undefined, products.page, { query: { facets: 1, detail: 'watt:650' } })
  expect([json.totalProducts, json.search?.facets?.details]).toEqual([2, undefined])
  // A removed choice disappears from the facets immediately.
  await write(app, tool, [{ ...color, choices: [color.choices![0]!] }], 1)
  await expect.poll(async () => (await list(app, {})).offered).toEqual(['color Merah:1'])
})

test('an edit and a filling of what was there before both move a product between lists', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  await write(app, tool, [color])
  const id = (await add(app, sari, 'A', { color: 'Merah' })) as ProductId
  await add(app, sari, 'B', { color: 'Merah' })
  const body = {
    CategoryId: tool,
    SubcategoryId: power,
    name: 'Bor A',
    description: 'Alat',
    price: 100_000,
    stock: 5,
    attributes: { color: 'Hijau' },
  }
  expect((await app.call(sari, products.update, { params: { id }, body })).status).toBe(200)
  expect((await list(app, { detail: 'color:Merah' })).names).toEqual(['Bor B'])
  expect((await list(app, { detail: 'color:Hijau' })).names).toEqual(['Bor A'])
  // As an earlier version wrote them.
  await sql`update search_documents set details = '{}'`.execute(app.db)
  expect(await indexMissing(app.db)).toBe(2)
  expect(await indexMissing(app.db)).toBe(0)
  expect((await list(app, { detail: 'color:Hijau' })).names).toEqual(['Bor A'])
})

longTest('a file names details in either language, its check says which are wrong, and an export contains them', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  await write(app, tool, [sni, color])
  await write(app, power, [watt])
  const rows = [
    'name,category,price,stock,details',
    'Bor satu,Tool > Power Tools,1000,3,"No. SNI: SNI 12:2020; warna: biru; Power: 650"',
    'Bor dua,Tool > Power Tools,1000,3,"sni: SNI 7; Color: Dark blue; Daya: 1,5"',
    'Bor tiga,Tool > Power Tools,1000,3,"Daya: banyak; Bahan: besi"',
    'Palu,Tool,1000,3,No. SNI: 9',
    'Kaos,2,1000,3,No. SNI: 1',
    'Semen,3,1000,3,',
  ]
  const check = await app.call(sari, imports.check, formOf([{ field: 'file', name: 'barang.csv', bytes: `${rows.join('\n')}\n` }]))
  const { id, problems, mapping } = check.json
  expect(mapping.details).toBe('details')
  expect(problems.map(({ line, reasons }) => [line, reasons.map(({ field, file, code }) => `${field} ${file} ${code}`)])).toEqual([
    [2, ['details Warna invalid']],
    [4, ['details Bahan no-such-detail', 'details No. SNI required', 'details Daya plain-number']],
  ])
  const mended = await app.call(sari, imports.mend, { params: { id, line: 2 }, body: { details: 'No. SNI: SNI 12:2020; Warna: Merah' } })
  expect(mended.json.failed).toBe(1)
  await app.call(sari, imports.confirm, { params: { id } })
  // The list changes before the import runs: products of a category with new required attributes are refused.
  await write(app, 3, [{ ...sni, key: undefined }])
  await runImport(app.db, folderStorage(`${app.dataDir}/images`), id)
  const done = (await app.call(sari, imports.show, { params: { id } })).json
  expect(done).toMatchObject({ status: 'done', failed: 2, done: 6 })
  expect(done.problems.at(-1)).toMatchObject({ line: 7, reasons: [{ field: 'details', file: 'No. SNI', code: 'details-required' }] })
  const kept = await app.db.selectFrom('products').select(['name', 'attributes']).orderBy('name').execute()
  expect(kept).toEqual([
    { name: 'Bor dua', attributes: { sni: 'SNI 7', color: 'Biru; tua', watt: 1.5 } },
    { name: 'Bor satu', attributes: { sni: 'SNI 12:2020', color: 'Merah' } },
    { name: 'Kaos', attributes: { sni: '1' } },
    { name: 'Palu', attributes: { sni: '9' } },
  ])
  expect((await list(app, { detail: 'watt:1.5' })).names).toEqual(['Bor dua'])
  const { body } = await app.app.inject({ url: '/api/imports/export', headers: { access_token: sari.token } })
  expect(body).toContain('No. SNI: SNI 7; Warna: Biru; tua; Daya: 1.5')
  // The exported file imports without errors into a store that lacks its products.
  const again = await app.call(await app.seller('tono', 'Tono'), imports.check, formOf([{ field: 'file', name: 'lagi.csv', bytes: body }]))
  expect([again.json.total, again.json.failed]).toEqual([4, 0])
})
