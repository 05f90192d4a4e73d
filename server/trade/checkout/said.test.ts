import { expect, test } from 'vitest'
import { dayInWib } from '#contract/dayCount.ts'
import { documents } from '#contract/documents.ts'
import { orderLists } from '#contract/orderLists.ts'
import { orders, type Order } from '#contract/orders.ts'
import { transactions } from '#contract/transactions.ts'
import type { TestBuyer } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { cartOf, choose, shopping } from '#server/test/shopping.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const gopay = { payment_type: 'gopay' } as const
const inDays = (days: number) => dayInWib(new Date(Date.now() + days * 86_400_000))

/** A cart of cement and sand of one store, and paint of another. */
async function cartOfThree() {
  const market = await testMarket()
  const [buyer, sari, tono] = [await market.buyer(), await market.seller('sari'), await market.seller('tono')]
  const [cement, sand] = [await market.product(sari, { price: 65_000 }), await market.product(sari, { price: 30_000 })]
  const paint = await market.product(tono, { price: 40_000 })
  const cart = await market.fill(buyer, [cement, 2], [sand, 1], [paint, 1])
  return { market, buyer, sari, tono, cart }
}

const buy = (market: Market, buyer: TestBuyer, cart: Order, more: object = {}, headers: Record<string, string> = {}) =>
  market.call(buyer, orders.checkout, { body: { orders: cart, ...more }, headers })

/** The cart as if it had these lines alone. */
const only = async (market: Market, buyer: TestBuyer, lines: number[]) =>
  (await market.call(buyer, orders.cart, { query: { lines: lines.join(',') } })).json[0]!

test('what a company says with an order stays with it: number and day for all, a note for its store alone', async () => {
  const { market, buyer, sari, tono, cart } = await cartOfThree()
  await using _ = market
  const [sariId, tonoId] = [sari.shopId!, tono.shopId!]
  const said = { poNumber: ' PO/2026/117 ', neededBy: inDays(9), noteByShop: { [sariId]: 'Truk kecil, gang sempit', [tonoId]: '' } }
  const { json } = await buy(market, buyer, cart, said)
  // A client that omits the fields leaves them unchanged.
  expect((await buy(market, buyer, cart)).json.transaction.token).toBe(json.transaction.token)
  // Changed references apply while the payment is open, in the same attempt.
  expect((await buy(market, buyer, cart, { neededBy: inDays(5), noteByShop: { [tonoId]: 'Warna 117' } })).json).toEqual(json)
  await market.pay(json.transaction.token, gopay)

  const whole = (await market.call(buyer, orders.show, { params: { id: cart.id } })).json
  expect(whole).toMatchObject({ poNumber: 'PO/2026/117', neededBy: inDays(5) })
  expect(whole.stores.map(({ note }) => note)).toEqual(['Truk kecil, gang sempit', 'Warna 117'])
  const part = await market.call(tono, orders.show, { params: { id: cart.id } })
  expect(part.json).toMatchObject({ poNumber: 'PO/2026/117', stores: [{ note: 'Warna 117' }] })
  expect(JSON.stringify(part.json)).not.toContain('gang sempit')

  const params = { id: cart.id, shopId: sariId, kind: 'purchase-order' }
  expect((await market.call(sari, documents.show, { params })).json).toMatchObject({
    poNumber: 'PO/2026/117',
    neededBy: inDays(5),
    note: 'Truk kecil, gang sempit',
  })
  for (const who of [buyer, tono]) {
    const query = { q: 'po/2026' }
    expect((await market.call(who, orderLists.page, { query })).json.rows.map(({ id }) => id)).toEqual([cart.id])
  }
  const { rows } = (await market.call(tono, transactions.sales, { params: { id: tonoId }, query: { q: '2026/117' } })).json
  expect(rows).toMatchObject([{ poNumber: 'PO/2026/117' }])
})

test('a day that is over, a number or a note that is too long are refused, and nothing is held', async () => {
  const { market, buyer, sari, cart } = await cartOfThree()
  await using _ = market
  const refused = async (more: object) => (await buy(market, buyer, cart, more)).problem
  expect(await refused({ neededBy: inDays(-1) })).toMatchObject({
    code: 'validation',
    errors: [{ path: 'neededBy', code: 'day-before-today' }],
  })
  expect(await refused({ neededBy: '2026-02-30' })).toMatchObject({ errors: [{ path: 'neededBy', code: 'day' }] })
  expect(await refused({ poNumber: 'x'.repeat(41) })).toMatchObject({ errors: [{ path: 'poNumber', code: 'too-long' }] })
  const noteByShop = { [sari.shopId!]: 'x'.repeat(501) }
  expect(await refused({ noteByShop })).toMatchObject({ errors: [{ path: `noteByShop.${sari.shopId}`, code: 'too-long' }] })
  expect(await refused({ noteByShop: { '': 'x', nobody: 'y' } })).toMatchObject({ code: 'validation' })
  expect(await cartOf(market, buyer)).toMatchObject({ status: 'cart', poNumber: '', neededBy: null })
  expect((await buy(market, buyer, cart, { neededBy: inDays(0) })).status).toBe(201)
})

test('some lines are bought, priced by themselves; those that are left out stay in the cart, also of the same store', async () => {
  const { market, buyer, sari, tono, cart } = await cartOfThree()
  await using _ = market
  const [cement = 0, sand = 0, paint = 0] = cart.OrderProducts.map(({ id }) => Number(id))
  const wanted = await only(market, buyer, [cement, paint])
  expect(wanted).toMatchObject({ totalPrice: 170_000, payable: 170_000, OrderProducts: [{ id: cement }, { id: paint }] })
  const lines = [cement, paint]
  const noteByShop = { [sari.shopId!]: 'Pagi', [tono.shopId!]: 'Sore' }
  const { json } = await buy(market, buyer, wanted, { lines, noteByShop })
  expect(await cartOf(market, buyer)).toMatchObject({ payable: 30_000, stores: [{ note: '' }], OrderProducts: [{ id: sand }] })
  // The same again, as when the answer was lost.
  expect((await buy(market, buyer, wanted, { lines })).json).toEqual(json)
  await market.pay(json.transaction.token, gopay)
  expect((await market.call(buyer, orders.history)).json).toMatchObject([
    { payable: 170_000, stores: [{ note: 'Pagi' }, { note: 'Sore' }] },
  ])
})

test('of two checkouts at once for other lines of a cart one is taken, and a line that left meanwhile is told', async () => {
  const { market, buyer, cart } = await cartOfThree()
  await using _ = market
  const [cement = 0, sand = 0] = cart.OrderProducts.map(({ id }) => Number(id))
  const each = await Promise.all([cement, sand].map((id) => only(market, buyer, [id])))
  const replies = await Promise.all(each.map((wanted) => buy(market, buyer, wanted, { lines: wanted.OrderProducts.map(({ id }) => id) })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(replies.find(({ status }) => status === 409)?.problem).toMatchObject({ code: 'price-changed' })
  expect((await market.call(buyer, orders.unpaid)).json).toHaveLength(1)
  expect((await cartOf(market, buyer)).OrderProducts).toHaveLength(2)
})

test('delivery is priced for the lines that are bought', async () => {
  await using market = await testMarket()
  const { buyer, seller, address } = await shopping(market)
  const more = await market.product(seller, { price: 65_000, stock: 1000 })
  await market.db.updateTable('products').set({ grams: 900_000 }).where('id', '=', more).execute()
  const [line] = (await cartOf(market, buyer)).OrderProducts
  await market.fill(buyer, [more, 1])
  const lines = [line!.id]
  const whole = (await choose(market, buyer, seller, { option: 'own', AddressId: address.id })).json
  const alone = (await choose(market, buyer, seller, { option: 'own', AddressId: address.id, lines })).json
  expect(alone.stores[0]!.delivery).toBeLessThan(whole.stores[0]!.delivery)
  const wanted = await only(market, buyer, lines)
  expect(wanted.payable).toBe(650_000 + alone.stores[0]!.delivery)
  const { json } = await buy(market, buyer, wanted, { lines, AddressId: address.id })
  await market.pay(json.transaction.token, gopay)
  expect((await market.call(buyer, orders.history)).json).toMatchObject([{ payable: wanted.payable }])
  expect(await cartOf(market, buyer)).toMatchObject({ stores: [{ shipping: null }], OrderProducts: [{ ProductId: more }] })
})
