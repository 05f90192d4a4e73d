import { expect, test } from 'vitest'
import { imports, type ImportId } from '#contract/imports.ts'
import { products } from '#contract/products.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { longTest } from '#server/test/cases.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { formOf } from '#server/test/pictures.ts'
import { chairs } from '#server/test/rental.ts'
import { runImport } from './run.ts'

const send = (app: TestApp, seller: TestSeller, file: string[] | Buffer) =>
  app.call(seller, imports.check, formOf([{ field: 'file', name: 'goods.csv', bytes: Array.isArray(file) ? file.join('\n') : file }]))
async function taken(app: TestApp, seller: TestSeller, id: ImportId) {
  expect((await app.call(seller, imports.confirm, { params: { id } })).status).toBe(200)
  await runImport(app.db, folderStorage(`${app.dataDir}/images`), id)
}
const shown = async (app: TestApp, seller: TestSeller) => {
  const { json } = await app.call(seller, products.ofShop, { params: { id: seller.shopId! } })
  return Promise.all(json.map(async ({ id }) => (await app.call(undefined, products.show, { params: { id } })).json))
}
const plainOf = ({ name, kind, needsProof, deposit, bufferDays, stock, units, variants }: Awaited<ReturnType<typeof shown>>[number]) => ({
  name,
  kind,
  needsProof,
  deposit,
  bufferDays,
  stock,
  units: units.map(({ unit, factor }) => ({ unit, factor })),
  variants: variants.map(({ options, price, stock: of }) => ({ options, price, stock: of })),
})

test('rentals with their deposit, services and what is made to order go out and come in again as they were', async () => {
  await using app = await testApp()
  const [sari, tono] = [await app.seller(), await app.seller('tono', 'Tono')]
  const sizes = [
    { options: { Ukuran: '3 × 3 m' }, stock: 10, price: 100_000 },
    { options: { Ukuran: '4 × 6 m' }, stock: 4, price: 175_000 },
  ]
  for (const body of [
    chairs,
    { ...chairs, name: 'Tenda', variants: sizes, deposit: 500_000, bufferDays: 2 },
    { ...chairs, name: 'Meja', deposit: 0, bufferDays: 0 },
    { ...chairs, name: 'Tukang', CategoryId: 8, kind: 'service', baseUnit: 'orang-hari' as const, stock: 12 },
    { ...chairs, name: 'Brosur', CategoryId: 9, kind: 'made-to-order', needsProof: true },
    { ...chairs, name: 'Spanduk', CategoryId: 9, kind: 'made-to-order', needsProof: false },
    { ...chairs, name: 'Semen', CategoryId: 3, kind: 'goods', stock: 7 },
  ])
    expect((await app.call(sari, products.create, { body })).json).toMatchObject({ name: body.name })
  for (const format of ['csv', 'xlsx']) {
    const { rawPayload } = await app.app.inject({ url: `/api/imports/export?format=${format}`, headers: { access_token: sari.token } })
    const { json } = await send(app, tono, rawPayload)
    expect(json).toMatchObject({ failed: 0, products: 7 })
    await taken(app, tono, json.id)
    const [there, here] = [await shown(app, sari), await shown(app, tono)]
    const byName = (list: typeof there) => list.map(plainOf).toSorted((a, b) => a.name.localeCompare(b.name))
    expect(byName(here)).toEqual(byName(there))
    await app.db.updateTable('products').set({ deletedAt: new Date() }).where('shopId', '=', tono.shopId!).execute()
  }
})

longTest(
  'a wrong deposit, one of goods that are not let, and one that differs from another row are named in their column; corrected, they are accepted',
  async () => {
    await using app = await testApp()
    const sari = await app.seller()
    const { json } = await send(app, sari, [
      'Nama;Kategori;Harga;Stok;Satuan;Jenis penjualan;Jaminan;Hari jeda;Ukuran',
      'Kursi;7;10000;50;;sewa;banyak;;',
      'Semen;3;65000;5;;;20000;;',
      'Genset;7;10000;5;;sewa;-1;;',
      'Sound;7;10000;5;;sewa;;40;',
      'Lampu;7;10000;5;;pinjam;;;',
      'Panggung;7;10000;5;lusin;sewa;;;',
      'Tenda;7;10000;5;;sewa;100000;;S',
      'Tenda;7;10000;5;;sewa;200000;;M',
      'Brosur;9;1000;;;pesanan;;;',
      'Kipas;7;10000;5;;SEWA;Rp50.000;0;',
    ])
    const said = json.problems.map(({ line, reasons }) => `${line} ${reasons.map(({ field, code }) => `${field} ${code}`).join(', ')}`)
    expect(said).toEqual([
      '2 deposit amount-unclear',
      '3 deposit rental-only',
      '4 deposit amount-negative',
      '5 rest too-many',
      '6 kind kind',
      '7 unit day-unit',
      '8 name other-row',
      '9 deposit other-before',
    ])
    const mended = await app.call(sari, imports.mend, { params: { id: json.id, line: 9 }, body: { deposit: '' } })
    expect(mended.json).toMatchObject({ failed: 6, products: 3 })
    await taken(app, sari, json.id)
    const found = await shown(app, sari)
    expect(found.find(({ name }) => name === 'Tenda')).toMatchObject({ kind: 'rental', deposit: 100_000, stock: 10, variants: [{}, {}] })
    expect(found.find(({ name }) => name === 'Kipas')).toMatchObject({ kind: 'rental', deposit: 50_000, unit: 'hari', stock: 5 })
    expect(found.find(({ name }) => name === 'Brosur')).toMatchObject({ kind: 'made-to-order' })
  },
)

test('for many at once the stock of a rental is how many on a usual day, and what is made to order keeps having enough', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const { json: rented } = await app.call(sari, products.create, { body: chairs })
  const { json: made } = await app.call(sari, products.create, {
    body: { ...chairs, name: 'Brosur', CategoryId: 9, kind: 'made-to-order' },
  })
  const edit = (list: object[]) => app.call(sari, imports.edit, { body: { products: list } })
  const both = [
    { id: rented.id, stock: 40, stockSeen: 50 },
    { id: made.id, stock: 3 },
  ]
  expect(
    (await Promise.all([edit(both), edit(both)])).map(({ status, json }) => (status === 200 ? json.changed : status)).toSorted(),
  ).toEqual([0, 1])
  expect((await app.call(undefined, products.show, { params: { id: rented.id } })).json).toMatchObject({ stock: 40 })
  const rows = await app.db.selectFrom('variants').select(['stock', 'capacity']).orderBy('id').execute()
  expect(rows).toEqual([
    { stock: 50_000_000, capacity: 40 },
    { stock: 50_000_000, capacity: null },
  ])
  expect((await edit([{ id: rented.id, stock: 0 }])).json).toEqual({ changed: 1 })
})
