import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import * as otp from 'otpauth'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { requests as requestCalls } from '#contract/approvals.ts'
import { buyers as buyerCalls } from '#contract/buyers.ts'
import { operator } from '#contract/operator.ts'
import { orders as orderCalls } from '#contract/orders.ts'
import { priceLists } from '#contract/priceLists.ts'
import { prices } from '#contract/prices.ts'
import { products as productCalls } from '#contract/products.ts'
import { relations } from '#contract/relations.ts'
import { sellers as sellerCalls } from '#contract/sellers.ts'
import { blockDemoOperators, findOperator } from '#server/identity/operators/operators.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { demoOperatorPassword, demoOperators, demoOperatorSecret } from '#web/apps/operator/demoAccounts.ts'
import { withheld } from './load/moderation.ts'
import { suspendedStore } from './load/suspension.ts'
import { demoPassword, signInHints } from './accounts.ts'
import { expectScans } from './expectScans.ts'
import { loadDemo } from './load.ts'
import { products } from './products.ts'
import { stores } from './stores.ts'

const input = { secret: 'a secret of tests, long enough for all', feeBasisPoints: 150, now: new Date() }

const storageOf = ({ dataDir }: TestApp) => folderStorage(`${dataDir}/images`)

test('an empty database becomes a market whose books agree, whose people sign in and whose products have pictures', async () => {
  await using app = await testApp()
  expect(await loadDemo(app.db, storageOf(app), input)).toBe(true)
  expect(await brokenInvariants(app.databaseUrl)).toEqual([])
  const { rows } = await sql<
    Record<string, number>
  >`select (select count(*)::int from shops) as shops, (select count(*)::int from products) as products,
    (select count(*)::int from orders where paid_at is not null) as orders, (select count(*)::int from messages) as messages,
    (select count(*)::int from search_documents) as findable, (select count(*)::int from reviews) as reviews, (select count(*)::int from review_totals where product_id is not null and total >= 3) as rated,
    (select count(*)::int from (select product_id from sale_units group by 1 having count(*) > 1) u) as "inTwoUnits",
    (select count(distinct v.product_id)::int from prices t join variants v on v.id = t.variant_id join products p on p.id = v.product_id where t.unit = p.base_unit) as tiered,
    (select count(*)::int from (select product_id from variants group by 1 having count(*) > 1) v) as "inVariants",
    (select count(*)::int from products where kind = 'rental') as rentals, (select count(*)::int from products where kind = 'service') as services,
    (select count(*)::int from products where needs_proof) as proven,
    (select count(distinct variant_id)::int from day_capacity where capacity = 0 and day between current_date and current_date + 30) as taken,
    (select count(*)::int from products where stock < 0) as negative`.execute(app.db)
  expect(rows[0]).toMatchObject({
    shops: stores.length,
    products: products.length,
    // Those of the store that is suspended are hidden, and what moderation holds.
    findable: products.length - products.filter(({ store }) => store === suspendedStore.key).length - Object.keys(withheld).length,
    negative: 0,
    rentals: 8,
    services: 6,
    proven: 6,
    taken: 14,
  })
  expect(rows[0]?.orders).toBeGreaterThan(300)
  expect(rows[0]?.messages).toBeGreaterThan(100)
  expect(rows[0]?.reviews).toBeGreaterThan(400)
  expect(rows[0]?.rated).toBeGreaterThan(20)
  expect(rows[0]?.inTwoUnits).toBeGreaterThanOrEqual(60)
  expect(rows[0]?.tiered).toBeGreaterThanOrEqual(40)
  expect(rows[0]?.inVariants).toBeGreaterThanOrEqual(15)
  const { json } = await app.call(undefined, productCalls.page, { query: { name: 'semen portland' } })
  expect(json.products.rows[0]?.name).toBe('Semen Portland 50 kg')
  const { rows: work } = await sql`select (select count(*)::int from two_person_acts where status = 'waiting') as waiting,
    (select count(*)::int from disputes where status = 'open') as disputes,
    (select count(distinct status)::int from claims) as claims, (select count(*)::int from refunds where status = 'due' and way = 'bank') as refunds,
    (select count(*)::int from payouts where status = 'listed') >= 14 as payouts`.execute(app.db)
  expect(work[0]).toEqual({ waiting: 1, disputes: 1, claims: 5, refunds: 2, payouts: true })
  const { rows: desks } =
    await sql`select (select json_object_agg(status, n) from (select status, count(*) as n from moderation_cases group by 1) c) as cases,
    (select count(distinct status)::int from tickets) as "ticketStates", (select count(*)::int from tickets) as tickets,
    (select count(*)::int from tickets where status in ('new', 'waiting-us') and least(solve_due, case when status = 'new' then first_answer_due end) < now()) as late,
    (select count(*)::int from privacy_requests where due_at > now()) as requests, (select count(*)::int from verifications) as verifications,
    (select count(distinct status)::int from verifications) as "verificationStates"`.execute(app.db)
  expect(desks[0]).toEqual({
    cases: { open: 4, held: 1, appealed: 1, warned: 1, cleared: 1, removed: 1 },
    tickets: 12,
    ticketStates: 5,
    late: 0,
    requests: 2,
    verifications: 30,
    verificationStates: 9,
  })
  await expectOwnPrices(app)
  await expectDelivery(app)
  await expectTaxes(app)
  await expectCart(app)
  await expectSignIns(app)
  await expectOperators(app)
  await expectPictures(app)
  await expectShipments(app)
  await expectRequests(app)
  await expectQuotes(app)
  await expectRfqs(app)
})

/** Quotes in the statuses that a store and a company see most, and their versions. */
async function expectQuotes(app: TestApp) {
  const { rows } =
    await sql`select json_object_agg(status, n) as found, (select count(*)::int from quote_versions v join quotes q on q.id = v.quote_id where q.rfq_id is null) as versions
    from (select status, count(*) as n from quotes where rfq_id is null group by 1) q`.execute(app.db)
  expect(rows[0]).toEqual({ found: { asked: 1, sent: 1, expired: 1, accepted: 1 }, versions: 9 })
}

/** One request to several stores is open with four offers, one is awarded by lines. */
async function expectRfqs(app: TestApp) {
  const { rows } = await sql`select r.status, (select count(*)::int from quotes q where q.rfq_id = r.id and q.status = 'sent') as offers,
      (select count(*)::int from quotes q where q.rfq_id = r.id and q.status = 'accepted') as bought, exists (select from rfq_awards a where a.rfq_id = r.id) as awarded
    from rfqs r order by r.id`.execute(app.db)
  expect(rows).toEqual([
    { status: 'open', offers: 4, bought: 0, awarded: false },
    { status: 'awarded', offers: 0, bought: 2, awarded: true },
  ])
}

/** The approver of the demo company has something to decide; requests stand in every status and at both levels. */
async function expectRequests(app: TestApp) {
  const { rows } = await sql`select json_object_agg(status || level, n) as found, (select count(*)::int from delegations) as delegations,
    (select count(*)::int from member_limits) as limits from (select status, level, count(*) as n from purchase_requests group by 1, 2) q`.execute(
    app.db,
  )
  expect(rows[0]).toEqual({
    found: { waiting1: 2, waiting2: 1, approved1: 1, placed1: 1, returned1: 1, rejected1: 1, withdrawn1: 1, expired1: 1, stale1: 1 },
    delegations: 1,
    limits: 1,
  })
  const signIn = (email: string) => app.call(undefined, buyerCalls.login, { body: { email, password: demoPassword } })
  const seen = async (email: string) => {
    const who = { token: (await signIn(email)).json.access_token }
    return (await app.call(who, requestCalls.list, { query: { view: 'to-decide' } })).json.rows.map(({ purpose }) => purpose)
  }
  expect(await seen('sagara.approver@demo.pasokan.test')).toEqual(['Kertas semua gerai sampai Januari'])
  expect(await seen('sagara.buyer@demo.pasokan.test')).toEqual(['Tumbler untuk barista baru'])
  // Finance is away: the administrator decides instead, and so can finance.
  for (const email of ['buyer@demo.pasokan.test', 'sagara.finance@demo.pasokan.test'])
    expect(await seen(email)).toEqual(['Hadiah akhir tahun pelanggan korporat'])
}

/** The demo company is a customer of three stores, has prices of its own at each, one list for five more days. */
async function expectOwnPrices(app: TestApp) {
  const { json } = await app.call(undefined, buyerCalls.login, { body: { email: 'buyer@demo.pasokan.test', password: demoPassword } })
  const company = { token: json.access_token }
  const { rows } = (await app.call(company, relations.mine, { query: {} })).json
  expect(rows.map(({ status }) => status)).toEqual(['active', 'active', 'active'])
  const lists = rows.flatMap((relation) => relation.priceLists)
  expect(lists.map(({ name }) => name).toSorted()).toEqual(['Harga gerai', 'Kontrak ATK 2026', 'Pelanggan tetap', 'Promo akhir bulan'])
  expect(lists.filter(({ until }) => until !== null)).toHaveLength(1)
  const shopId = rows.find((relation) => relation.priceLists.some(({ name }) => name === 'Kontrak ATK 2026'))!.ShopId
  const { json: own } = await app.call(company, priceLists.mine, { query: { ShopId: String(shopId) } })
  const [line] = own.rows
  expect(own.rows).toHaveLength(6)
  const { json: priced } = await app.call(company, prices.ask, { body: { lines: [{ VariantId: line!.VariantId, quantity: 1 }] } })
  expect(priced.lines[0]).toMatchObject({ price: line!.price, priceFrom: 'list', priceListName: 'Kontrak ATK 2026' })
}

/** Ways of every kind are offered, a store rests soon, and past orders say how they came. */
async function expectDelivery(app: TestApp) {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where own_courier)::int as own, count(*) filter (where by_quote)::int as quote, count(*) filter (where pickup)::int as pickup,
      count(*) filter (where services <> '{}')::int as couriers, (select count(*)::int from shop_closures) as rests,
      (select count(*)::int from products where grams is null) as weightless,
      (select count(*)::int from order_shops p join store_orders so using (order_id, shop_id)
        where so.carrier not in ('', 'own', 'pickup') and p.delivery ->> 'way' in ('own', 'pickup')) as torn,
      (select count(*)::int from order_shops where delivery is not null) as delivered from shop_delivery`.execute(app.db)
  expect(rows[0]).toMatchObject({ quote: 3, weightless: 0, torn: 0 })
  expect(rows[0]?.own).toBeGreaterThanOrEqual(10)
  expect(rows[0]?.pickup).toBeGreaterThanOrEqual(6)
  expect(rows[0]?.couriers).toBeGreaterThanOrEqual(10)
  expect(rows[0]?.rests).toBeGreaterThanOrEqual(1)
  expect(rows[0]?.delivered).toBeGreaterThan(30)
}

/** Stores of both tax modes, days off that a promise meets, and a company of several places and one of a percent list. */
async function expectTaxes(app: TestApp) {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where prices_include_ppn)::int as included, count(*) filter (where not prices_include_ppn)::int as without,
      (select count(*)::int from shops where pkp_from is null) as none,
      (select count(*)::int > 0 from holidays where day between current_date + 1 and current_date + 30) as rests,
      (select count(*)::int from addresses a join buyers b on b.id = a.buyer_id
        where b.name = 'PT Sagara Boga Nusantara' and a.archived_at is null) as places,
      (select count(*)::int from price_lists l join price_list_companies c on c.price_list_id = l.id join relations r on r.id = c.relation_id
        join buyers b on b.id = r.buyer_id where l.percent_off is not null and b.name = 'PT Mandala Karya Bangun') as percents
    from shops where pkp_from <= (now() at time zone 'Asia/Jakarta')::date`.execute(app.db)
  expect(rows[0]).toEqual({ included: 8, without: 4, none: stores.length - 12, rests: true, places: 4, percents: 1 })
}

/** Expects a cart with a store's minimum that is not reached and a carton that costs less. */
async function expectCart(app: TestApp) {
  const { json } = await app.call(undefined, buyerCalls.login, { body: { email: 'buyer@demo.pasokan.test', password: demoPassword } })
  const [cart] = (await app.call({ token: json.access_token }, orderCalls.cart, { query: {} })).json
  expect(cart?.stores.filter(({ missing }) => missing > 0)).toHaveLength(1)
  expect(cart?.OrderProducts.filter(({ unit, advice }) => advice && advice.unit !== unit)).toHaveLength(1)
}

/** Every account of the hints signs in with the one password. */
async function expectSignIns(app: TestApp) {
  for (const { role, email, fresh } of signInHints) {
    const call = role === 'buyer' ? buyerCalls.login : sellerCalls.login
    const reply = await app.call(undefined, call, { body: { email, password: demoPassword } })
    expect([email, reply.status]).toEqual([email, 200])
    if (role === 'seller') expect((reply.json as { id: number | null }).id === null).toBe(fresh)
  }
}

/** Every operator signs in with the one password and a code of the one secret. */
async function expectOperators(app: TestApp) {
  const totp = new otp.TOTP({ secret: otp.Secret.fromBase32(demoOperatorSecret) })
  for (const { email, name, roles } of demoOperators) {
    expect((await app.call(undefined, operator.login, { body: { email, password: demoPassword } })).problem.code).toBe('second-factor')
    const { json, status } = await app.call(undefined, operator.login, {
      body: { email, password: demoOperatorPassword, code: totp.generate() },
    })
    expect([email, status, json.operator?.userName, json.operator?.roles]).toEqual([email, 200, name, roles])
  }
  // The same database started without the demo: everybody knows their password.
  await blockDemoOperators(app.db)
  for (const { email } of demoOperators) expect(await findOperator(app.db, { email })).toBeUndefined()
  expect(
    await app.db
      .selectFrom('sessions')
      .select('id')
      .where('buyerId', 'is', null)
      .where('sellerId', 'is', null)
      .where('endedAt', 'is', null)
      .execute(),
  ).toEqual([])
}

/** Every product has its pictures, orders show what was bought, and nothing else is stored but documents of cases. */
async function expectPictures(app: TestApp) {
  const storage = storageOf(app)
  const rows = await app.db.selectFrom('productImages').select(['productId', 'file', 'width', 'height']).execute()
  expect(rows).toHaveLength(products.reduce((sum, { colors }) => sum + colors.length, 0))
  const stored = new Set<string>()
  for await (const { name } of storage.list()) stored.add(name)
  expect(stored).toEqual(new Set([...rows.map(({ file }) => `${file}.jpg`), ...(await expectScans(app, input.secret))]))
  const { width, height, format } = await sharp(await storage.read(`${rows[0]!.file}.jpg`)).metadata()
  expect([width, height, format]).toEqual([rows[0]!.width, rows[0]!.height, 'jpeg'])
  const files = new Set(rows.map(({ file }) => file))
  const sold = await app.db.selectFrom('orderLines').select('image').where('price', 'is not', null).execute()
  expect(sold.filter(({ image }) => !files.has(image ?? ''))).toEqual([])
}

test('a load that fails half way leaves nothing, and of three starts at once one fills it; a database with an account is left alone', async () => {
  await using app = await testApp()
  await sql`alter table messages add constraint no_talk check (seq < 2)`.execute(app.owner)
  await expect(loadDemo(app.db, storageOf(app), input)).rejects.toThrow('no_talk')
  expect(await app.db.selectFrom('buyers').select('id').execute()).toEqual([])
  for await (const { name } of storageOf(app).list()) expect.fail(`${name} is left`)
  await sql`alter table messages drop constraint no_talk`.execute(app.owner)
  const filled = await Promise.all([1, 2, 3].map(() => loadDemo(app.db, storageOf(app), input)))
  expect(filled.filter(Boolean)).toHaveLength(1)
  await expectPictures(app)
  expect(await loadDemo(app.db, storageOf(app), input)).toBe(false)
  await using other = await testApp()
  await other.buyer()
  expect(await loadDemo(other.db, storageOf(other), input)).toBe(false)
  expect(await other.db.selectFrom('shops').select('id').execute()).toEqual([])
})

test('each picture of the catalog is a file, and each file is in the catalog', async () => {
  const named = products.flatMap(({ key, colors }) => colors.map((_, at) => `${key}-${at + 1}.jpg`))
  expect((await readdir(new URL('pictures/', import.meta.url))).toSorted()).toEqual(named.toSorted())
  for (const { colors, name } of products) expect(colors.length, name).toBeGreaterThanOrEqual(3)
})

/** Every order that left can be received by line and claimed; no one is told of it again. */
async function expectShipments(app: TestApp) {
  const { rows } = await sql<{ left: number; open: number }>`
    select (select count(*)::int from store_orders so where status in ('shipped', 'received', 'completed')
        and not exists (select from shipments s where s.store_order_id = so.id)) as left,
      (select count(*)::int from store_orders so join shipments s on s.store_order_id = so.id
        where so.status = 'shipped' and s.status = 'shipped') as open`.execute(app.db)
  expect(rows[0]?.left).toBe(0)
  expect(rows[0]?.open).toBeGreaterThan(0)
  const bell = () => app.db.selectFrom('notifications').select('id').where('kind', '=', 'order-shipped').execute()
  const before = (await bell()).length
  await app.consumed()
  // The rental of today is told now.
  expect((await bell()).length).toBeLessThanOrEqual(before + 1)
}
