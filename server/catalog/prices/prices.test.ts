import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ProductId } from '#contract/ids.ts'
import { products } from '#contract/products.ts'
import { lineTotal, quantityOf, stepsOf } from '#contract/quantities.ts'
import { testMarket } from '#server/test/market.ts'
import { about, cable, pens, shirts, shopOf } from '#server/test/units.ts'

test('tiers hold from their first piece on, a dozen that costs less is advised, and a carton follows from the piece', async () => {
  await using shop = await shopOf(pens)
  const quantities = [1, 11, 12, 119, 120]
  const { lines, stores } = await shop.ask(...quantities.map((quantity) => ({ unit: 'pcs', quantity })))
  expect(lines.length).toBe(5)
  const alone = await Promise.all(quantities.map(async (quantity) => (await shop.ask({ unit: 'pcs', quantity })).lines[0]!))
  expect(alone.map(({ price }) => price)).toEqual([1_200, 1_200, 1_150, 1_150, 1_050])
  expect(alone[2]).toMatchObject({
    totalPrice: 13_800,
    priceFrom: 'tier',
    advice: { kind: 'unit', unit: 'lusin', quantity: 1, saves: 300 },
  })
  expect(alone[3]).toMatchObject({
    advice: { kind: 'tier', unit: 'pcs', quantity: 120, totalPrice: 126_000, saves: 119 * 1_150 - 126_000 },
  })
  expect(alone[0]!.advice).toBeNull()
  expect((await shop.ask({ unit: 'karton', quantity: 1 })).lines[0]).toMatchObject({ price: 144 * 1_050, derived: true })
  expect(stores).toMatchObject([
    { totalPrice: lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0), minOrder: null, missing: 0, deliveryAgreed: true },
  ])
  expect((await shop.page()).units.map(({ unit, factor, isDefault }) => [unit, factor, isDefault])).toEqual([
    ['pcs', 1, true],
    ['lusin', 12, false],
    ['karton', 144, false],
  ])
})

test('a seller hears which of the units and variants are wrong, and nothing is saved', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const wrong = async (product: object) => {
    const { problem } = await market.call(seller, products.create, { body: { ...pens, ...product } })
    return problem.errors?.map(({ path, code }) => `${path} ${code}`)
  }
  const [pcs] = pens.units
  const priced = (...tiers: [number, number][]) => [{ ...pcs, prices: tiers.map(([minQuantity, price]) => ({ minQuantity, price })) }]
  expect(await wrong({ units: [pcs, pcs] })).toEqual(['units.1.unit unit-twice'])
  expect(await wrong({ units: priced([1, 1_000], [10, 1_100]) })).toEqual(['units.0.prices tier-prices-fall'])
  expect(await wrong({ units: priced([1, 1_000], [10, 900], [10, 800]) })).toEqual(['units.0.prices tiers-rise'])
  expect(
    await wrong({ units: [pcs, { unit: 'pak', factor: 10, isDefault: true }, { unit: 'lusin', factor: 12, isDefault: true }] }),
  ).toEqual(['units.2.isDefault one-default'])
  expect(
    await wrong({
      units: [
        { unit: 'karton', factor: 40, isDefault: true },
        { unit: 'lusin', factor: 12 },
      ],
    }),
  ).toEqual(['units.1.prices unit-price'])
  expect(await wrong({ units: [{ ...pcs, min: 10, max: 5 }] })).toEqual(['units.0.max max-below-min'])
  expect(await wrong({ units: [{ ...pcs, min: 1.5 }] })).toEqual(['units.0.min whole-number'])
  expect(await wrong({ variants: [{ options: { Warna: 'Merah' } }, { options: { Warna: 'Merah' } }] })).toEqual([
    'variants.1.options same-options',
  ])
  expect(await wrong({ variants: [{ sku: 'A' }, { sku: 'A', options: { Warna: 'Merah' } }] })).toEqual(['variants.1.sku sku-taken'])
  expect(await wrong({ variants: [{ barcode: '4006381333932' }] })).toEqual(['variants.0.barcode barcode'])
  expect(await wrong({ variants: [{ active: false }] })).toEqual(['variants no-variant'])
  const { rows } = await sql`select id from products union all select product_id from sale_units`.execute(market.db)
  expect(rows).toEqual([])
})

test('an edit keeps what it does not name, renames variants, and takes those that it leaves out off the shelf', async () => {
  await using shop = await shopOf(shirts('product'))
  const { market, seller, id } = shop
  const [s, m] = (await shop.page()).variants
  const save = (edit: object) =>
    market.call(seller, products.update, {
      params: { id },
      body: { ...about, name: 'Kaus', price: 50_000, stock: 300, stockSeen: 300, ...edit },
    })
  expect((await save({})).status).toBe(200)
  expect((await shop.page()).variants.map(({ prices: its }) => its[0]?.tiers.length)).toEqual([2, 2, 2])
  const variants = [
    { id: s!.id, sku: 'KS', options: { Ukuran: 'S', Warna: 'Biru' }, stock: 90, stockSeen: 100 },
    { id: m!.id, price: 55_000 },
    { options: { Ukuran: 'XL' }, stock: 7, price: 60_000 },
  ]
  expect((await save({ variants })).status).toBe(200)
  const page = await shop.page()
  expect(page.variants.map(({ options, price, stock, sku }) => [options, price, stock, sku])).toEqual([
    [{ Ukuran: 'S', Warna: 'Biru' }, 50_000, 90, 'KS'],
    [{ Ukuran: 'M' }, 55_000, 100, null],
    [{ Ukuran: 'XL' }, 60_000, 7, null],
  ])
  expect(page.stock).toBe(197)
  const other = await market.seller()
  expect((await market.call(other, products.update, { params: { id }, body: { ...about, name: 'x', price: 1, variants } })).status).toBe(
    404,
  )
  expect((await save({ variants: [{ id: 999_999 as ProductId }] })).status).toBe(404)
  expect((await save({ decimals: 2, baseUnit: 'kg' })).status).toBe(200)
})

test('an edit that says prices of one unit leaves those of the others, and no unit is ever without one', async () => {
  const carton = { unit: 'karton', factor: 40, isDefault: true }
  const piece = { unit: 'pcs', factor: 1, prices: [{ minQuantity: 1, price: 1_500 }] }
  await using shop = await shopOf({ ...about, name: 'Gelas', price: 50_000, units: [carton, piece] })
  const { market, buyer, seller, id } = shop
  const [variant] = (await shop.page()).variants
  await shop.add({ unit: 'pcs', quantity: 3 })
  const save = (...edits: object[]) =>
    market.call(seller, products.update, {
      params: { id },
      body: {
        ...about,
        name: 'Gelas',
        price: 50_000,
        stockSeen: 1_000,
        variants: edits.map((edit) => ({ id: variant!.id, stock: 1_000, ...edit })),
      },
    })
  expect((await save({ prices: [{ unit: 'karton', tiers: [{ minQuantity: 1, price: 52_000 }] }] })).status).toBe(200)
  expect((await shop.cart()).OrderProducts).toMatchObject([{ unit: 'pcs', quantity: 3, price: 1_500 }])
  expect((await shop.page()).variants[0]).toMatchObject({
    price: 52_000,
    prices: [{ unit: 'karton' }, { unit: 'pcs', tiers: [{ price: 1_500 }] }],
  })
  const refused = await save({ prices: [{ unit: 'pcs', tiers: [] }] })
  expect(refused.problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual(['variants.0.prices unit-price'])
  expect((await market.checkout(buyer, await shop.cart())).status).toBe(201)
})

test('a thousand grams never cost less than a kilogram, and nothing that costs something is free', async () => {
  const nails = {
    ...about,
    name: 'Paku',
    baseUnit: 'kg',
    decimals: 3,
    stock: 50_000,
    units: [
      { unit: 'kg', factor: 1_000 },
      { unit: 'g', factor: 1 },
    ],
  }
  await using shop = await shopOf({ ...nails, price: 22_400 })
  expect((await shop.ask({ unit: 'g', quantity: 1_000 })).lines[0]).toMatchObject({
    price: 23,
    derived: true,
    totalPrice: 23_000,
    advice: { unit: 'kg', quantity: 1, saves: 600 },
  })
  await shop.market.call(shop.seller, products.update, { params: { id: shop.id }, body: { ...nails, price: 300, stockSeen: 50_000 } })
  expect((await shop.ask({ unit: 'g', quantity: 1_000 })).lines[0]).toMatchObject({ price: 1, totalPrice: 1_000 })
})

test('what was sold keeps its base unit', async () => {
  await using shop = await shopOf(cable)
  const { market, buyer, seller, id } = shop
  await shop.add({ quantity: 1 })
  const { json } = await market.checkout(buyer, await shop.cart())
  const edit = { ...cable, stockSeen: 30_400, decimals: 3, units: [{ unit: 'm', factor: 1_000 }] }
  const refused = await market.call(seller, products.update, { params: { id }, body: edit })
  expect(refused.problem.errors).toMatchObject([{ path: 'baseUnit', code: 'unit-kept' }])
  await market.pay(json.transaction.token, { payment_type: 'gopay' })
  expect((await market.call(seller, products.update, { params: { id }, body: edit })).status).toBe(422)
})

test('a price list of many lines says of each why it cannot be bought, and fails for none', async () => {
  await using shop = await shopOf(pens)
  const { lines } = await shop.ask(
    { unit: 'pcs', quantity: 1_001 },
    { unit: 'sak', quantity: 1 },
    { quantity: 1.5 },
    { VariantId: 999_999, quantity: 1 },
  )
  expect(lines.map(({ problem }) => problem)).toEqual([
    { code: 'out-of-stock', left: 1_000 },
    { code: 'no-longer-sold' },
    { code: 'places' },
    { code: 'no-longer-sold' },
  ])
})

test('a quantity and its steps are the same, in any unit', () => {
  const measure = fc.oneof(
    fc.integer({ min: 0, max: 3 }).map((decimals) => ({ decimals, factor: 10 ** decimals })),
    fc.integer({ min: 1, max: 100_000 }).map((factor) => ({ decimals: 0, factor })),
  )
  fc.assert(
    fc.property(measure, fc.integer({ min: 1, max: 20_000 }), ({ decimals, factor }, count) => {
      const steps = (count * factor) / 10 ** decimals
      const quantity = quantityOf(steps, factor)
      expect(stepsOf(quantity, { decimals, factor })).toBe(steps)
      expect(stepsOf(JSON.parse(JSON.stringify(quantity)), { decimals, factor })).toBe(steps)
      if (decimals < 3) expect(stepsOf(count + 0.001, { decimals, factor })).toBeUndefined()
    }),
  )
})

test('the database and we round a line alike, to the nearest rupiah', async () => {
  await using market = await testMarket()
  const cases = fc.sample(
    fc.tuple(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 1, max: 100_000 })),
    300,
  )
  const { rows } = await sql<{ total: string | number }>`
    select line_total(price, steps, factor) as total from unnest(${cases.map(([price]) => price)}::bigint[], ${cases.map(([, steps]) => steps)}::int[],
      ${cases.map(([, , factor]) => factor)}::int[]) with ordinality as given (price, steps, factor, place) order by place`.execute(
    market.db,
  )
  for (const [at, [price, steps, factor]] of cases.entries()) {
    const total = lineTotal(price, steps, factor)
    expect(Number(rows[at]?.total)).toBe(total)
    expect(Math.abs(total - (price * steps) / factor)).toBeLessThanOrEqual(0.5 + total * 1e-12)
  }
})
