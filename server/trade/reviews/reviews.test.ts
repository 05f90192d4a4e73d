import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { facts } from '#contract/facts.ts'
import { products } from '#contract/products.ts'
import { reviews } from '#contract/reviews.ts'
import { shops } from '#contract/shops.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { indexProducts } from '#server/catalog/search/documents.ts'
import { testMarket } from '#server/test/market.ts'
import { measureAll } from '#server/trade/facts/measure.ts'
import { moderateReview } from './moderate.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

/** A store with one product that a company bought and received. */
async function delivered(market: Market) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 100 })
  const part = await market.delivered(buyer, seller, { payment_type: 'gopay' }, [product, 1])
  return { buyer, seller, product, ...part }
}

const ofProduct = async (market: Market, id: number) => (await market.call(undefined, reviews.ofProduct, { params: { id } })).json
const ofShop = async (market: Market, id: number | null) => (await market.call(undefined, reviews.ofShop, { params: { id } })).json

test('a company reviews the store and the goods once each, also when it asks twice at once', async () => {
  await using market = await testMarket()
  const { buyer, seller, product, id, orderId } = await delivered(market)
  const ofGoods = { StoreOrderId: id, ProductId: product, rating: 4, text: ' Kuat dan rapi ', named: true }
  const tries = await Promise.all([1, 2, 3].map(() => market.call(buyer, reviews.write, { body: ofGoods })))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(tries.find(({ status }) => status === 409)?.problem.code).toBe('review-exists')
  expect(await market.call(buyer, reviews.write, { body: { StoreOrderId: id, rating: 5 } })).toMatchObject({ status: 201 })
  expect((await market.call(buyer, reviews.write, { body: { StoreOrderId: id, rating: 1 } })).problem.code).toBe('review-exists')

  const page = await ofProduct(market, product)
  expect(page).toMatchObject({ total: 1, stars: [0, 0, 0, 1, 0], rating: { count: 1, average: null } })
  expect(page.rows).toMatchObject([{ rating: 4, text: 'Kuat dan rapi', author: { name: buyer.name, industry: null }, answer: null }])
  expect((await ofShop(market, seller.shopId)).rows).toMatchObject([{ rating: 5, text: '', author: { name: null, industry: 'Retail' } }])
  await market.consumed()
  const told = await market.db
    .selectFrom('notifications')
    .select(['params', 'link'])
    .where('kind', '=', 'review-new')
    .orderBy('id')
    .execute()
  expect(told).toEqual([
    { params: { order: orderId, rating: 4 }, link: `/orders/${orderId}` },
    { params: { order: orderId, rating: 5 }, link: `/orders/${orderId}` },
  ])
})

test("goods that were not received, another's order, other goods and an order given back whole are not reviewed", async () => {
  await using market = await testMarket()
  const { buyer, seller, product, id } = await delivered(market)
  const [stranger, other] = [await market.buyer('PT Lain'), await market.product(seller)]
  const code = async (who: typeof buyer, body: object) =>
    (await market.call(who, reviews.write, { body: { rating: 5, ...body } })).problem.code
  expect(await code(stranger, { StoreOrderId: id })).toBe('not-found')
  expect(await code(buyer, { StoreOrderId: id, ProductId: other })).toBe('not-found')
  expect(await code(buyer, { StoreOrderId: 999_999 })).toBe('not-found')
  const paid = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  const under = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', paid).executeTakeFirstOrThrow()
  expect(await market.call(buyer, reviews.write, { body: { StoreOrderId: under.id, rating: 5 } })).toMatchObject({
    status: 403,
    problem: { code: 'not-received' },
  })
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'refund', reason: 'rusak' } })
  expect(await code(buyer, { StoreOrderId: id })).toBe('not-received')
  expect((await ofProduct(market, product)).total).toBe(0)
  for (const rating of [0, 6, 2.5, '5', undefined])
    expect((await market.call(buyer, reviews.write, { body: { StoreOrderId: id, rating } })).problem.errors).toMatchObject([
      { path: 'rating', code: 'stars' },
    ])
})

test('a review stays when the store gives the money back afterwards', async () => {
  await using market = await testMarket()
  const { buyer, seller, product, id } = await delivered(market)
  await market.call(buyer, reviews.write, { body: { StoreOrderId: id, ProductId: product, rating: 1, text: 'Retak' } })
  expect((await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'refund', reason: 'rusak' } })).status).toBe(200)
  expect((await ofProduct(market, product)).rows).toMatchObject([{ rating: 1, text: 'Retak' }])
})

test('an average needs three reviews and is that of the stars; product, store and lists show the same', async () => {
  await using market = await testMarket()
  const { buyer, seller, product, id } = await delivered(market)
  const say = async (storeOrder: number, rating: number) => {
    await market.call(buyer, reviews.write, { body: { StoreOrderId: storeOrder, ProductId: product, rating } })
    await market.call(buyer, reviews.write, { body: { StoreOrderId: storeOrder, rating } })
  }
  const seen = async () => {
    const { json } = await market.call(undefined, products.show, { params: { id: product } })
    const { json: shop } = await market.call(undefined, shops.show, { params: { id: seller.shopId } })
    const { json: list } = await market.call(undefined, products.page)
    expect([list.products.rows[0]?.rating, json.Shop.rating, shop.rating]).toEqual([json.rating, json.rating, json.rating])
    return json.rating
  }
  expect(await seen()).toEqual({ count: 0, average: null })
  await say(id, 5)
  await say((await market.delivered(buyer, seller, { payment_type: 'gopay' }, [product, 1])).id, 4)
  expect(await seen()).toEqual({ count: 2, average: null })
  await say((await market.delivered(buyer, seller, { payment_type: 'gopay' }, [product, 1])).id, 4)
  expect(await seen()).toEqual({ count: 3, average: 4.3 })
  expect((await ofProduct(market, product)).stars).toEqual([0, 0, 0, 2, 1])
  const second = await market.call(undefined, reviews.ofProduct, { params: { id: product }, query: { page: 2, limit: 2 } })
  expect(second.json).toMatchObject({ currentPage: 2, totalPage: 2, total: 3, rows: [{ rating: 5 }] })
  expect((await market.call(undefined, reviews.ofProduct, { params: { id: 999_999 } })).status).toBe(404)
})

test('a review is edited within its days and taken back at any time, but never by another or by the store', async () => {
  await using market = await testMarket()
  const { buyer, seller, product, id } = await delivered(market)
  const { json: review } = await market.call(buyer, reviews.write, {
    body: { StoreOrderId: id, ProductId: product, rating: 2, text: 'Lama' },
  })
  expect(review.steps).toEqual(['edit', 'withdraw'])
  const edit = (who: typeof buyer, body: object) => market.call(who, reviews.edit, { params: { id: review.id }, body })
  expect((await edit(await market.buyer('PT Lain'), { rating: 1 })).status).toBe(404)
  expect((await edit(buyer, { rating: 5, text: 'Ternyata bagus' })).json).toMatchObject({
    rating: 5,
    text: 'Ternyata bagus',
    editedAt: expect.any(String),
  })
  expect((await ofProduct(market, product)).stars).toEqual([0, 0, 0, 0, 1])
  await sql`update reviews set created_at = now() - interval '31 days'`.execute(market.db)
  expect((await edit(buyer, { rating: 1 })).problem.code).toBe('review-over')
  expect((await market.call(seller, reviews.withdraw, { params: { id: review.id } })).status).toBe(403)
  const withdrawn = await Promise.all([1, 2].map(() => market.call(buyer, reviews.withdraw, { params: { id: review.id } })))
  expect(withdrawn.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await ofProduct(market, product)).toMatchObject({ total: 0, stars: [0, 0, 0, 0, 0], rows: [] })
  expect((await market.call(buyer, reviews.write, { body: { StoreOrderId: id, ProductId: product, rating: 5 } })).problem.code).toBe(
    'review-exists',
  )
})

test('sixty days after its last step an order is reviewed no more', async () => {
  await using market = await testMarket()
  const { buyer, id } = await delivered(market)
  const open = async () => (await market.call(buyer, reviews.ofOrder, { params: { id } })).json.writeUntil
  expect(await open()).not.toBeNull()
  await sql`update store_orders set status_since = now() - interval '61 days'`.execute(market.db)
  expect(await open()).toBeNull()
  expect((await market.call(buyer, reviews.write, { body: { StoreOrderId: id, rating: 5 } })).problem.code).toBe('review-over')
})

test('the store answers once, tells the company once, and may mend its words for a week', async () => {
  await using market = await testMarket()
  const { buyer, seller, id, orderId } = await delivered(market)
  const { json: review } = await market.call(buyer, reviews.write, { body: { StoreOrderId: id, rating: 3, text: 'Kurang cepat' } })
  const answer = (who: typeof seller, text: string) => market.call(who, reviews.answer, { params: { id: review.id }, body: { text } })
  expect((await answer(await market.seller('rival', 'Toko Lain'), 'Kami lebih cepat')).status).toBe(404)
  expect((await Promise.all(['Maaf', 'Terima kasih'].map((text) => answer(seller, text)))).map(({ status }) => status)).toEqual([200, 200])
  expect((await answer(seller, 'Mohon maaf, kurirnya kami ganti.')).json).toMatchObject({
    answer: { text: 'Mohon maaf, kurirnya kami ganti.' },
    steps: ['answer'],
  })
  await market.consumed()
  const told = await market.db.selectFrom('notifications').select(['buyerId', 'params']).where('kind', '=', 'review-answered').execute()
  expect(told).toEqual([{ buyerId: buyer.id, params: { order: orderId, store: 'Toko Baja' } }])
  await sql`update reviews set answered_at = now() - interval '8 days'`.execute(market.db)
  expect((await answer(seller, 'Lagi')).problem.code).toBe('review-over')
  expect((await market.call(seller, reviews.ofOrder, { params: { id } })).json).toMatchObject({
    writeUntil: null,
    reviews: [{ steps: [] }],
  })
  expect((await ofShop(market, seller.shopId)).rows[0]?.answer?.text).toBe('Mohon maaf, kurirnya kami ganti.')
})

test('the platform hides a review and shows it again, or takes it away for good, each once and with its reason in the audit', async () => {
  await using market = await testMarket()
  const { buyer, seller, product, id } = await delivered(market)
  const { json: review } = await market.call(buyer, reviews.write, {
    body: { StoreOrderId: id, ProductId: product, rating: 1, text: 'Telepon 0812' },
  })
  const deed = { by: 'tono@pasokan.test', reason: 'contact data' }
  expect(await Promise.all([1, 2].map(() => moderateReview(market.db, review.id, 'hold', deed)))).toEqual(
    expect.arrayContaining([true, false]),
  )
  expect(await ofProduct(market, product)).toMatchObject({ total: 0, rows: [] })
  expect((await market.call(seller, reviews.answer, { params: { id: review.id }, body: { text: 'Maaf' } })).status).toBe(404)
  expect((await market.call(buyer, reviews.ofOrder, { params: { id } })).json.reviews).toMatchObject([
    { status: 'held', text: 'Telepon 0812' },
  ])
  expect(await moderateReview(market.db, review.id, 'show', deed)).toBe(true)
  expect(await ofProduct(market, product)).toMatchObject({ total: 1, stars: [1, 0, 0, 0, 0] })
  expect(await moderateReview(market.db, review.id, 'remove', deed)).toBe(true)
  expect(await moderateReview(market.db, review.id, 'show', deed)).toBe(false)
  expect(await ofProduct(market, product)).toMatchObject({ total: 0, rows: [] })
  const acts = await market.db
    .selectFrom('audit')
    .select(['act', 'detail'])
    .where('actor', '=', 'operator:tono@pasokan.test')
    .orderBy('id')
    .execute()
  expect(acts).toEqual(['hold', 'show', 'remove'].map((move) => ({ act: `review ${move}`, detail: { reason: 'contact data' } })))
})

test('who buys from a store of their own earns it nothing: no review, no fact, no sale in searches', async () => {
  await using market = await testMarket()
  const { buyer, seller, product } = await delivered(market)
  const sales = async () =>
    (await market.db.selectFrom('searchDocuments').select('sales').where('productId', '=', product).executeTakeFirstOrThrow()).sales
  await indexProducts(market.db, [product])
  const before = await sales()
  await sql`insert into memberships (organization_id, user_id, roles) select s.organization_id, b.user_id, '{staff}' from sellers s, buyers b
    where s.id = ${seller.id} and b.id = ${buyer.id}`.execute(market.db)
  const own = await market.delivered(buyer, seller, { payment_type: 'gopay' }, [product, 3])
  expect(await sales()).toBe(before)
  for (const body of [{ rating: 5 }, { ProductId: product, rating: 5 }].map((said) => ({ StoreOrderId: own.id, ...said })))
    expect((await market.call(buyer, reviews.write, { body })).problem.code).toBe('own-store')
  expect((await market.call(buyer, reviews.ofOrder, { params: { id: own.id } })).json).toMatchObject({ writeUntil: null })
  await measureAll(market.db)
  const counted = await market.call(undefined, facts.ofShop, { params: { id: seller.shopId } })
  expect(counted.json.facts).toContainEqual({ key: 'completed', good: null, n: 1 })
  expect((await market.call(seller, facts.ofCompany, { params: { id: buyer.id } })).json.facts).toContainEqual(
    expect.objectContaining({ key: 'completed', n: 1 }),
  )
})

test('a company and a store that show one number of the register are no strangers either', async () => {
  await using market = await testMarket()
  const { buyer, seller, product } = await delivered(market)
  await sql`insert into verification_numbers (organization_id, kind, side, number_cipher, number_index, last4)
    select organization_id, 'nib', 'buyer', decode(repeat('00', 40), 'hex'), decode(repeat('0a', 32), 'hex'), '1234' from buyers where id = ${buyer.id}
    union all select organization_id, 'nib', 'seller', decode(repeat('01', 40), 'hex'), decode(repeat('0a', 32), 'hex'), '1234' from sellers where id = ${seller.id}`.execute(
    market.db,
  )
  const own = await market.delivered(buyer, seller, { payment_type: 'gopay' }, [product, 1])
  expect((await market.call(buyer, reviews.write, { body: { StoreOrderId: own.id, rating: 5 } })).problem.code).toBe('own-store')
})

test('who has left is behind neither side any more', async () => {
  await using market = await testMarket()
  const { buyer, seller, product } = await delivered(market)
  await sql`insert into memberships (organization_id, user_id, roles, status) select s.organization_id, b.user_id, '{staff}', 'left' from sellers s, buyers b
    where s.id = ${seller.id} and b.id = ${buyer.id}`.execute(market.db)
  const part = await market.delivered(buyer, seller, { payment_type: 'gopay' }, [product, 1])
  expect((await market.call(buyer, reviews.write, { body: { StoreOrderId: part.id, rating: 5 } })).status).toBe(201)
})
