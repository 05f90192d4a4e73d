import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { notifications } from '#contract/notifications.ts'
import { askQuote, moveQuote, offeredQuote, writeQuote } from '#server/test/quotes.ts'
import { createJointPayment } from '#server/test/jointPayments.ts'
import { testMarket } from '#server/test/market.ts'
import { addAddress, bekasi, cimahi } from '#server/test/shopping.ts'
import { runQuoteTimers } from './timers.ts'

const silent = { error: () => undefined }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function createMarket(stock = 100) {
  const market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 65_000, stock })
  return { market, buyer, seller, product }
}

/** Moves the end of everything that waits into the past, and runs the timers. */
async function lapse(market: Awaited<ReturnType<typeof testMarket>>, what: string) {
  await sql.raw(what).execute(market.db)
  await runQuoteTimers(market.db, silent)
}

test('the tax status of the offer is that of its order, whatever the store becomes', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  await market.db.updateTable('shops').set({ pkpFrom: '2026-01-01', pricesIncludePpn: false }).where('id', '=', seller.shopId!).execute()
  const quote = await offeredQuote(market, { buyer, seller, product, quantity: 10, price: 100_000 })
  expect(quote.versions.at(-1)).toMatchObject({ goods: 1_000_000, ppn: 110_000, total: 1_110_000, tax: { included: false, ppn: 110_000 } })
  await market.db.updateTable('shops').set({ pkpFrom: null }).where('id', '=', seller.shopId!).execute()
  const accepted = await moveQuote(market, buyer, quote, 'accept')
  expect(accepted.status).toBe(200)
  const [unpaid] = (await market.call(buyer, orders.unpaid)).json
  expect(unpaid).toMatchObject({ payable: 1_110_000, stores: [{ ppn: 110_000, tax: { ppn: 110_000 } }] })
  const paid = await market.checkout(buyer, unpaid)
  await market.pay(paid.json.transaction.token, { payment_type: 'gopay' })
  expect((await market.call(buyer, orders.show, { params: { id: accepted.json.OrderId } })).json).toMatchObject({
    status: 'paid',
    payable: 1_110_000,
  })
})

test('stock that an offer keeps is out of reach for others until it lapses', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const quote = await offeredQuote(market, { buyer, seller, product }, { reservedUntil: inHours(24) })
  expect(quote.reservedUntil).not.toBeNull()
  expect(await market.stockOf(product)).toMatchObject({ stock: 100, held: 100 })
  const other = await market.buyer('PT Lain')
  await expect(market.fill(other, [product, 1])).rejects.toThrow('out-of-stock')
  await lapse(market, 'update stock_reservations set until = now() where quote_id is not null; update quotes set reserved_until = now()')
  const cart = await market.fill(other, [product, 100])
  expect((await market.checkout(other, cart)).status).toBe(201)
})

test('without kept stock an acceptance is refused when the goods are gone: the quote stays, and the store is told', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const quote = await offeredQuote(market, { buyer, seller, product })
  await market.opened(await market.buyer('PT Lain'), [product, 1])
  const refused = await moveQuote(market, buyer, quote, 'accept')
  expect(refused.problem).toMatchObject({ code: 'out-of-stock' })
  expect((await writeQuote(market, seller, quote, 1)).problem.code).toBe('not-your-turn')
  expect((await market.call(buyer, orders.unpaid)).json).toEqual([])
  await market.consumed()
  const told = (await market.call(seller, notifications.list)).json.notifications
  expect(told).toContainEqual(expect.objectContaining({ code: 'quote-short' }))
  const less = await moveQuote(market, buyer, quote, 'accept', { lines: [{ id: quote.versions.at(-1)!.lines[0]!.id, quantity: 99 }] })
  expect(less.json).toMatchObject({ status: 'accepted' })
})

test('a part is bought at the price of its quantity, and not of an offer that is sold as a whole', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const asked = (await askQuote(market, buyer, seller, product, 50)).json
  const tiers = [{ minQuantity: 40, price: 50_000 }]
  const whole = await offeredQuote(market, { buyer, seller, product, quantity: 50 }, { wholeOnly: true })
  const [line] = whole.versions.at(-1)!.lines
  expect((await moveQuote(market, buyer, whole, 'accept', { lines: [{ id: line!.id, quantity: 10 }] })).problem.code).toBe('split-refused')
  const lines = [{ VariantId: product, quantity: 50, price: 60_000, tiers }]
  const offer = (await writeQuote(market, seller, asked, null, { lines })).json
  expect(offer.versions.at(-1)).toMatchObject({ goods: 2_500_000, lines: [{ price: 50_000, basePrice: 60_000 }] })
  const few = { lines: [{ id: offer.versions.at(-1)!.lines[0]!.id, quantity: 10 }] }
  expect((await moveQuote(market, buyer, offer, 'accept', few)).json).toMatchObject({
    total: 2_500_000,
    acceptedTotal: 600_000,
    accepted: {
      isWhole: false,
      goods: 600_000,
      delivery: 0,
      total: 600_000,
      lines: [{ quantity: 10, price: 60_000, totalPrice: 600_000 }],
    },
  })
  expect((await market.call(buyer, orders.unpaid)).json).toMatchObject([{ payable: 600_000 }])
})

test('more than was offered is bought up to where the last price step begins, and no further', async () => {
  const { market, buyer, seller, product } = await createMarket(900)
  await using _ = market
  const accept = async (tiers: object[], quantity: number) => {
    const asked = (await askQuote(market, buyer, seller, product, 50)).json
    const offer = (await writeQuote(market, seller, asked, null, { lines: [{ VariantId: product, quantity: 50, price: 60_000, tiers }] }))
      .json
    const lines = [{ id: offer.versions.at(-1)!.lines[0]!.id, quantity }]
    return moveQuote(market, buyer, offer, 'accept', { lines })
  }
  const below = [{ minQuantity: 40, price: 50_000 }]
  const refusal = (max: number) => ({ errors: [{ path: 'lines.0.quantity', code: 'more-than-offered', params: { max } }] })
  expect((await accept([], 51)).problem).toMatchObject(refusal(50))
  expect((await accept(below, 51)).problem).toMatchObject(refusal(50))
  const above = [...below, { minQuantity: 120, price: 45_000 }]
  expect((await accept(above, 121)).problem).toMatchObject(refusal(120))
  expect((await accept(above, 119)).json).toMatchObject({ status: 'accepted' })
  expect((await market.call(buyer, orders.unpaid)).json).toMatchObject([{ payable: 119 * 50_000 }])
})

test('at the very end of its validity an offer is expired, and nothing is reserved', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const quote = await offeredQuote(market, { buyer, seller, product }, { reservedUntil: inHours(24) })
  await sql`update quotes set valid_until = now()`.execute(market.db)
  expect((await moveQuote(market, buyer, quote, 'accept')).problem.code).toBe('expired')
  await runQuoteTimers(market.db, silent)
  expect(await market.stockOf(product)).toMatchObject({ held: 0 })
  const earlier = await moveQuote(market, seller, quote, 'extend', { validUntil: inHours(-1) })
  expect(earlier.problem).toMatchObject({ errors: [{ path: 'validUntil', code: 'later-end' }] })
  const extended = await moveQuote(market, seller, quote, 'extend', { validUntil: inHours(48) })
  expect(extended.json).toMatchObject({ status: 'sent', seq: 3, total: 5_500_000 })
  expect((await moveQuote(market, buyer, extended.json, 'accept')).json).toMatchObject({ status: 'accepted' })
})

test('an order that stays unpaid is cancelled, its quote is open again, and the next acceptance is paid', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const quote = await offeredQuote(market, { buyer, seller, product })
  const first = (await moveQuote(market, buyer, quote, 'accept')).json
  await lapse(market, 'update quotes set pay_until = now()')
  expect((await market.call(buyer, orders.show, { params: { id: first.OrderId } })).json.status).toBe('cancelled')
  expect(await market.stockOf(product)).toMatchObject({ held: 0 })
  const again = await moveQuote(market, buyer, quote, 'accept')
  expect(again.json).toMatchObject({ status: 'accepted' })
  expect(again.json.OrderId).not.toBe(first.OrderId)
  const [unpaid] = (await market.call(buyer, orders.unpaid)).json
  const page = (await market.checkout(buyer, unpaid)).json
  await market.call(buyer, orders.cancelPayment, { params: { id: unpaid!.id } })
  expect(await market.stockOf(product)).toMatchObject({ held: 100 })
  expect((await market.call(buyer, orders.unpaid)).json).toMatchObject([{ id: unpaid!.id, payment: null }])
  // Money of the page that was given up still buys the order, because its quote keeps the pieces.
  await market.pay(page.transaction.token, { payment_type: 'gopay' })
  expect(await market.stockOf(product)).toMatchObject({ stock: 0, held: 0 })
})

test('an order from a quote is paid together with another one', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const nails = await market.product(seller, { price: 15_000 })
  const { cart } = await market.opened(buyer, [nails, 2])
  const accepted = (await moveQuote(market, buyer, await offeredQuote(market, { buyer, seller, product, quantity: 10 }), 'accept')).json
  const payment = await createJointPayment(market, buyer, [
    { id: cart.id, payable: 30_000 },
    { id: accepted.OrderId!, payable: 550_000 },
  ])
  expect(payment).toMatchObject({ amount: 580_000 })
})

test('goods go to the address of the question, and to none in another district', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const [home, away] = [await addAddress(market, buyer, cimahi), await addAddress(market, buyer, bekasi)]
  const asked = (await askQuote(market, buyer, seller, product, 10, { AddressId: home.id })).json
  const delivery = { way: 'own', price: 200_000, minDays: 1, maxDays: 3, note: 'Truk sendiri' }
  const offer = (await writeQuote(market, seller, asked, 50_000, { delivery })).json
  expect((await moveQuote(market, buyer, offer, 'accept', { AddressId: away.id })).problem.errors).toMatchObject([{ path: 'AddressId' }])
  expect((await moveQuote(market, buyer, offer, 'accept')).status).toBe(200)
  const [unpaid] = (await market.call(buyer, orders.unpaid)).json
  expect(unpaid).toMatchObject({ payable: 700_000, stores: [{ delivery: 200_000, shipping: { way: 'own', AddressId: home.id } }] })
})
