import { expect, test } from 'vitest'
import { imports } from '#contract/imports.ts'
import { operatorAttributes, type AttributeEdit } from '#contract/operatorAttributes.ts'
import { products } from '#contract/products.ts'
import { runImport } from '#server/catalog/imports/run.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { testOperator } from '#server/test/operators.ts'
import { formOf } from '#server/test/pictures.ts'

const [tool, construction] = [2, 3]
const facts = { brand: ' Bentala ', origin: 'Indonesia', warranty: '2 tahun', sni: 'SNI 2049:2015', tkdn: 'TKDN 61,4%' }
const body = { CategoryId: construction, name: 'Semen Portland', description: 'Semen', price: 65_000, stock: 5 }
const add = async (app: TestApp, seller: TestSeller, attributes: object, more: object = {}) =>
  app.call(seller, products.create, { body: { ...body, attributes, ...more } })
const shown = async (app: TestApp, id: number) => (await app.call(undefined, products.show, { params: { id } })).json.attributes ?? []

async function list(app: TestApp, query: string) {
  const url = `/api/products/category/${construction}?facets=1&sort=cheapest&${query}`
  const { products: rows, search } = (await app.app.inject(url)).json()
  return { ids: rows.map(({ id }: { id: number }) => id), offered: offeredIn(search?.facets?.details ?? []) }
}
const offeredIn = (details: { key: string; values: { value: string; count: number }[] }[]) =>
  details.map(({ key, values }) => `${key} ${values.map(({ value, count }) => `${value}:${count}`).join(' ')}`)

test('any product may say its facts, companies narrow lists by them and find the brand by its name', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const one = (await add(app, seller, facts)).json.id
  const two = (await add(app, seller, { brand: 'Rajawali', origin: 'China', halal: 'ID001' })).json.id
  const plain = (await add(app, seller, {})).json.id
  expect((await shown(app, one)).map(({ key, value, stated = false }) => [key, value, stated])).toEqual([
    ['brand', 'Bentala', false],
    ['origin', { en: 'Indonesia', id: 'Indonesia' }, false],
    ['warranty', '2 tahun', false],
    ['sni', 'SNI 2049:2015', true],
    ['tkdn', 'TKDN 61,4%', true],
  ])
  expect(await shown(app, plain)).toEqual([])
  for (const name of ['', 'name=semen&']) {
    expect((await list(app, name)).offered).toEqual([
      'brand Bentala:1 Rajawali:1',
      'origin Indonesia:1 Tiongkok:1',
      'standard SNI:1 TKDN:1 Halal:1',
    ])
    expect((await list(app, `${name}detail=standard:SNI`)).ids).toEqual([one])
    expect((await list(app, `${name}detail=brand:Rajawali&detail=origin:Tiongkok`)).ids).toEqual([two])
  }
  const everywhere = await app.call(undefined, products.page, { query: { name: 'semen', facets: 1 } })
  expect(offeredIn(everywhere.json.search?.facets?.details ?? [])).toEqual((await list(app, '')).offered)
  const { json } = await app.call(undefined, products.page, { query: { name: 'semen rajawali' } })
  expect(json.products.rows.map(({ id }) => id)).toEqual([two])
})

test('a fact that cannot be read is refused at its field; an edit without facts and another category keep them', async () => {
  await using app = await testApp()
  const [seller, stranger] = [await app.seller('sari'), await app.seller('tono', 'Tono')]
  for (const [attributes, path] of [
    [{ origin: 'Atlantis' }, 'attributes.origin'],
    [{ brand: 'x'.repeat(201) }, 'attributes.brand'],
  ] as const)
    expect((await add(app, seller, attributes)).problem.errors?.map((error) => error.path)).toEqual([path])
  const { id } = (await add(app, seller, facts)).json
  const edit = (who: TestSeller, more: object) => app.call(who, products.update, { params: { id }, body: { ...body, ...more } })
  expect((await edit(stranger, { attributes: { brand: 'Palsu' } })).status).toBe(404)
  expect((await edit(seller, { price: 66_000 })).status).toBe(200)
  expect((await edit(seller, { CategoryId: tool })).status).toBe(200)
  expect(await shown(app, id)).toHaveLength(5)
  expect((await edit(seller, { CategoryId: tool, attributes: { sni: '', tkdn: '' } })).status).toBe(200)
  expect((await shown(app, id)).map(({ key }) => key)).toEqual(['brand', 'origin', 'warranty'])
})

test('an attribute of a category comes instead of a fact with its key, and a new one gets another key', async () => {
  await using app = await testApp()
  const [seller, curator] = [await app.seller(), await testOperator(app, 'kurator@p.test', 'catalog')]
  const sni: AttributeEdit = { key: 'sni', name: { en: 'SNI no.', id: 'No. SNI' }, type: 'text', required: false }
  const brand: AttributeEdit = { name: { en: 'Brand', id: 'Merek' }, type: 'text', required: false }
  const { json } = await app.call(curator, operatorAttributes.write, {
    params: { shelf: construction },
    body: { attributes: [sni, brand], version: 0 },
  })
  expect(json[0]?.attributes.map(({ key }) => key)).toEqual(['sni', 'brand-2'])
  const { id } = (await add(app, seller, { sni: 'SNI 1', brand: 'Bentala' })).json
  expect((await shown(app, id)).map(({ key, name, stated }) => [key, name.id, stated])).toEqual([
    ['brand', 'Merek', undefined],
    ['sni', 'No. SNI', undefined],
  ])
})

test('facts stand in columns of their own, as stores keep them; what cannot be read is told at its row', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const file = [
    'Nama barang,Kategori,Harga,Stok,Merk,Negara Asal,No. SNI,Rincian',
    'Semen,3,1000,3,Bentala,indonesia,SNI 2049:2015; A,Garansi: 1 tahun',
    'Pasir,3,1000,3,,,,',
    'Kapur,3,1000,3,Rajawali,Atlantis,,',
  ]
  const { json } = await app.call(seller, imports.check, formOf([{ field: 'file', name: 'barang.csv', bytes: file.join('\n') }]))
  expect(json.problems.map(({ line, reasons }) => [line, reasons.map(({ file, code }) => `${file} ${code}`)])).toEqual([
    [4, ['Negara asal invalid']],
  ])
  await app.call(seller, imports.confirm, { params: { id: json.id } })
  await runImport(app.db, folderStorage(`${app.dataDir}/images`), json.id)
  const rows = await app.db.selectFrom('products').select(['name', 'attributes']).orderBy('name').execute()
  expect(rows).toEqual([
    { name: 'Pasir', attributes: {} },
    { name: 'Semen', attributes: { brand: 'Bentala', origin: 'Indonesia', warranty: '1 tahun', sni: 'SNI 2049:2015, A' } },
  ])
})

test('a file says facts among its details, and an export has them in the form in which it is read again', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const file = 'name,category,price,stock,details\nSemen,3,1000,3,"Merek: Bentala; Made in: China; Nomor SNI: SNI 2049:2015"\n'
  const send = async (who: TestSeller, bytes: string) =>
    (await app.call(who, imports.check, formOf([{ field: 'file', name: 'barang.csv', bytes }]))).json
  const { id, failed } = await send(seller, file)
  expect(failed).toBe(0)
  await app.call(seller, imports.confirm, { params: { id } })
  await runImport(app.db, folderStorage(`${app.dataDir}/images`), id)
  const { attributes } = await app.db.selectFrom('products').select('attributes').executeTakeFirstOrThrow()
  expect(attributes).toEqual({ brand: 'Bentala', origin: 'Tiongkok', sni: 'SNI 2049:2015' })
  const exported = (await app.app.inject({ url: '/api/imports/export', headers: { access_token: seller.token } })).body
  expect(exported).toContain('Merek: Bentala; Negara asal: Tiongkok; Nomor SNI: SNI 2049:2015')
  expect((await send(await app.seller('tono', 'Tono'), exported)).failed).toBe(0)
})
