import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { delivery } from '#contract/delivery.ts'
import type { ShopId } from '#contract/ids.ts'
import { products } from '#contract/products.ts'
import { taxes } from '#contract/taxes.ts'
import { runDueJobs } from '#server/platform/jobs/worker.ts'
import { longTest } from '#server/test/cases.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { deliveryForm, zoneForm } from '#server/test/people.ts'
import { indexMissing } from './documents.ts'
import { refreshAllTerms, refreshDatedTerms } from './terms.ts'
import { provePkp } from '#server/test/verifications.ts'

const silent = { warn: () => undefined, error: () => undefined }

const day = (days: number) => new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

const add = async (app: TestApp, seller: TestSeller, name: string, given: object = {}) => {
  const body = { name, CategoryId: 3, description: 'Semen', price: 100_000, stock: 500, ...given }
  const { json, status, problem } = await app.call(seller, products.create, { body })
  if (status !== 201) throw new Error(problem.code)
  return json.id
}
const tax = async (app: TestApp, seller: TestSeller, body: object) => {
  await provePkp(app, seller)
  return app.call(seller, taxes.setOfStore, {
    params: { id: seller.shopId },
    body: { npwp: '0912345678901234', pricesInclude: false, ...body },
  })
}
const deliver = (app: TestApp, seller: TestSeller, version: number, given: object) =>
  app.call(seller, delivery.save, { params: { id: seller.shopId }, body: { ...deliveryForm(given), version } })

/** Names that a list has, without words and with them: both ways must say the same. */
async function list(app: TestApp, query: Record<string, unknown>) {
  const [browsed, searched] = await Promise.all(
    ['', 'semen'].map(async (name) => {
      const { json, status } = await app.call(undefined, products.page, { query: { sort: 'cheapest', facets: 1, name, ...query } })
      expect(status).toBe(200)
      return json.products.rows.map((product) => product.name)
    }),
  )
  expect(searched).toEqual(browsed)
  return browsed
}

test('lists compare what is paid: prices of a PKP store count with the PPN that comes on top of them', async () => {
  await using app = await testApp()
  const [net, plain] = [await app.seller('sari', 'Toko Sari'), await app.seller('tono', 'Toko Tono')]
  await add(app, net, 'Semen Netto')
  await add(app, plain, 'Semen Bruto', { price: 105_000 })
  expect(await list(app, {})).toEqual(['Semen Netto', 'Semen Bruto'])
  await tax(app, net, { pkp: true })
  expect(await list(app, {})).toEqual(['Semen Bruto', 'Semen Netto'])
  expect(await list(app, { maxPrice: 110_999 })).toEqual(['Semen Bruto'])
  expect(await list(app, { maxPrice: 111_000 })).toHaveLength(2)
  expect(await list(app, { pkp: 1 })).toEqual(['Semen Netto'])
  await tax(app, net, { pkp: true, pricesInclude: true })
  expect(await list(app, { sort: 'dearest' })).toEqual(['Semen Bruto', 'Semen Netto'])
  // Two writers at once leave what the last one says.
  await Promise.all([true, false].map((pricesInclude) => tax(app, net, { pkp: true, pricesInclude })))
  const { pricesIncludePpn } = await app.db
    .selectFrom('shops')
    .select('pricesIncludePpn')
    .where('id', '=', net.shopId!)
    .executeTakeFirstOrThrow()
  expect(await list(app, { maxPrice: 100_000 })).toHaveLength(pricesIncludePpn ? 1 : 0)
})

longTest('a job writes the prices to pay of a large store in batches, and its last tax setting wins', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  await sql`insert into products (shop_id, category_id, name, description, price, stock)
    select ${seller.shopId}, 3, 'Semen ' || n, '', 100000, 0 from generate_series(1, 4500) n`.execute(app.db)
  await indexMissing(app.db)
  const dear = async () => {
    const { rows } = await sql<{
      dear: number
    }>`select count(*) filter (where price = 111000 and min_total = 111000)::int as dear from search_documents`.execute(app.db)
    return rows[0]?.dear
  }
  const jobs = () =>
    runDueJobs(
      app.databaseUrl,
      { 'refresh-purchase-terms': (payload) => refreshAllTerms(app.db, (payload as { shopId: ShopId }).shopId) },
      silent,
    )
  expect((await tax(app, seller, { pkp: true })).status).toBe(200)
  expect(await dear()).toBe(0)
  await jobs()
  expect(await dear()).toBe(4_500)
  // A worker that is killed in the middle is tried again, beside a store that changes its mind.
  const changing = [true, false].map((pricesInclude) => tax(app, seller, { pkp: true, pricesInclude }))
  await Promise.all([...changing, refreshAllTerms(app.db, seller.shopId!), refreshAllTerms(app.db, seller.shopId!)])
  await jobs()
  const { pricesIncludePpn } = await app.db.selectFrom('shops').select('pricesIncludePpn').executeTakeFirstOrThrow()
  expect(await dear()).toBe(pricesIncludePpn ? 0 : 4_500)
})

test('a store that becomes PKP on a day, and a rate that begins on one, count from that day on', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  await add(app, seller, 'Semen Besok')
  await tax(app, seller, { pkp: true, from: day(1) })
  expect([await list(app, { pkp: 1 }), await list(app, { maxPrice: 100_000 })]).toEqual([[], ['Semen Besok']])
  // The day has come.
  await app.db
    .updateTable('shops')
    .set({ pkpFrom: day(0) })
    .execute()
  expect(await refreshDatedTerms(app.db)).toBe(1)
  expect([await list(app, { pkp: 1 }), await list(app, { maxPrice: 110_999 })]).toEqual([['Semen Besok'], []])
  await app.db
    .updateTable('shops')
    .set({ pkpFrom: day(-30) })
    .execute()
  expect(await refreshDatedTerms(app.db)).toBe(0)
  await app.owner
    .insertInto('taxRates')
    .values({ taxClass: 'standard', effectiveFrom: day(0), rateBp: 1300, baseNum: 1, baseDen: 1 })
    .execute()
  expect(await refreshDatedTerms(app.db)).toBe(1)
  expect([await list(app, { maxPrice: 112_999 }), await list(app, { maxPrice: 113_000 })]).toEqual([[], ['Semen Besok']])
})

test('what one has to order at least is the least quantity with its PPN, or the least order of the store', async () => {
  await using app = await testApp()
  const [sari, tono] = [await app.seller('sari', 'Toko Sari'), await app.seller('tono', 'Toko Tono')]
  await add(app, sari, 'Semen Satuan', { price: 90_000 })
  const dozens = [{ unit: 'pcs', factor: 1, min: 12, isDefault: true, prices: [{ minQuantity: 12, price: 100_000 }] }]
  await add(app, sari, 'Semen Selusin', { units: dozens })
  await add(app, tono, 'Semen Tono', { price: 300_000 })
  expect(await list(app, { maxMinOrder: 89_999 })).toEqual([])
  expect(await list(app, { maxMinOrder: '90.000' })).toEqual(['Semen Satuan'])
  expect(await list(app, { maxMinOrder: 1_200_000 })).toHaveLength(3)
  await deliver(app, tono, 0, { minOrder: 2_000_000 })
  expect(await list(app, { maxMinOrder: 1_200_000 })).toHaveLength(2)
  await tax(app, sari, { pkp: true })
  expect(await list(app, { maxMinOrder: 1_200_000 })).toEqual(['Semen Satuan'])
  expect(await list(app, { maxMinOrder: 1_332_000 })).toHaveLength(2)
})

test('a list leaves what is ready in time, and what its stores deliver to a district', async () => {
  await using app = await testApp()
  const [near, far, said] = [await app.seller('a', 'Toko A'), await app.seller('b', 'Toko B'), await app.seller('c', 'Toko C')]
  await add(app, near, 'Semen Dekat', { lead: { min: 0, max: 0 } })
  await add(app, far, 'Semen Jauh', { lead: { min: 5, max: 14 }, price: 110_000 })
  await add(app, said, 'Semen Diam', { price: 120_000 })
  expect(await list(app, { readyIn: 0 })).toEqual(['Semen Dekat'])
  expect(await list(app, { readyIn: 3 })).toEqual(['Semen Dekat', 'Semen Diam'])
  expect(await list(app, { readyIn: 14 })).toHaveLength(3)
  await deliver(app, near, 0, { zones: [zoneForm({ areas: [3275] })] })
  await deliver(app, far, 0, { zones: [zoneForm({ areas: [32, 317101] })] })
  const there = (area: unknown) => list(app, { area })
  expect(await there(327507)).toEqual(['Semen Dekat', 'Semen Jauh'])
  expect(await there(327302)).toEqual(['Semen Jauh'])
  expect([await there(317101), await there(317102)]).toEqual([['Semen Jauh'], []])
  await deliver(app, near, 1, { ownCourier: false, zones: [zoneForm({ areas: [3275] })] })
  expect(await there(327507)).toEqual(['Semen Jauh'])
  await deliver(app, near, 2, { services: ['jne-reg'] })
  await deliver(app, said, 0, { ownCourier: false, pickup: false, byQuote: true, zones: [] })
  expect(await there(317102)).toEqual(['Semen Dekat', 'Semen Diam'])
  expect(await list(app, { area: 317102, readyIn: 0, pkp: 1 })).toEqual([])
  // An address that names no district, and one store's products with counts.
  for (const odd of ['bekasi', '9999999999999', '-1']) expect(await list(app, { area: odd, readyIn: odd })).toHaveLength(3)
  expect(await list(app, { shop: near.shopId })).toEqual(['Semen Dekat'])
})

test('what was indexed before is indexed again, once', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  await add(app, seller, 'Semen Lama')
  await app.db.updateTable('searchDocuments').set({ leadDays: null, minTotal: null }).execute()
  expect(await list(app, { readyIn: 5 })).toEqual([])
  expect([await indexMissing(app.db), await indexMissing(app.db)]).toEqual([1, 0])
  expect(await list(app, { readyIn: 5, maxMinOrder: 100_000 })).toEqual(['Semen Lama'])
})
