import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actingLinks } from '#contract/actingLinks.ts'
import { orders } from '#contract/orders.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import type { OrderLineId, ProductId } from '#contract/ids.ts'
import { quotes } from '#contract/quotes.ts'
import { quoteLimits } from '#contract/quoteVersions.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { longTest } from '#server/test/cases.ts'
import { approvingCompany, decide } from '#server/test/approvals.ts'
import { askQuote, moveQuote, offeredQuote, writeQuote } from '#server/test/quotes.ts'
import { testMarket } from '#server/test/market.ts'

async function createMarket(stock = 100) {
  const market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 65_000, stock })
  return { market, buyer, seller, product }
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('a company hides no price for larger quantities in what it asks or counters', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const lines = [{ VariantId: product, quantity: 50, price: 54_000, tiers: [{ minQuantity: 51, price: 1 }] }]
  const errors = [{ path: 'lines.0.tiers', code: 'tiers-of-store' }]
  expect((await askQuote(market, buyer, seller, product, 50, { lines })).problem).toMatchObject({ code: 'validation', errors })
  const quote = await offeredQuote(market, { buyer, seller, product, quantity: 50 })
  expect((await writeQuote(market, buyer, quote, null, { lines })).problem).toMatchObject({ code: 'validation', errors })
})

test('a suspended company accepts no offer, and no store extends one to it', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const quote = await offeredQuote(market, { buyer, seller, product, quantity: 2 })
  const suspend = (until: string) => sql`update buyers set suspended_until = ${sql.raw(until)}`.execute(market.db)
  await suspend(`now() + interval '5 days'`)
  expect((await moveQuote(market, buyer, quote, 'accept')).problem).toMatchObject({ detailCode: 'company-suspended' })
  const extended = await moveQuote(market, seller, quote, 'extend', { validUntil: inHours(300) })
  expect(extended.problem).toMatchObject({ detailCode: 'company-suspended' })
  await suspend('null')
  expect((await moveQuote(market, buyer, quote, 'accept')).status).toBe(200)
})

test('a total above all money is refused, and the books can still be checked', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const lines = [{ VariantId: product, quantity: 100_000_000, price: 1_000_000_000_000 }]
  const errors = [{ path: 'lines.0.price', code: 'price-too-high' }]
  expect((await askQuote(market, buyer, seller, product, 1, { lines })).problem).toMatchObject({ code: 'validation', errors })
  const asked = (await askQuote(market, buyer, seller, product, 100_000_000)).json
  expect((await writeQuote(market, seller, asked, 1_000_000_000_000)).problem).toMatchObject({ code: 'validation', errors })
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
})

test('pressing again where stock is missing tells the store once', async () => {
  const { market, buyer, seller, product } = await createMarket(10)
  await using _ = market
  const quote = await offeredQuote(market, { buyer, seller, product, quantity: 50 })
  for (let times = 0; times < 4; times += 1) expect((await moveQuote(market, buyer, quote, 'accept')).problem.code).toBe('out-of-stock')
  const { rows } = await sql`select from events where type = 'quote.short'`.execute(market.db)
  expect(rows).toHaveLength(1)
})

longTest('a company that asks and withdraws repeatedly is stopped for the day', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const asked = (await askQuote(market, buyer, seller, product, 5)).json
  expect((await moveQuote(market, buyer, asked, 'withdraw')).status).toBe(200)
  for (let times = 1; times < quoteLimits.asked; times += 1) {
    const next = (await askQuote(market, buyer, seller, product, 5)).json
    await moveQuote(market, buyer, next, 'withdraw')
  }
  expect((await askQuote(market, buyer, seller, product, 5)).problem).toMatchObject({ detailCode: 'too-many-questions' })
})

test('an offer whose orders stay unpaid again and again keeps the goods no longer', async () => {
  const { market, seller, cement, rudi, ani } = await approvingCompany()
  await using _ = market
  const quote = await offeredQuote(market, { buyer: rudi, seller, product: cement, quantity: 10 })
  for (let times = 0; times < quoteLimits.unpaid; times += 1) {
    const { PurchaseRequestId: id } = (await moveQuote(market, rudi, quote, 'accept')).json
    await decide(market, ani, id!, 'reject', 1, 'Terlalu mahal.')
  }
  expect((await moveQuote(market, rudi, quote, 'accept')).problem).toMatchObject({ detailCode: 'accepted-too-often' })
  const extended = await moveQuote(market, seller, quote, 'extend', { validUntil: inHours(480) })
  expect((await moveQuote(market, rudi, extended.json, 'accept')).status).toBe(200)
})

test('an answer by link keeps what the store said before: sold as a whole, and its stock kept', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const terms = { wholeOnly: true, reservedUntil: inHours(24) }
  const quote = await offeredQuote(market, { buyer, seller, product, quantity: 10 }, terms)
  expect((await writeQuote(market, buyer, quote, 50_000, { neededBy: '2030-01-01' })).status).toBe(201)
  const link = (await market.call(seller, actingLinks.forQuote, { params: { id: quote.id } })).json
  const params = { token: link.url.split('/t/')[1]! }
  const { lines } = (await market.call(undefined, actingLinks.show, { params })).json
  const body = { step: 'send', prices: [{ id: lines[0]!.id, price: 52_000 }], way: 'pickup' }
  expect((await market.call(undefined, actingLinks.answer, { params, body })).status).toBe(200)
  const { versions } = (await market.call(buyer, quotes.show, { params: { id: quote.id } })).json
  expect(versions.at(-1)).toMatchObject({ by: 'seller', wholeOnly: true, reservedUntil: quote.reservedUntil, neededBy: '2030-01-01' })
  expect(await market.stockOf(product)).toMatchObject({ held: 10 })
})

test('an order of as many lines as a quote may have is paid and shipped', async () => {
  const { market, buyer, seller } = await createMarket()
  await using _ = market
  await sql`update users set email_verified_at = now()`.execute(market.db)
  const products: ProductId[] = []
  for (let n = 0; n < 101; n += 1) products.push(await market.product(seller, { price: 20_000, stock: 5 }))
  const lines = products.map((product) => ({ VariantId: product, quantity: 1, price: 10_000 }))
  const asked = (await askQuote(market, buyer, seller, products[0]!, 1, { lines })).json
  const offer = (await writeQuote(market, seller, asked, null, { lines })).json
  expect((await moveQuote(market, buyer, offer, 'accept')).status).toBe(200)
  const [unpaid] = (await market.call(buyer, orders.unpaid)).json
  const page = await market.checkout(buyer, unpaid)
  expect(page.status).toBe(201)
  await market.pay(page.json.transaction.token, { payment_type: 'gopay' })
  expect(await market.stockOf(products[100]!)).toMatchObject({ stock: 4, held: 0 })
  const { storeOrders: parts } = (await market.call(buyer, orders.show, { params: { id: unpaid!.id } })).json
  const params = { id: parts[0]!.id }
  expect((await market.call(seller, storeOrders.move, { params, body: { step: 'accept' } })).status).toBe(200)
  const { rows } = await sql<{ id: OrderLineId }>`select id from order_lines order by id`.execute(market.db)
  const body = { carrier: 'own', lines: rows.map(({ id }) => ({ OrderLineId: id, steps: 1 })) }
  const shipped = await market.call(seller, shipments.ship, { params, body })
  expect(shipped.status).toBe(201)
  expect(shipped.json.shipments[0]!.lines).toHaveLength(products.length)
})

test('versions of many lines end before one answer with all of them is too long', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const quote = await offeredQuote(market, { buyer, seller, product, quantity: 10 })
  const versionId = quote.versions[0]!.id
  // A unit per line makes as many lines as a long negotiation would.
  await sql`insert into quote_lines (version_id, variant_id, product_id, name, image, unit, factor, decimals, quantity, tax_class, base_price, price)
    select version_id, variant_id, product_id, name, image, 'unit-' || n, factor, decimals, quantity, tax_class, base_price, price
    from quote_lines, generate_series(1, ${quoteLimits.allLines - 2}) n where version_id = ${versionId}`.execute(market.db)
  expect((await writeQuote(market, buyer, quote, 50_000, { lines: [{ VariantId: product, quantity: 1 }] })).problem).toMatchObject({
    detailCode: 'too-many-versions',
  })
})
