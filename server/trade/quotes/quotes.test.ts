import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { quotes } from '#contract/quotes.ts'
import { allEndpoints } from '#server/access/endpoints.ts'
import { askQuote, moveQuote, offeredQuote, writeQuote } from '#server/test/quotes.ts'
import { testMarket } from '#server/test/market.ts'

async function createMarket() {
  const market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 65_000, stock: 1_000 })
  return { market, buyer, seller, product }
}

test('a question, an offer, a counter and an accepted offer become an own order at the quoted price', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const cart = await market.fill(buyer, [product, 3])
  const asked = await askQuote(market, buyer, seller, product, 90, { lines: [{ VariantId: product, quantity: 90, price: 50_000 }] })
  expect(asked.json).toMatchObject({ status: 'asked', turn: 'seller', steps: ['withdraw'], total: 4_500_000 })
  expect(asked.json.number).toMatch(/^PH\/\d{8}\/\d+$/)
  const seen = (await market.call(seller, quotes.list, { query: { view: 'mine' } })).json.rows
  expect(seen).toMatchObject([{ id: asked.json.id, steps: ['answer', 'decline'] }])
  const offer = await writeQuote(market, seller, asked.json, 58_000, { delivery: { way: 'pickup' }, note: 'Ambil di gudang' })
  expect(offer.json).toMatchObject({ status: 'sent', turn: 'buyer', seq: 2, total: 5_220_000 })
  const counter = await writeQuote(market, buyer, offer.json, 55_000)
  expect(counter.json).toMatchObject({ status: 'countered', turn: 'seller', total: 4_950_000 })
  const agreed = await moveQuote(market, seller, counter.json, 'accept')
  expect(agreed.json).toMatchObject({ status: 'sent', turn: 'buyer', seq: 4 })
  await market.db.updateTable('variants').set({ price: 130_000 }).execute()
  const accepted = await moveQuote(market, buyer, agreed.json, 'accept', { poNumber: 'PO-9' })
  expect(accepted.json).toMatchObject({ status: 'accepted', turn: null, steps: ['ask-price'] })
  const unpaid = (await market.call(buyer, orders.unpaid)).json
  expect(unpaid).toMatchObject([{ id: accepted.json.OrderId, payable: 4_950_000, poNumber: 'PO-9', payment: null }])
  expect(unpaid[0]!.OrderProducts).toMatchObject([{ quantity: 90, price: 55_000, totalPrice: 4_950_000 }])
  expect(await market.stockOf(product)).toMatchObject({ stock: 1_000, held: 90 })
  expect((await market.call(buyer, orders.cart)).json).toMatchObject([{ id: cart.id, OrderProducts: [{ quantity: 3 }] }])
  const paid = await market.checkout(buyer, unpaid[0])
  expect(paid.status).toBe(201)
  await market.pay(paid.json.transaction.token, { payment_type: 'bank_transfer', bank: 'bca' })
  expect(await market.stockOf(product)).toMatchObject({ stock: 910, held: 0 })
  expect((await market.call(buyer, orders.show, { params: { id: accepted.json.OrderId } })).json).toMatchObject({
    quote: { id: asked.json.id, number: asked.json.number },
    status: 'paid',
    payable: 4_950_000,
  })
})

test('neither side accepts its own version, and only the side whose turn it is writes', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const asked = (await askQuote(market, buyer, seller, product)).json
  expect((await moveQuote(market, buyer, asked, 'accept')).problem.code).toBe('not-your-turn')
  expect((await writeQuote(market, buyer, asked, 50_000)).problem.code).toBe('not-your-turn')
  const offer = (await writeQuote(market, seller, asked, 60_000)).json
  expect((await moveQuote(market, seller, offer, 'accept')).problem.code).toBe('not-your-turn')
  expect((await writeQuote(market, seller, offer, 59_000)).problem.code).toBe('not-your-turn')
  const counter = (await writeQuote(market, buyer, offer, 55_000)).json
  expect((await moveQuote(market, buyer, counter, 'accept')).problem.code).toBe('not-your-turn')
  expect((await moveQuote(market, buyer, offer, 'accept')).problem.code).toBe('changed-meanwhile')
})

test('another company and another store find no quote, in no call', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const [otherBuyer, otherSeller] = [await market.buyer('PT Lain'), await market.seller('lain', 'Toko Lain')]
  const quote = await offeredQuote(market, { buyer, seller, product })
  for (const stranger of [otherBuyer, otherSeller]) {
    expect((await market.call(stranger, quotes.show, { params: { id: quote.id } })).status).toBe(404)
    expect((await market.call(stranger, quotes.list)).json.rows).toEqual([])
    for (const step of ['accept', 'withdraw']) expect((await moveQuote(market, stranger, quote, step)).status).toBe(404)
    expect((await writeQuote(market, stranger, quote, 1_000)).status).toBe(404)
  }
})

test('a crawl of every reading call by another store or company finds no price or number of the quote', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const [otherBuyer, otherSeller] = [await market.buyer('PT Lain'), await market.seller('lain', 'Toko Lain')]
  const quote = await offeredQuote(market, { buyer, seller, product, quantity: 7, price: 54_321 })
  const { json } = await moveQuote(market, buyer, quote, 'accept')
  await market.consumed()
  const secret = new RegExp(`54321|${7 * 54_321}|${quote.number}`)
  const ids = [...new Set([quote.id, json.OrderId!, seller.shopId!, product, 1, 2])]
  const reads = [...(await allEndpoints()).values()].filter(({ method }) => method === 'GET')
  const paths = reads.flatMap(({ path }) => (path.includes(':') ? ids.map((id) => path.replaceAll(/:\w+/g, String(id))) : [path]))
  const see = async ({ token }: { token: string }, path: string) =>
    (await market.app.inject({ url: `/api${path}`, headers: { access_token: token } })).body
  for (const who of [otherBuyer, otherSeller]) for (const path of paths) expect(secret.test(await see(who, path)), path).toBe(false)
  expect(secret.test(await see(seller, `/quotes/${quote.id}`))).toBe(true)
})
