import { expect, test } from 'vitest'
import type { VariantId } from '#contract/ids.ts'
import { products } from '#contract/products.ts'
import { search } from '#contract/search.ts'
import { indexShop } from './documents.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'

const goods = [
  ['Semen Gresik 50 kg', 3, 65_000],
  ['Semen Putih Tiga Roda 40kg', 3, 92_000],
  ['Batu Bata Merah Press', 3, 900],
  ['Kertas HVS A4 80 gsm', 4, 48_000],
  ['Kertas HVS F4 70gsm', 4, 46_000],
  ['Baut Baja M8 x 50 mm', 2, 1_500],
  ['Baut Baja M10 x 50mm', 2, 2_500],
  ['Handphone Android 128 GB', 1, 1_900_000],
  ['Pembelian Tinta Printer', 9, 85_000],
  ['Masker Medis 3 lapis', 10, 30_000],
] as const

async function fill(app: TestApp, seller: TestSeller) {
  for (const [name, CategoryId, price] of goods) {
    await app.call(seller, products.create, { body: { name, CategoryId, description: `${name} untuk perusahaan`, price, stock: 5 } })
  }
}

const find = async (app: TestApp, name: string, query: Record<string, unknown> = {}) => {
  const { json, status } = await app.call(undefined, products.page, { query: { name, ...query } })
  expect(status).toBe(200)
  return { names: json.products.rows.map((product) => product.name), ...json.search }
}

test('words are found as people write them', async () => {
  await using app = await testApp()
  await fill(app, await app.seller())
  const first = {
    'semen 50kg': 0,
    'krtas a4': 3,
    'KERTAS a4 80gsm': 3,
    'bautt m8': 5,
    'baut m10': 6,
    batubata: 2,
    hp: 7,
    'beli tinta': 8,
    mask: 9,
    'semne putih': 1,
    kertasf4: 4,
    'paper f4': 4,
  }
  for (const [typed, index] of Object.entries(first))
    expect({ typed, first: (await find(app, typed)).names[0] }).toEqual({ typed, first: goods[index]?.[0] })
})

test('a mended spelling is told, and a search never ends with nothing when a part of it is there', async () => {
  await using app = await testApp()
  await fill(app, await app.seller())
  expect(await find(app, 'krtas hvs')).toMatchObject({ understood: 'kertas hvs', corrected: true, relaxed: false })
  expect(await find(app, 'kertas ungu')).toMatchObject({ relaxed: true, names: [goods[4][0], goods[3][0]] })
  expect(await find(app, 'zzzzqqqq')).toMatchObject({ names: [] })
})

test('a bare number is a number of pieces or stands in a name; it is never completed to a measure', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const lamps = [
    'Lampu Gantung 300cm',
    'Lampu LED 12 watt',
    'Lampu Meja',
    'Helm Proyek Kuning',
    'Tali Helm 2.5m',
    'Helm 1/2inch Baut',
    'Kabel Tie 300',
  ]
  for (const name of lamps)
    await app.call(seller, products.create, { body: { name, CategoryId: 2, description: 'Untuk kantor', price: 1_000, stock: 5 } })
  const all = async (typed: string) => {
    const { names, understood } = await find(app, typed)
    return { names: names.toSorted(), understood }
  }
  for (const [count, name] of [
    ['3', 'lampu'],
    ['30', 'lampu'],
    ['2', 'helm'],
    ['1', 'helm'],
    ['25', 'helm'],
  ])
    expect(await all(`${count} ${name}`)).toEqual({ names: (await all(name!)).names, understood: `${count} ${name}` })
  // At the end it belongs to the name.
  expect((await find(app, 'kabel tie 300')).names).toEqual(['Kabel Tie 300'])
})

test('odd characters are plain text', async () => {
  await using app = await testApp()
  await fill(app, await app.seller())
  for (const name of [
    "%_'",
    '\\',
    '\'"; drop table products; --',
    '& | ! ( ) :* <->',
    'a'.repeat(200),
    '🙂',
    '\0',
    '\uD800',
    "semen' & 'x:*",
  ]) {
    const { status } = await app.call(undefined, products.page, { query: { name } })
    expect(status).toBeLessThan(500)
    expect((await app.call(undefined, search.suggestions, { query: { q: name } })).status).toBeLessThan(500)
  }
  expect((await app.app.inject(`/api/products/pagination?name=${'a'.repeat(201)}`)).statusCode).toBe(422)
  expect((await app.app.inject('/api/products/pagination?name=a&name=b')).statusCode).toBe(422)
})

test('an edited product is found by its new name only, a deleted one not at all', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const body = { name: 'Genteng keramik', CategoryId: 3, description: 'Atap', price: 9_000, stock: 5 }
  const { json } = await app.call(sari, products.create, { body })
  await app.call(sari, products.update, { params: { id: json.id }, body: { ...body, name: 'Pagar besi', description: 'Kokoh' } })
  expect((await find(app, 'genteng')).names).toEqual([])
  expect((await find(app, 'pagar')).names).toEqual(['Pagar besi'])
  await app.call(sari, products.remove, { params: { id: json.id } })
  expect((await find(app, 'pagar')).names).toEqual([])
})

test('a list of several cities has the products of each, with words and without', async () => {
  await using app = await testApp()
  const [sari, tono, wati] = [await app.seller('sari'), await app.seller('tono'), await app.seller('wati')]
  for (const [seller, name] of [
    [sari, 'Semen Gresik'],
    [tono, 'Semen Padang'],
    [wati, 'Semen Bosowa'],
  ] as const)
    await app.call(seller, products.create, { body: { name, CategoryId: 3, description: 'Semen', price: 65_000, stock: 5 } })
  for (const [seller, city] of [
    [sari, 'Bandung'],
    [tono, 'Kota Bekasi'],
    [wati, 'Makassar'],
  ] as const) {
    await app.db.updateTable('shops').set({ city }).where('id', '=', seller.shopId!).execute()
    await app.db.transaction().execute((tx) => indexShop(tx, seller.shopId!))
  }
  const reply = async (query: string) => (await app.app.inject(`/api/products/pagination?facets=1&${query}`)).json()
  for (const words of ['', 'name=semen&']) {
    const two = await reply(`${words}city=bandung&city=Kota+Bekasi`)
    expect(two.products.rows.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Semen Gresik', 'Semen Padang'])
    // The others are still counted: they may be added.
    expect(two.search.facets.cities.map(({ city }: { city: string }) => city)).toEqual(['Bandung', 'Kota Bekasi', 'Makassar'])
    expect((await reply(`${words}city=Makassar`)).products.count).toBe(1)
    expect((await reply(`${words}city=&city=`)).products.count).toBe(3)
  }
})

test('a search is narrowed, sorted and counted', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  await fill(app, sari)
  const { names, facets } = await find(app, 'semen kertas baut', { facets: 1 })
  expect(names).toHaveLength(6)
  expect(facets).toMatchObject({ inStock: 6, price: { min: 1_500, max: 92_000 } })
  expect(facets?.categories.map(({ id, count }) => [id, count])).toEqual([
    [2, 2],
    [3, 2],
    [4, 2],
  ])
  expect((await find(app, 'kertas', { sort: 'cheapest' })).names).toEqual([goods[4][0], goods[3][0]])
  expect((await find(app, 'semen', { minPrice: 70_000, maxPrice: 100_000 })).names).toEqual([goods[1][0]])
  expect((await find(app, '', { sort: 'dearest', category: 3 })).names).toEqual([goods[1][0], goods[0][0], goods[2][0]])
  await app.db.updateTable('products').set({ stock: 0 }).where('name', '=', goods[3][0]).execute()
  await app.db
    .insertInto('stockMovements')
    .columns(['productId', 'variantId', 'kind', 'quantity', 'actor'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select((row) => [
          'id',
          row.ref('id').$castTo<VariantId>().as('variantId'),
          row.val('adjustment').as('kind'),
          row.val(-5).as('quantity'),
          row.val('system').as('actor'),
        ])
        .where('name', '=', goods[3][0]),
    )
    .execute()
  expect((await find(app, 'kertas', { inStock: 1 })).names).toEqual([goods[4][0]])
  expect((await find(app, 'kertas')).names).toEqual([goods[4][0], goods[3][0]])
})

test('half a word suggests whole ones, categories, products and stores', async () => {
  await using app = await testApp()
  await fill(app, await app.seller('sari', 'Semesta Bangunan'))
  const { json } = await app.call(undefined, search.suggestions, { query: { q: 'seme' } })
  expect(json.queries[0]).toEqual({ text: 'semen', completion: 4 })
  expect(json.categories[0]).toMatchObject({ id: 3, name: 'Construction' })
  expect(json.products.map((product) => product.name)).toContain(goods[0][0])
  expect(json.stores).toMatchObject([{ name: 'Semesta Bangunan' }])
  // One letter of a further word hides nothing, but what has such a word comes first.
  const { json: further } = await app.call(undefined, search.suggestions, { query: { q: 'semen g' } })
  expect(further.queries[0]).toEqual({ text: 'semen gresik', completion: 7 })
  expect(further.products.map((product) => product.name)).toEqual([goods[0][0], goods[1][0]])
})
