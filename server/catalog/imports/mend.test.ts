import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { imports } from '#contract/imports.ts'
import { products } from '#contract/products.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { formOf } from '#server/test/pictures.ts'
import { runImport } from './run.ts'

const send = (app: TestApp, seller: TestSeller, csv: string, mapping = {}) =>
  app.call(
    seller,
    imports.check,
    formOf([
      { field: 'file', name: 'goods.csv', bytes: csv },
      { field: 'mapping', bytes: JSON.stringify(mapping) },
    ]),
  )
const storage = (app: TestApp) => folderStorage(`${app.dataDir}/images`)

const csv = `Nama Produk;Kategori;Deskripsi;Harga;Stok
Semen Tiga Roda 50 kg;Construction;Semen;Rp 65.000;12
Kertas F4;alat;Kertas;abc;3
;Tool;Tanpa nama;1000;3
"Paku; 5 cm";2;Paku;1.500;1000
`

test('a refused row is mended in place, also by two at once, and taken with the others; one of another store is not found', async () => {
  await using app = await testApp()
  const [sari, budi] = [await app.seller('sari'), await app.seller('budi', 'Toko Kayu')]
  const { json } = await send(app, sari, csv)
  const mend = (line: number, body: Partial<Record<'name' | 'category' | 'price', string>>, who = sari) =>
    app.call(who, imports.mend, { params: { id: json.id, line }, body })
  expect((await mend(3, { price: '3.000' }, budi)).status).toBe(404)
  // A valid row cannot be corrected.
  expect((await mend(2, { price: '1' })).status).toBe(404)
  const still = (await mend(3, { category: 'Tool' })).json
  expect(still).toMatchObject({ failed: 2, done: 2, problems: [{ line: 3, cells: { category: 'Tool', price: 'abc' } }, { line: 4 }] })
  const [one, other] = await Promise.all([mend(3, { price: '3.000' }), mend(4, { name: 'Obeng' })])
  expect([one.status, other.status]).toEqual([200, 200])
  expect((await app.call(sari, imports.show, { params: { id: json.id } })).json).toMatchObject({
    failed: 0,
    done: 0,
    total: 4,
    problems: [],
  })
  expect((await mend(3, { price: '1' })).status).toBe(404)
  await app.call(sari, imports.confirm, { params: { id: json.id } })
  expect((await mend(3, { price: '1' })).problem.code).toBe('not-allowed-now')
  await runImport(app.db, storage(app), json.id)
  const rows = (await app.call(undefined, products.page)).json.products.rows
  expect(rows.map(({ name, price }) => [name, price]).toSorted()).toEqual([
    ['Kertas F4', 3_000],
    ['Obeng', 1_000],
    ['Paku; 5 cm', 1_500],
    ['Semen Tiga Roda 50 kg', 65_000],
  ])
})

test('columns are chosen again without the file, as after a reload; what was mended stays, a choice that crosses a mending is refused', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const file = 'Barang;Jenis;Beli;Jual;Stok\nPaku 5 cm;Tool;800;1.000;5\nObeng;apa;9.000;12.000;3\n'
  const { json } = await send(app, sari, file, { price: 'Beli' })
  const params = { id: json.id }
  await app.call(sari, imports.mend, { params: { ...params, line: 3 }, body: { category: 'Tool' } })
  const shown = (await app.call(sari, imports.show, { params })).json
  expect(shown).toMatchObject({ failed: 0, columns: ['Barang', 'Jenis', 'Beli', 'Jual', 'Stok'], mapping: { price: 'Beli' } })
  const without = (await app.call(sari, imports.columns, { params, body: { ...shown.mapping, price: '' } })).json
  expect(without).toMatchObject({ failed: 2, done: 2 })
  expect(without.mapping).not.toHaveProperty('price')
  const chosen = (await app.call(sari, imports.columns, { params, body: { ...shown.mapping, price: 'Jual' } })).json
  expect(chosen).toMatchObject({ failed: 0, done: 0, mapping: { price: 'Jual' } })
  await app.call(sari, imports.confirm, { params })
  expect((await app.call(sari, imports.columns, { params, body: {} })).problem.code).toBe('not-allowed-now')
  await runImport(app.db, storage(app), json.id)
  const rows = (await app.call(undefined, products.page)).json.products.rows
  expect(rows.map(({ name, price }) => [name, price]).toSorted()).toEqual([
    ['Obeng', 12_000],
    ['Paku 5 cm', 1_000],
  ])
  expect((await app.call(sari, imports.show, { params })).json).not.toHaveProperty('columns')
})

test('rows are mended with no more text than a file may have', async () => {
  await using app = await testApp()
  const sari = await app.seller('sari')
  const { json } = await send(app, sari, csv)
  await sql`update product_import_rows set mended = jsonb_build_object('description', repeat('a', 8000000)) where line = 4`.execute(app.db)
  const mend = (body: object) => app.call(sari, imports.mend, { params: { id: json.id, line: 3 }, body })
  expect((await mend({ description: 'b'.repeat(5_000) })).problem).toMatchObject({ code: 'too-large', detailCode: 'file-text' })
  await sql`update product_import_rows set mended = '{}'`.execute(app.db)
  expect((await mend({ price: '3.000' })).json.failed).toBe(1)
})
