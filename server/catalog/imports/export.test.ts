import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { imports } from '#contract/imports.ts'
import { products } from '#contract/products.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { longTest } from '#server/test/cases.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { formOf } from '#server/test/pictures.ts'
import { runImport } from './run.ts'

const send = (app: TestApp, seller: TestSeller, bytes: string | Buffer) =>
  app.call(seller, imports.check, formOf([{ field: 'file', name: 'goods.csv', bytes }]))
const storage = (app: TestApp) => folderStorage(`${app.dataDir}/images`)

longTest(
  'units, minimum and tiers are exported and imported again, as CSV and as XLSX; a file without them is read as before',
  async () => {
    await using app = await testApp()
    const [sari, tono] = [await app.seller(), await app.seller('tono', 'Tono')]
    const goods = { CategoryId: 3, description: 'Barang', stock: 0 }
    const prices = (...tiers: [number, number][]) => tiers.map(([minQuantity, price]) => ({ minQuantity, price }))
    const cable = { unit: 'm' as const, factor: 100, min: 2.5, prices: prices([2.5, 8_500], [50, 8_000]) }
    const carton = { unit: 'karton' as const, factor: 40, isDefault: true, min: 2, prices: prices([2, 400_000], [10, 380_000]) }
    const meters = { baseUnit: 'm' as const, decimals: 2 }
    for (const body of [
      { ...goods, ...meters, name: 'Kabel', price: 8_500, stock: 61_050, units: [cable] },
      {
        ...goods,
        ...meters,
        name: 'Rol',
        price: 2_300_000,
        stock: 122_000,
        units: [{ unit: 'roll' as const, factor: 30_500, isDefault: true }],
      },
      { ...goods, name: 'Lampu', price: 400_000, stock: 80, units: [carton] },
      { ...goods, name: 'Paku', price: 1_000, stock: 5, SubcategoryId: 305 },
    ])
      expect((await app.call(sari, products.create, { body })).status).toBe(201)
    const exported = async (seller: TestSeller, format: string) =>
      (await app.app.inject({ url: `/api/imports/export?format=${format}`, headers: { access_token: seller.token } })).rawPayload
    // The number of a variant is of its own store.
    const rowsOf = (file: Buffer) =>
      file
        .toString()
        .split(/\r?\n/)
        .map((row) => row.replace(/,\d+,[^,]*$/, ''))
        .toSorted()
    const out = await exported(sari, 'csv')
    for (const cells of ['Construction > Pipes & Steel', 'm,,2.5,50:8000', 'roll,305 m,,', 'karton,40,2,10:380000'])
      expect(out.toString()).toContain(cells)
    for (const format of ['csv', 'xlsx']) {
      const { json } = await send(app, tono, await exported(sari, format))
      expect(json).toMatchObject({ total: 4, failed: 0 })
      await app.call(tono, imports.confirm, { params: { id: json.id } })
      await runImport(app.db, storage(app), json.id)
      expect(rowsOf(await exported(tono, 'csv'))).toEqual(rowsOf(out))
      await sql`update products set deleted_at = now() where shop_id = ${tono.shopId}`.execute(app.owner)
    }
    const uneven = [
      'Nama;Kategori;Harga;Stok;Satuan;Factor',
      ...['0.29 m', '1.15 m', '4.35 m'].map((factor) => `Pipa;Tool;5000;10;batang;${factor}`),
    ]
    expect((await send(app, tono, uneven.join('\n'))).json).toMatchObject({ total: 3, failed: 0 })
    const old = ['Nama;Kategori;Harga;Stok;Satuan', 'Cat;Tool;5000;10;buah', 'Lem;Tool;9000;10;ember besar', 'Tali;Tool;9000;10;roll']
    expect((await send(app, tono, old.join('\n'))).json).toMatchObject({ total: 3, failed: 0 })
    const wrong = [
      'Nama;Kategori;Harga;Stok;Satuan;Factor;Tiers',
      'A;Tool;9;1;ember;4;',
      'B;Tool;9;1;karton;banyak;',
      'C;Tool;9;1;pcs;;5:10',
    ]
    const { json } = await send(app, tono, wrong.join('\n'))
    expect(json.problems.map(({ reasons }) => reasons.map(({ field, code }) => `${field} ${code}`))).toEqual([
      ['unit no-such-unit'],
      ['factor no-such-unit'],
      ['tiers tier-prices-fall'],
    ])
  },
)

test('an export has the form of the template and comes back in as it went out', async () => {
  await using app = await testApp()
  const [sari, tono] = [await app.seller(), await app.seller('tono', 'Tono')]
  await app.product(sari, { name: '=2+3 "Semen"' })
  const file = await app.app.inject({ url: '/api/imports/export', headers: { access_token: sari.token } })
  expect(file.headers['content-disposition']).toContain('products.csv')
  expect(file.body).toContain("'=2+3")
  const { json } = await send(app, tono, file.body)
  expect(json).toMatchObject({ total: 1, failed: 0 })
  // The quote that keeps a spreadsheet from running it is not part of the name.
  await app.call(tono, imports.confirm, { params: { id: json.id } })
  await runImport(app.db, storage(app), json.id)
  expect((await app.db.selectFrom('products').select('name').execute()).map(({ name }) => name)).toEqual(['=2+3 "Semen"', '=2+3 "Semen"'])
  const xlsx = await app.app.inject({ url: '/api/imports/template?format=xlsx', headers: { access_token: sari.token } })
  expect((await send(app, sari, xlsx.rawPayload)).json).toMatchObject({ total: 5, failed: 0, products: 4 })
})
