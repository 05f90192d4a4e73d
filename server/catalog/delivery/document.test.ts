import { expect, test } from 'vitest'
import { delivery } from '#contract/delivery.ts'
import { closeAccount } from '#server/closeAccount.ts'
import { testApp, type TestSeller } from '#server/test/app.ts'
import { deliveryForm, zoneForm } from '#server/test/people.ts'

type App = Awaited<ReturnType<typeof testApp>>
const show = async (app: App, seller: TestSeller) => (await app.call(seller, delivery.show, { params: { id: seller.shopId } })).json
const save = (app: App, seller: TestSeller, version: number, given: object = {}) =>
  app.call(seller, delivery.save, { params: { id: seller.shopId }, body: { ...deliveryForm(given), version } })

test('a store that said nothing has an empty document; what it says is kept whole, with the names of its areas', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  await app.product(seller)
  expect(await show(app, seller)).toMatchObject({ version: 0, ownCourier: false, services: [], zones: [], origin: null, weightless: 1 })
  const closures = [{ from: '2026-12-24', to: '2026-12-26', text: 'Natal' }]
  const zones = [zoneForm({ areas: [32, 3277, 327302] }), zoneForm({ name: 'Jauh', areas: [31] })]
  const saved = await save(app, seller, 0, { zones, closures, services: ['jne-reg'], minOrder: 500_000 })
  expect([saved.status, saved.json.version]).toEqual([200, 1])
  expect(saved.json.zones.map(({ areas }) => areas.map(({ name }) => name))).toEqual([
    ['Jawa Barat', 'Kota Cimahi', 'Coblong, Kota Bandung'],
    ['DKI Jakarta'],
  ])
  expect(saved.json).toMatchObject({ closures, minOrder: 500_000, services: ['jne-reg'], origin: { area: 'Coblong, Kota Bandung' } })
  expect(await show(app, seller)).toEqual(saved.json)
})

test('of two writers at once one is told of the other, and reads what was written', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  for (const version of [0, 1]) {
    const tries = await Promise.all([1, 2, 3].map((minOrder) => save(app, seller, version, { minOrder })))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const refused = tries.find(({ status }) => status === 409)?.problem
    expect(refused).toMatchObject({ code: 'changed-meanwhile', current: { version: version + 1 } })
    expect(await show(app, seller)).toEqual(refused?.current)
  }
})

test("another's document is neither shown nor written, and a closed account's is gone", async () => {
  await using app = await testApp()
  const [mine, other] = [await app.seller('sari', 'Toko Sari'), await app.seller('lain', 'Toko Lain')]
  await save(app, mine, 0)
  const params = { id: mine.shopId }
  expect((await app.call(other, delivery.show, { params })).status).toBe(404)
  expect((await app.call(other, delivery.save, { params, body: { ...deliveryForm(), version: 1 } })).status).toBe(404)
  expect((await show(app, mine)).version).toBe(1)
  await closeAccount(app.db, mine, async () => {})
  expect(await app.db.selectFrom('shopDelivery').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('deliveryZones').selectAll().execute()).toEqual([])
})

test('what cannot be is refused on its field, and nothing is written', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const refused = async (given: object) => {
    const { status, problem } = await save(app, seller, 0, given)
    expect([given, status]).toEqual([given, 422])
    return problem.errors?.map(({ path, code }) => `${path} ${code}`)
  }
  expect(await refused({ zones: [] })).toEqual(['zones zone-needed'])
  expect(await refused({ zones: [zoneForm({ areas: [] })] })).toEqual(['zones.0.areas zone-areas'])
  expect(await refused({ zones: [zoneForm({ areas: [3273, 9999] })] })).toEqual(['zones.0.areas area'])
  expect(await refused({ zones: [zoneForm({ minDays: 3, maxDays: 1 })] })).toEqual(['zones.0.maxDays days-order'])
  expect(await refused({ services: ['jne-reg'], origin: null })).toEqual(['origin origin-needed'])
  expect(await refused({ origin: { street: 'Jl. Braga 9', areaId: 3273 } })).toEqual(['origin.areaId area'])
  expect(await refused({ workingDays: [] })).toEqual(['workingDays working-day'])
  expect(await refused({ cutoff: '25:00' })).toEqual(['cutoff time-of-day'])
  expect(await refused({ minOrder: -1 })).toEqual(['minOrder price-negative'])
  expect(await refused({ closures: [{ from: '2026-12-26', to: '2026-12-24' }] })).toEqual(['closures.0.to day-order'])
  expect((await show(app, seller)).version).toBe(0)
})
