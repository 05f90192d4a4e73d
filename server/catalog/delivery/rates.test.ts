import { expect, test } from 'vitest'
import { addresses } from '#contract/addresses.ts'
import { delivery } from '#contract/delivery.ts'
import type { AreaId, ProductId } from '#contract/ids.ts'
import { longTest } from '#server/test/cases.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { addressForm, deliveryForm, zoneForm } from '#server/test/people.ts'
import { rajaongkir } from './rajaongkir.ts'
import { createRates } from './rates.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const [cimahi, bekasi, jayapura] = [327702, 327507, 917103]
const silent = { warn: () => undefined, error: () => undefined, info: () => undefined }

/** A store in Bandung with its own courier, two couriers' services, pick-up; and sacks of 50 kg. */
async function store(market: Market, given: object = {}, grams: number | null = 50_000) {
  const seller = await market.seller()
  const product = await market.product(seller, { price: 65_000, stock: 1000 })
  await market.db.updateTable('products').set({ grams }).where('id', '=', product).execute()
  const body = { ...deliveryForm({ services: ['jne-reg', 'jne-jtr'], ...given }), version: 0 }
  expect((await market.call(seller, delivery.save, { params: { id: seller.shopId }, body })).status).toBe(200)
  return { seller, product }
}
type Store = { seller: TestSeller; product: ProductId }

const ask = async (market: Market, { seller, product }: Store, where: object, quantity = 10, buyer?: TestBuyer) =>
  market.call(buyer, delivery.rates, { body: { ShopId: seller.shopId, lines: [{ VariantId: product, quantity }], ...where } })
const optionsOf = async (market: Market, found: Store, areaId: number, quantity = 10) =>
  new Map((await ask(market, found, { areaId }, quantity)).json.options.map((option) => [option.id, option]))
const behave = (market: Market, how: object) =>
  fetch(`http://127.0.0.1:${market.port}/stand-ins/courier/behave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(how),
  })
const calls = async (market: Market) =>
  ((await (await fetch(`http://127.0.0.1:${market.port}/stand-ins/courier/calls`)).json()) as { calls: number }).calls

test('ten sacks to Cimahi: the own courier by its zone, couriers by what they answer, pick-up for nothing', async () => {
  await using market = await testMarket()
  const found = await store(market)
  const options = await optionsOf(market, found, cimahi)
  expect(options.get('own')).toMatchObject({ way: 'own', name: 'Bandung Raya', price: 250_000, billedGrams: 500_000, problem: null })
  expect(options.get('pickup')).toMatchObject({ price: 0, problem: null })
  // Ten parcels of 50 kg at Rp11.000 and Rp9.000 for each further kilogram; cargo in three of 200, 200 and 100 kg.
  expect(options.get('jne-reg')).toMatchObject({ way: 'courier', price: 4_520_000, billedGrams: 500_000, minDays: 1, stale: false })
  expect(options.get('jne-jtr')?.price).toBe(2 * 701_500 + 351_500)
  expect((await optionsOf(market, found, cimahi, 11)).get('own')?.price).toBe(300_000)
})

test('where no zone drives, what is too heavy and what has no weight is told at its way', async () => {
  await using market = await testMarket()
  const found = await store(market)
  const far = await optionsOf(market, found, jayapura)
  expect(far.get('own')).toMatchObject({ price: null, problem: 'not-deliverable' })
  expect(far.get('jne-reg')?.price).toBeGreaterThan(4_520_000)
  expect((await optionsOf(market, found, cimahi, 41)).get('own')).toMatchObject({ price: null, problem: 'too-heavy' })
  await market.db.updateTable('products').set({ grams: null }).where('id', '=', found.product).execute()
  const unknown = await optionsOf(market, found, cimahi)
  expect(['own', 'jne-reg'].map((id) => unknown.get(id)?.problem)).toEqual(['weight-unknown', 'weight-unknown'])
})

test('a store that said nothing has no options, its minimum tells what is missing', async () => {
  await using market = await testMarket()
  const other = await market.seller('lain', 'Toko Lain')
  const product = await market.product(other)
  expect((await ask(market, { seller: other, product }, { areaId: cimahi })).json).toEqual({
    options: [],
    minOrder: 0,
    missing: 0,
    problem: null,
  })
  const found = await store(market, { minOrder: 1_000_000 })
  expect((await ask(market, found, { areaId: cimahi }, 2)).json).toMatchObject({ missing: 870_000, problem: 'order-minimum' })
})

test("an address is its company's alone; goods are those of the store", async () => {
  await using market = await testMarket()
  const found = await store(market)
  const [mine, other] = [await market.buyer('PT Satu'), await market.buyer('PT Dua')]
  const { json: address } = await market.call(mine, addresses.create, { body: addressForm({ areaId: cimahi, postalCode: '' }) })
  const where = { AddressId: address.id }
  expect((await ask(market, found, where, 10, mine)).json.options[0]).toMatchObject({ id: 'own', price: 250_000 })
  expect((await ask(market, found, where, 10, other)).status).toBe(404)
  expect((await ask(market, found, where)).status).toBe(401)
  const stranger = await market.product(await market.seller('lain', 'Toko Lain'))
  expect((await ask(market, { ...found, product: stranger }, { areaId: cimahi })).status).toBe(404)
  expect((await ask(market, found, { areaId: 999_998 })).status).toBe(422)
})

test('an answer is kept; a courier that fails leaves its last price, marked, and without one a closed way', async () => {
  await using market = await testMarket()
  const found = await store(market, { services: ['jne-reg'], zones: [zoneForm()] })
  const first = await optionsOf(market, found, bekasi)
  const before = await calls(market)
  await behave(market, { risePercent: 50 })
  expect((await optionsOf(market, found, bekasi)).get('jne-reg')?.price).toBe(first.get('jne-reg')?.price)
  expect(await calls(market)).toBe(before)
  await behave(market, { status: 500 })
  expect((await optionsOf(market, found, jayapura)).get('jne-reg')).toMatchObject({ price: null, problem: 'rates-unavailable' })
  expect((await optionsOf(market, found, jayapura)).get('own')?.problem).toBe('not-deliverable')
})

test('who asks again hears the price of now; a source that is silent or slow is left alone for a while', async () => {
  await using market = await testMarket()
  const place = (areaId: number, postalCode: string) => ({ areaId: areaId as AreaId, postalCode })
  const request = { from: place(327302, '40131'), to: place(bekasi, '17151'), grams: 2_000, value: 0, services: ['jne-reg' as const] }
  const askRates = createRates(market.config, silent, { keptMs: 3_600_000, staleMs: 86_400_000, restMs: 0, maxKept: 10, looksADay: 100 })
  const first = await askRates(request)
  await behave(market, { risePercent: 50 })
  const second = await askRates(request, { fresh: true })
  expect(second?.rates[0]?.price).toBeGreaterThan(first?.rates[0]?.price ?? 0)
  await behave(market, { status: 503 })
  expect(await askRates(request, { fresh: true })).toEqual({ ...second, stale: true })
  expect(await askRates({ ...request, grams: 3_000 })).toBeUndefined()
  await behave(market, { status: 400 })
  expect(await askRates({ ...request, grams: 5_000 }), 'nothing is carried there').toEqual({ rates: [], stale: false })
  await behave(market, { times: 0 })
  const [one, two] = await Promise.all([askRates({ ...request, grams: 4_000 }), askRates({ ...request, grams: 4_000 })])
  expect(one).toEqual(two)

  const careful = createRates(market.config, silent)
  await behave(market, { status: 500 })
  expect(await careful(request)).toBeUndefined()
  await behave(market, { times: 0 })
  const before = await calls(market)
  expect(await careful(request)).toBeUndefined()
  expect(await calls(market)).toBe(before)
})

longTest('buyers who pay get rates however many others only look, and a full queue does not count as a silent source', async () => {
  await using market = await testMarket()
  const place = (areaId: number, postalCode: string) => ({ areaId: areaId as AreaId, postalCode })
  const request = { from: place(327302, '40131'), to: place(bekasi, '17151'), grams: 2_000, value: 0, services: ['jne-reg' as const] }
  const askRates = createRates(market.config, silent)
  await behave(market, { delayMs: 1_500 })
  const looks = Array.from({ length: 300 }, (_, at) => askRates({ ...request, grams: 10_000 + at * 100 }))
  expect((await askRates(request, { fresh: true }))?.rates).toHaveLength(1)
  const answers = await Promise.all(looks)
  expect(answers.some((answer) => answer === undefined)).toBe(true)
  await behave(market, { times: 0 })
  expect((await askRates({ ...request, grams: 3_000 }))?.rates).toHaveLength(1)
})

test('a postal code that RajaOngkir does not know closes its way alone', async () => {
  await using market = await testMarket()
  const url = `http://127.0.0.1:${market.port}/stand-ins/courier/api/v1`
  const askRates = createRates({ couriers: { ...market.config.couriers!, provider: 'rajaongkir', url } }, silent)
  const place = (areaId: number, postalCode: string) => ({ areaId: areaId as AreaId, postalCode })
  const request = { from: place(327302, '40131'), to: place(bekasi, '17151'), grams: 2_000, value: 0, services: ['jne-reg' as const] }
  expect(await askRates({ ...request, to: place(bekasi, '') })).toEqual({ rates: [], stale: false })
  expect((await askRates(request))?.rates).toHaveLength(1)
})

test('RajaOngkir is asked by its own protocol and says the same', async () => {
  await using market = await testMarket()
  const source = rajaongkir({ url: `http://127.0.0.1:${market.port}/stand-ins/courier/api/v1`, key: 'k' })
  const place = (areaId: number, postalCode: string) => ({ areaId: areaId as AreaId, postalCode })
  const request = { from: place(327302, '40131'), to: place(bekasi, '17151'), grams: 2_000, value: 0 }
  const askRates = createRates(market.config, silent)
  const services = ['jne-reg' as const, 'sicepat-gokil' as const]
  expect(await source({ ...request, services })).toEqual((await askRates({ ...request, services }))?.rates)
})

test('visitors share what they ask: weights of a hundred grams are one question, and a day has so many', async () => {
  await using market = await testMarket()
  const place = (areaId: number, postalCode: string) => ({ areaId: areaId as AreaId, postalCode })
  const request = { from: place(327302, '40131'), to: place(bekasi, '17151'), grams: 2_000, value: 0, services: ['jne-reg' as const] }
  const askRates = createRates(market.config, silent, { keptMs: 3_600_000, staleMs: 0, restMs: 0, maxKept: 100, looksADay: 2 })
  const callsOf = async () =>
    ((await (await fetch(`http://127.0.0.1:${market.port}/stand-ins/courier/calls`)).json()) as { calls: number }).calls
  const before = await callsOf()
  for (const grams of [2_001, 2_050, 2_100]) expect(await askRates({ ...request, grams })).toMatchObject({ stale: false })
  expect((await callsOf()) - before).toBe(1)
  expect(await askRates({ ...request, grams: 9_000 })).toMatchObject({ stale: false })
  expect(await askRates({ ...request, grams: 12_000 })).toBeUndefined()
  expect(await askRates({ ...request, grams: 12_000 }, { byCompany: true })).toMatchObject({ stale: false })
})
