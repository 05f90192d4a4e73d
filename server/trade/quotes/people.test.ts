import { expect, test } from 'vitest'
import { files } from '#contract/files.ts'
import { notifications } from '#contract/notifications.ts'
import { priceLists } from '#contract/priceLists.ts'
import { quotes } from '#contract/quotes.ts'
import { relations } from '#contract/relations.ts'
import { addColleague, addStoreColleague } from '#server/test/colleagues.ts'
import { drawPicture, formOf } from '#server/test/pictures.ts'
import { askQuote, moveQuote, offeredQuote, writeQuote } from '#server/test/quotes.ts'
import { testMarket } from '#server/test/market.ts'

async function createMarket() {
  const market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  return { market, buyer, seller, product: await market.product(seller, { price: 65_000, stock: 100 }) }
}

test('viewers read, requesters see their own, and neither of them orders; a warehouse sees no quote', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const quote = await offeredQuote(market, { buyer, seller, product, quantity: 2 })
  const [viewer, requester] = [
    await addColleague(market.db, buyer, 'Vina', 'viewer'),
    await addColleague(market.db, buyer, 'Rudi', 'requester'),
  ]
  expect((await market.call(viewer, quotes.show, { params: { id: quote.id } })).json).toMatchObject({
    steps: [],
    askedBy: expect.any(String),
  })
  expect((await moveQuote(market, viewer, quote, 'decline', { reason: 'Mahal' })).status).toBe(403)
  expect((await market.call(requester, quotes.show, { params: { id: quote.id } })).status).toBe(404)
  const own = (await askQuote(market, requester, seller, product, 3)).json
  expect((await market.call(requester, quotes.list)).json).toMatchObject({ rows: [{ id: own.id }], next: null, waiting: 0 })
  expect((await market.call(buyer, quotes.list)).json).toMatchObject({
    waiting: 1,
    rows: [{ id: own.id, askedBy: 'Rudi' }, { id: quote.id }],
  })
  const [sales, warehouse] = [await addStoreColleague(market.db, seller, 'sales'), await addStoreColleague(market.db, seller, 'warehouse')]
  expect((await writeQuote(market, sales, own, 50_000)).status).toBe(201)
  expect((await market.call(warehouse, quotes.list)).status).toBe(403)
})

test('a store offers first to a company that knows it, and to no other', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const offer = { BuyerId: buyer.id, lines: [{ VariantId: product, quantity: 5, price: 60_000 }], delivery: { way: 'pickup' } }
  const send = () => market.call(seller, quotes.offer, { params: { id: seller.shopId }, body: offer })
  expect((await send()).status).toBe(404)
  await market.call(buyer, relations.ask, { body: { ShopId: seller.shopId, message: '' } })
  const sent = await send()
  expect(sent.json).toMatchObject({ status: 'sent', source: 'store', askedBy: null, seq: 1 })
  expect((await moveQuote(market, buyer, sent.json, 'accept')).json.status).toBe('accepted')
})

test("an accepted quote's prices become the company's own once the store grants them", async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  await market.call(buyer, relations.ask, { body: { ShopId: seller.shopId, message: '' } })
  const quote = await offeredQuote(market, { buyer, seller, product, quantity: 50 })
  expect((await market.call(seller, quotes.priceList, { params: { id: quote.id }, body: {} })).problem.code).toBe('not-allowed-now')
  await moveQuote(market, buyer, quote, 'accept')
  expect((await moveQuote(market, buyer, quote, 'ask-price')).json).toMatchObject({ priceAskedAt: expect.any(String), steps: [] })
  await market.consumed()
  expect((await market.call(seller, notifications.list)).json.notifications).toContainEqual(
    expect.objectContaining({ code: 'quote-price-asked' }),
  )
  const granted = await market.call(seller, quotes.priceList, { params: { id: quote.id }, body: { minQuantity: 10 } })
  expect(granted.json.PriceListId).not.toBeNull()
  const list = (await market.call(seller, priceLists.show, { params: { id: granted.json.PriceListId } })).json
  expect(list).toMatchObject({ name: quote.number, state: 'active', lines: [{ minQuantity: 10, price: 55_000 }] })
})

test('files of a version are read by both sides alone', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const picture = formOf([{ field: 'file', name: 'gambar.jpg', bytes: await drawPicture() }])
  const { FileId } = (await market.call(buyer, files.upload, picture)).json
  const quote = (await askQuote(market, buyer, seller, product, 2, { FileIds: [FileId] })).json
  expect(quote.versions[0]!.files).toMatchObject([{ FileId, name: 'gambar.jpg' }])
  const sees = async ({ token }: { token: string }) =>
    (await market.app.inject({ method: 'GET', url: `/api/files/${FileId}`, headers: { authorization: `Bearer ${token}` } })).statusCode
  expect(await sees(seller)).toBe(200)
  expect(await sees(await market.seller('lain', 'Toko Lain'))).toBe(404)
})

test('an extended offer keeps the files of the offer, however often it is extended', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const picture = formOf([{ field: 'file', name: 'sertifikat.jpg', bytes: await drawPicture() }])
  const { FileId } = (await market.call(seller, files.upload, picture)).json
  let quote = await offeredQuote(market, { buyer, seller, product, quantity: 2 }, { FileIds: [FileId] })
  for (const days of [20, 30]) {
    const validUntil = new Date(Date.now() + days * 86_400_000).toISOString()
    quote = (await moveQuote(market, seller, quote, 'extend', { validUntil })).json
    expect(quote).toMatchObject({ status: 'sent', validUntil })
  }
  expect(quote.versions.slice(1).map(({ files: its }) => its.map(({ name }) => name))).toEqual(Array(3).fill(['sertifikat.jpg']))
  const seen = await market.app.inject({ url: `/api/files/${FileId}`, headers: { authorization: `Bearer ${buyer.token}` } })
  expect(seen.statusCode).toBe(200)
})
