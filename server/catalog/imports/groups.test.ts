import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { imports, type ImportId } from '#contract/imports.ts'
import { products } from '#contract/products.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { longTest } from '#server/test/cases.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { drawPicture, formOf } from '#server/test/pictures.ts'
import { zipSync } from 'fflate'
import { runImport } from './run.ts'

type Part = { field: string; name: string; bytes: Buffer }
const send = (app: TestApp, seller: TestSeller, rows: string[] | Buffer, more: Part[] = []) =>
  app.call(
    seller,
    imports.check,
    formOf([{ field: 'file', name: 'goods.csv', bytes: Array.isArray(rows) ? rows.join('\n') : rows }, ...more]),
  )
const storage = (app: TestApp) => folderStorage(`${app.dataDir}/images`)
async function taken(app: TestApp, seller: TestSeller, id: ImportId) {
  expect((await app.call(seller, imports.confirm, { params: { id } })).status).toBe(200)
  await runImport(app.db, storage(app), id)
  return (await app.call(seller, imports.show, { params: { id } })).json
}
const shown = async (app: TestApp, seller: TestSeller) => {
  const { json } = await app.call(seller, products.ofShop, { params: { id: seller.shopId! } })
  return Promise.all(json.map(async ({ id }) => (await app.call(undefined, products.show, { params: { id } })).json))
}
const codes = (found: { problems: { line: number; reasons: { field: string; code: string }[] }[] }) =>
  found.problems.map(({ line, reasons }) => `${line} ${reasons.map(({ field, code }) => `${field} ${code}`).join(', ')}`)

test('rows of one name with sizes and colors, and rows of one code with further units, are one product each', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const { json } = await send(app, sari, [
    'Nama;Kategori;Deskripsi;Harga;Stok;Satuan;Isi per satuan;Minimum;Harga grosir;Kode induk;Ukuran;Warna',
    'Kaos;Construction;Katun;45000;10;;;;;;M;Biru',
    'Kaos;Construction;;47500;20;;;;24:46000;;L;Biru',
    'Lampu;Tool;LED;1200;400;;;;12:1150;LED9;;',
    ';;;13500;;lusin;12;;;LED9;;',
    ';;;45000;;karton;40;2;;LED9;;',
    'Kabel;Tool;Tembaga;8500;610,5;m;;2,5;;NYM;;',
    'Kabel;Tool;;;;roll;305 m;;;NYM;;',
    'Paku;Tool;Paku;1000;5;;;;;;;',
    'Paku;Tool;Paku;1000;7;;;;;;;',
  ])
  expect(json).toMatchObject({ total: 9, failed: 0, products: 5, mapping: { option1: 'Ukuran', option2: 'Warna', parent: 'Kode induk' } })
  expect(await shown(app, sari)).toEqual([])
  expect(await taken(app, sari, json.id)).toMatchObject({ status: 'done', done: 9, failed: 0 })
  const found = await shown(app, sari)
  expect(found.map(({ name }) => name).toSorted()).toEqual(['Kabel', 'Kaos', 'Lampu', 'Paku', 'Paku'])
  const named = (wanted: string) => found.find(({ name }) => name === wanted)
  expect(named('Kaos')).toMatchObject({
    stock: 30,
    description: 'Katun',
    variants: [
      { options: { Ukuran: 'M', Warna: 'Biru' }, stock: 10, price: 45_000 },
      { options: { Ukuran: 'L', Warna: 'Biru' }, stock: 20, price: 47_500, prices: [{ tiers: [{}, { minQuantity: 24, price: 46_000 }] }] },
    ],
  })
  expect(named('Lampu')).toMatchObject({
    stock: 400,
    units: [{ unit: 'pcs' }, { unit: 'lusin', factor: 12 }, { unit: 'karton', factor: 40, min: 2 }],
    variants: [{ prices: [{ tiers: [{}, { price: 1_150 }] }, { tiers: [{ price: 13_500 }] }, { tiers: [{ price: 45_000 }] }] }],
  })
  // The price of a roll follows from that of a meter.
  expect(named('Kabel')).toMatchObject({
    stock: 61_050,
    variants: [{ prices: [{}, { unit: 'roll', derived: true, tiers: [{ price: 2_592_500 }] }] }],
  })
})

longTest(
  'a wrong row is named in its column and holds its product back, others go on; once corrected, the product is complete',
  async () => {
    await using app = await testApp()
    const sari = await app.seller()
    const { json } = await send(app, sari, [
      'Nama;Kategori;Harga;Stok;Satuan;Factor;Parent;Ukuran',
      'Kaos;3;45000;10;;;;M',
      'Kaos;3;murah;20;;;;L',
      'Topi;3;1000;5;;;T;S',
      'Topi;3;1000;5;;;T;S',
      'Helm;3;1000;5;;;H;S',
      'Helm;3;1000;5;;;H;',
      'Lampu;3;1200;40;;;LED;',
      'Lampu;3;45000;41;karton;40;LED;',
      'Kabel;3;8500;5;m;;K;',
      'Kabel;3;900000;;roll;305;K;',
      'Semen;3;65000;5;;;;',
    ])
    expect(codes(json)).toEqual([
      '2 name other-row',
      '3 price amount-unclear',
      '4 parent other-row',
      '5 option1 same-options',
      '6 parent other-row',
      '7 option1 other-axes',
      '8 parent other-row',
      '9 stock other-before',
      '10 parent other-row',
      '11 factor other-base',
    ])
    expect(json).toMatchObject({ total: 11, failed: 10, products: 1 })
    const mend = (line: number, body: object) => app.call(sari, imports.mend, { params: { id: json.id, line }, body })
    expect((await mend(3, { price: '47.500' })).json).toMatchObject({ failed: 8, products: 2 })
    const both = await Promise.all([mend(5, { option1: 'Ukuran: L' }), mend(9, { stock: '' })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await mend(7, { option1: 'Ukuran: L' })).json).toMatchObject({ failed: 2, products: 5 })
    expect((await mend(11, { factor: '305 m' })).json).toMatchObject({ failed: 0, products: 6, problems: [] })
    expect(await taken(app, sari, json.id)).toMatchObject({ done: 11, failed: 0 })
    expect((await shown(app, sari)).map(({ name, variants }) => `${name} ${variants.length}`).toSorted()).toEqual([
      'Helm 2',
      'Kabel 1',
      'Kaos 2',
      'Lampu 1',
      'Semen 1',
      'Topi 2',
    ])
  },
)

test('a product has at most a hundred variants; of more the one too many is named', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const rows = (count: number) => [
    'Nama;Kategori;Harga;Stok;Ukuran',
    ...Array.from({ length: count }, (_, n) => `Baut;3;${1000 + n};${n};M${n}`),
  ]
  const many = (await send(app, sari, rows(101))).json
  expect(many).toMatchObject({ failed: 101, products: 0 })
  expect(codes(many)[0]).toBe('2 name other-row')
  const { json } = await send(app, sari, rows(100))
  expect(json).toMatchObject({ failed: 0, products: 1 })
  // Two workers at once and a second run make it once.
  await app.call(sari, imports.confirm, { params: { id: json.id } })
  await Promise.all([runImport(app.db, storage(app), json.id), runImport(app.db, storage(app), json.id)])
  await runImport(app.db, storage(app), json.id)
  const [bolt, ...others] = await shown(app, sari)
  expect(others).toEqual([])
  expect(bolt).toMatchObject({ stock: 4_950, variants: { length: 100 } })
})

test('what goes out comes in again as it was: variants, further units, prices that follow; pictures of any row are those of the product', async () => {
  await using app = await testApp()
  const [sari, tono] = [await app.seller(), await app.seller('tono', 'Tono')]
  const tiers = (...rows: [number, number][]) => rows.map(([minQuantity, price]) => ({ minQuantity, price }))
  const goods = { CategoryId: 3, description: 'Barang', stock: 0 }
  const units = [
    { unit: 'pcs' as const, factor: 1, isDefault: true },
    { unit: 'lusin' as const, factor: 12 },
    { unit: 'karton' as const, factor: 40, min: 2 },
  ]
  const own = (first: number, carton: number) => [
    { unit: 'pcs' as const, tiers: tiers([1, first], [12, first - 10]) },
    { unit: 'karton' as const, tiers: tiers([2, carton], [10, carton - 500]) },
  ]
  for (const body of [
    {
      ...goods,
      name: 'Baut: besar',
      price: 1_000,
      units,
      variants: [
        { options: { Ukuran: '1:2', Bahan: 'Besi' }, stock: 5, prices: own(1_000, 39_000) },
        { options: { Ukuran: 'M8', Bahan: 'Baja' }, stock: 7, prices: own(1_200, 45_000) },
      ],
    },
    { ...goods, name: 'Kaos', price: 45_000, variants: [{ options: { Ukuran: 'M' }, stock: 5 }] },
    { ...goods, name: 'Sama', price: 1_000, stock: 3 },
    { ...goods, name: 'Sama', price: 2_000, stock: 4, units: [units[0]!, { ...units[2]!, prices: tiers([2, 70_000]) }] },
  ])
    expect((await app.call(sari, products.create, { body })).status).toBe(201)
  const exported = async (who: TestSeller, format = 'csv') =>
    (await app.app.inject({ url: `/api/imports/export?format=${format}`, headers: { access_token: who.token } })).rawPayload
  const rowsOf = (file: Buffer) =>
    file
      .toString()
      .replaceAll(/,P\d+/g, ',P')
      .replaceAll(/,\d+,(?=\r?\n)/g, '')
      .split(/\r?\n/)
      .toSorted()
  const out = await exported(sari)
  expect(out.toString()).toContain('Bahan: Besi,Ukuran: 1:2')
  for (const format of ['csv', 'xlsx']) {
    const { json } = await send(app, tono, await exported(sari, format))
    expect(json).toMatchObject({ failed: 0, products: 4 })
    await taken(app, tono, json.id)
    expect(rowsOf(await exported(tono))).toEqual(rowsOf(out))
    await sql`update products set deleted_at = now() where shop_id = ${tono.shopId}`.execute(app.owner)
  }
  const zip = Buffer.from(zipSync({ 'a.jpg': await drawPicture() }))
  const pictured = [
    'Nama;Kategori;Harga;Stok;Ukuran;Foto',
    'Helm;3;1000;5;S;',
    'Helm;3;1000;5;M;a.jpg',
    'Sarung;3;1;5;S;none.jpg',
    'Sarung;3;1;5;M;',
  ]
  const { json } = await send(app, tono, pictured, [{ field: 'pictures', name: 'p.zip', bytes: zip }])
  const done = await taken(app, tono, json.id)
  expect(done).toMatchObject({ done: 4, failed: 2 })
  expect(done.problems.map(({ line }) => line)).toEqual([4, 5])
  expect(await shown(app, tono)).toMatchObject([{ name: 'Helm', mainImageId: expect.any(Number), variants: [{}, {}] }])
})

test('an SKU that stands twice in a file refuses the later product before anything is added, and names the column', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const { json } = await send(app, sari, [
    'Nama;Kategori;Harga;Stok;SKU;Satuan;Isi per satuan;Ukuran',
    'Kaos;Construction;45000;10;KS;;;M',
    'Kaos;Construction;47500;20;KS;;;L',
    'Lampu;Tool;1200;400;LP;pcs;;',
    'Lampu;Tool;13500;;LP;lusin;12;',
    'Lem;Tool;9;1;LP;;;',
    `Topi;Tool;9;1;${'T'.repeat(61)};;;S`,
    'Topi;Tool;9;1;TP;;;M',
  ])
  expect(codes(json)).toEqual(['2 name other-row', '3 sku sku-before', '6 sku sku-before', '7 sku too-long', '8 name other-row'])
  expect(json).toMatchObject({ total: 7, failed: 5, products: 1 })
  expect(json.problems[2]?.reasons[0]?.params).toEqual({ line: 4 })
  const { json: mended } = await app.call(sari, imports.mend, { params: { id: json.id, line: 6 }, body: { sku: 'LEM' } })
  expect(mended).toMatchObject({ failed: 4, products: 2 })
})
