import { expect, test } from 'vitest'
import type { VariantId } from '#contract/ids.ts'
import { imports } from '#contract/imports.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { variantSheet, type VariantEdits } from '#contract/variantSheet.ts'
import { about, cable, pens, shirts, shopOf } from '#server/test/units.ts'

type Shop = Awaited<ReturnType<typeof shopOf>>
const check = async ({ market, seller }: Shop, text: string, who = seller) =>
  (await market.call(who, variantSheet.check, { params: { id: who.shopId! }, body: { text } })).json
const edit = ({ market, seller }: Shop, variants: VariantEdits['variants'], who = seller) =>
  market.call(who, variantSheet.edit, { body: { variants } })
const three = { ...shirts('variant'), units: [{ unit: 'pcs', factor: 1 }] }

test('variants go out as rows with number, SKU, unit, price and stock; what is changed there is checked row by row, then taken together', async () => {
  await using shop = await shopOf(three)
  const { market, seller } = shop
  const file = await market.app.inject({ url: `/api/shops/${seller.shopId}/variants/file`, headers: { access_token: seller.token } })
  const [head = '', ...out] = file.body.replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(head).toBe('Nomor,SKU,Barcode,Nama barang,Satuan,Harga,Stok')
  expect(out.map((row) => row.split(',').slice(1).join(','))).toEqual([
    ',,Kaus (S),pcs,50000,100',
    ',,Kaus (M),pcs,50000,100',
    ',,Kaus (L),pcs,50000,100',
  ])
  const ids = out.map((row) => Number(row.split(',')[0]) as VariantId)
  const same = await check(shop, [head, ...out].join('\n').replaceAll(',', ';'))
  expect(same.wrong).toBe(0)
  expect(same.rows.every(({ line }) => line!.price === line!.now.price && line!.stock === line!.now.stock)).toBe(true)
  const { rows, wrong } = await check(
    shop,
    [
      head.replaceAll(',', '\t'),
      `${ids[0]}\tKS-S\t\tKaus (S)\t\tRp52.500\t90`,
      `${ids[1]}\tKS-S\t\tKaus (M)\t\t\t`,
      `${ids[1]}\tKS-M\t\tkaus (m)\t\t\t7`,
      '999999\tX\t\t\t\t1\t1',
      '\t\t\tKaus\tpcs\t1\t1',
      `${ids[2]}\t\t\tKaus (L)\tkarton\tabc\t-1`,
    ].join('\n'),
  )
  expect(wrong).toBe(4)
  expect(rows.map(({ line, problems }) => line?.name ?? problems.map(({ column, code }) => `${column} ${code}`).join(', '))).toEqual([
    'Kaus (S)',
    'sku sku-taken',
    'Kaus (M)',
    'code unknown-code',
    'code several-products',
    'unit no-such-unit, price amount-unclear, stock amount-negative',
  ])
  expect((await shop.page()).variants.map(({ price, stock, sku }) => [price, stock, sku])).toEqual([
    [50_000, 100, null],
    [50_000, 100, null],
    [50_000, 100, null],
  ])
  const taken = rows.flatMap(({ line }) =>
    line ? [{ id: line.VariantId, sku: line.sku, price: line.price!, stock: line.stock, stockSeen: line.now.stock }] : [],
  )
  expect((await edit(shop, taken)).json).toEqual({ changed: 2 })
  const page = await shop.page()
  expect(page.variants.map(({ price, stock, sku }) => [price, stock, sku])).toEqual([
    [52_500, 90, 'KS-S'],
    [50_000, 7, 'KS-M'],
    [50_000, 100, null],
  ])
  expect(page).toMatchObject({ price: 50_000, stock: 197 })
  expect((await check(shop, 'KS-S;53000;5')).rows[0]!.line).toMatchObject({ name: 'Kaus (S)', price: 53_000, stock: 5, now: { stock: 90 } })
})

test('all or none: a SKU that is taken, a stock that was sold meanwhile and a price below one for more change nothing', async () => {
  await using shop = await shopOf({ ...three, name: 'Kaos' })
  const { market, buyer } = shop
  const [s, m, l] = (await shop.page()).variants.map(({ id }) => id) as [VariantId, VariantId, VariantId]
  await shop.add({ VariantId: s, quantity: 30 })
  await market.checkout(buyer, await shop.cart())
  expect(
    (
      await edit(shop, [
        { id: m, price: 1 },
        { id: s, stock: 0, stockSeen: 100 },
      ])
    ).problem.code,
  ).toBe('stock-changed')
  expect(
    (
      await edit(shop, [
        { id: m, sku: 'A' },
        { id: l, sku: 'A' },
      ])
    ).problem.errors,
  ).toMatchObject([{ path: 'variants.1.sku', code: 'sku-taken' }])
  expect(
    (
      await edit(shop, [
        { id: m, price: 1 },
        { id: m, price: 2 },
      ])
    ).status,
  ).toBe(422)
  for (const absurd of [{ price: -1 }, { price: 1.5 }, { stock: 1e9 }, { stock: -1 }])
    expect((await edit(shop, [{ id: m, ...absurd }])).status).toBe(422)
  expect((await edit(shop, [{ id: m, stock: 100_000_000 }])).problem.errors).toMatchObject([{ code: 'stock-too-high' }])
  expect((await shop.page()).variants.map(({ price, stock }) => [price, stock])).toEqual([
    [50_000, 70],
    [50_000, 100],
    [50_000, 100],
  ])
  expect(
    (
      await edit(shop, [
        { id: s, stock: 60, stockSeen: 70 },
        { id: m, sku: 'A' },
      ])
    ).json,
  ).toEqual({ changed: 2 })
  // Two that change names with each other.
  await edit(shop, [{ id: l, sku: 'B' }])
  expect(
    (
      await edit(shop, [
        { id: m, sku: 'B' },
        { id: l, sku: 'A' },
      ])
    ).json,
  ).toEqual({ changed: 2 })
  expect((await shop.page()).variants.map(({ stock, sku }) => [stock, sku])).toEqual([
    [60, null],
    [100, 'B'],
    [100, 'A'],
  ])
})

test('sales and tables at once lose no piece, and two tables at once end in one of them', async () => {
  await using shop = await shopOf({ ...three, name: 'Kemeja' })
  const { market } = shop
  const [s, m] = (await shop.page()).variants.map(({ id }) => id) as [VariantId, VariantId]
  const buyers = await Promise.all(Array.from({ length: 4 }, () => market.buyer()))
  const buy = async (who: (typeof buyers)[number]) => {
    const body = { orderlists: [{ ProductId: shop.id, VariantId: s, quantity: 5 }] }
    const { json } = await market.call(who, orders.add, { body })
    return market.checkout(who, json)
  }
  const done = await Promise.all([
    ...buyers.map(buy),
    ...[90, 95].map((stock) =>
      edit(shop, [
        { id: m, stock: 50 },
        { id: s, stock, stockSeen: 100 },
      ]),
    ),
    ...[1, 2].map((at) =>
      edit(shop, [
        { id: s, price: 50_000 },
        { id: m, sku: `T-${at}` },
      ]),
    ),
  ])
  expect(done.every(({ status }) => status < 300)).toBe(true)
  const { rows } = { rows: await market.db.selectFrom('variants').select(['id', 'stock', 'held']).where('id', '=', s).execute() }
  expect(rows).toEqual([{ id: s, stock: 85, held: 20 }])
})

test('a price below one that more of it has is refused wherever it is said: in the table, for many at once and in the form', async () => {
  await using shop = await shopOf(pens)
  const { market, seller, id } = shop
  const first = (await shop.page()).variants[0]!.id
  const { rows } = await check(shop, `Nomor;Nama;Harga\n${first};Pulpen;1100`)
  expect(rows[0]!.problems).toEqual([{ column: 'price', code: 'tier-prices-fall' }])
  expect((await edit(shop, [{ id: first, price: 1_100 }])).problem.errors).toMatchObject([
    { path: 'variants.0.price', code: 'tier-prices-fall' },
  ])
  const bulk = await market.call(seller, imports.edit, { body: { products: [{ id, price: 1_100 }] } })
  expect(bulk.problem.errors).toMatchObject([{ path: 'products.0.price', code: 'tier-prices-fall' }])
  const form = await market.call(seller, products.update, { params: { id }, body: { ...about, name: 'Pulpen', price: 1_100 } })
  expect(form.problem.errors).toMatchObject([{ path: 'price', code: 'tier-prices-fall' }])
  const sizes = { ...shirts('variant'), variants: [{ options: { Ukuran: 'S' }, price: 44_000 }] }
  expect((await market.call(seller, products.create, { body: sizes })).problem.errors).toMatchObject([{ code: 'tier-prices-fall' }])
  expect((await edit(shop, [{ id: first, price: 1_150 }])).json).toEqual({ changed: 1 })
})

test('another store neither sees, checks nor changes them; parts of a meter are counted as they are sold, and what is booked by the day is none of it', async () => {
  await using shop = await shopOf(cable)
  const { market, seller } = shop
  const rival = await market.seller()
  const { name, variants } = await shop.page()
  const { id } = variants[0]!
  expect((await check(shop, `Nomor;Nama;Stok\n${id};Kabel NYM;1`, rival)).rows[0]!.problems).toEqual([
    { column: 'code', code: 'unknown-code' },
  ])
  const params = { id: seller.shopId! }
  expect((await market.call(rival, variantSheet.check, { params, body: { text: 'a;1;1' } })).status).toBe(404)
  expect((await market.call(rival, variantSheet.file, { params, query: {} })).status).toBe(404)
  expect((await edit(shop, [{ id, price: 1 }], rival)).status).toBe(404)
  const { rows } = await check(shop, `Nomor;Nama;Stok\n${id};${name};12.55\n${id};${name};1,5555`)
  expect(rows.map(({ line, problems }) => line?.stock ?? problems[0]?.code)).toEqual([1_255, 'quantity'])
  const tent = { ...about, name: 'Tenda', CategoryId: 7, price: 100_000, stock: 3, kind: 'rental' }
  const made = (await market.call(seller, products.create, { body: tent })).json.id
  expect((await check(shop, `Nomor;Nama;Stok\n${made};Tenda;9`)).rows[0]!.problems).toEqual([{ column: 'code', code: 'unknown-code' }])
  expect((await edit(shop, [{ id: made as number as VariantId, stock: 9 }])).status).toBe(404)
})

test('further units and what more costs go out as rows too, come back as they were, and are changed for many at once, all or none', async () => {
  await using shop = await shopOf(pens)
  const { market, seller } = shop
  const path = `/api/shops/${seller.shopId}/variants/file`
  const fetched = async (query: string) =>
    (await market.app.inject({ url: `${path}${query}`, headers: { access_token: seller.token } })).body
      .replace('\uFEFF', '')
      .trim()
      .split(/\r?\n/)
  expect(await fetched('')).toHaveLength(2)
  const [head = '', ...out] = await fetched('?prices=all')
  const { id } = (await shop.page()).variants[0]!
  expect([head, ...out]).toEqual([
    'Nomor,SKU,Barcode,Nama barang,Satuan,Harga,Stok,Harga grosir',
    `${id},,,Pulpen,pcs,1200,1000,12:1150; 120:1050`,
    `${id},,,Pulpen,lusin,13500,,`,
    `${id},,,Pulpen,karton,,,`,
  ])
  const same = await check(shop, [head, ...out].join('\n').replaceAll(',', '\t'))
  expect(same.wrong).toBe(0)
  expect(same.rows.every(({ line }) => JSON.stringify({ ...line!.now, a: 0 }) === JSON.stringify({ ...pick(line!), a: 0 }))).toBe(true)
  const of = (unit: string, price: string, tiers: string, stock = '') => [id, 'Pulpen', unit, price, stock, tiers].join('\t')
  const { rows } = await check(
    shop,
    [
      'Nomor\tNama\tSatuan\tHarga\tStok\tHarga grosir',
      of('pcs', '1250', '12:1200; 144:1000', '990'),
      of('lusin', '', '10:13000'),
      of('karton', '150000', '5:140000'),
      of('karton', '150000', ''),
      of('lusin', '', '10:14000'),
      of('lusin', '', '1:13000'),
      of('karton', '', '3:1'),
      of('lusin', '', '', '5'),
      of('box', '1', ''),
    ].join('\n'),
  )
  expect(rows.map(({ line, problems }) => line?.unit ?? problems.map(({ column, code }) => `${column} ${code}`).join(', '))).toEqual([
    'pcs',
    'lusin',
    'karton',
    'code row-twice',
    'tiers tier-prices-fall',
    'tiers tiers-rise',
    'price first-price',
    'stock stock-elsewhere',
    'unit no-such-unit',
  ])
  const pricesOf = (at: number) => {
    const { unit, min, price, tiers } = rows[at]!.line!
    return { unit, tiers: [{ minQuantity: min, price: price! }, ...tiers] }
  }
  // A unit that was removed after the export, and a price that rises: nothing is written.
  const gone = await edit(shop, [{ id, stock: 1, prices: [pricesOf(0), { ...pricesOf(1), unit: 'box' }] }])
  expect(gone.problem.errors).toMatchObject([{ path: 'variants.0.prices.1.unit', code: 'no-such-unit' }])
  const rising = [
    { minQuantity: 1, price: 1 },
    { minQuantity: 2, price: 2 },
  ]
  expect((await edit(shop, [{ id, stock: 1, prices: [{ unit: 'pcs', tiers: rising }] }])).status).toBe(422)
  expect((await edit(shop, [{ id, stock: 1, prices: [{ unit: 'pcs', tiers: [] }] }])).status).toBe(422)
  expect(await fetched('?prices=all')).toEqual([head, ...out])
  const both = await Promise.all(
    [1, 2].map(() => edit(shop, [{ id, stock: 990, stockSeen: 1_000, prices: [pricesOf(0), pricesOf(1), pricesOf(2)] }])),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 200])
  expect(await fetched('?prices=all')).toEqual([
    head,
    `${id},,,Pulpen,pcs,1250,${(await shop.page()).stock},12:1200; 144:1000`,
    `${id},,,Pulpen,lusin,13500,,10:13000`,
    `${id},,,Pulpen,karton,150000,,5:140000`,
  ])
  const { rows: cleared } = await check(shop, `Nomor\tNama\tSatuan\tHarga grosir\n${id}\tPulpen\tlusin\t-`)
  expect(cleared[0]!.line).toMatchObject({ tiers: [], price: 13_500 })
})
const pick = ({ sku, price, tiers, stock }: { sku: string | null; price: number | null; tiers: object[]; stock: number }) => ({
  sku,
  price,
  tiers,
  stock,
})
