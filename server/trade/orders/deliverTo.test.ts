import { expect, test } from 'vitest'
import { addresses, type Address, type AddressInput } from '#contract/addresses.ts'
import type { Order } from '#contract/orders.ts'
import { documents } from '#contract/documents.ts'
import { orders } from '#contract/orders.ts'
import { addressForm } from '#server/test/people.ts'
import { testMarket } from '#server/test/market.ts'
import type { TestBuyer } from '#server/test/app.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

const add = async (market: Market, buyer: TestBuyer, given: Partial<AddressInput> = {}): Promise<Address> =>
  (await market.call(buyer, addresses.create, { body: addressForm(given) })).json
const checkout = (market: Market, buyer: TestBuyer, cart: Order, AddressId?: number) =>
  market.call(buyer, orders.checkout, { body: { orders: cart, AddressId } })
const show = async (market: Market, user: Parameters<Market['call']>[0], id: number) =>
  (await market.call(user, orders.show, { params: { id } })).json

test('an order freezes the default address at checkout, or the one that it names', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const cement = await market.product(seller)
  const first = await market.paid(buyer, { payment_type: 'gopay' }, [cement, 1])
  expect((await show(market, buyer, first)).deliverTo).toMatchObject({ street: 'Jakarta', district: '', AddressId: expect.any(Number) })

  const { id } = await add(market, buyer)
  const cart = await market.fill(buyer, [cement, 1])
  const reply = await checkout(market, buyer, cart, id)
  expect(reply.status).toBe(201)
  await market.pay(reply.json.transaction.token, { payment_type: 'gopay' })
  const frozen = {
    AddressId: id,
    label: 'Gudang Bekasi',
    receiver: 'Joko',
    phone: '+6281311112222',
    street: 'Jl. Raya Narogong Km 9 No. 12',
    district: 'Bantargebang',
    city: 'Kota Bekasi',
    province: 'Jawa Barat',
    postalCode: '17151',
    notes: 'Terima barang 08.00-16.00',
  }
  expect((await show(market, buyer, cart.id)).deliverTo).toEqual(frozen)

  // Neither an edit nor its end changes what was agreed.
  await market.call(buyer, addresses.update, {
    params: { id },
    body: { ...addressForm({ receiver: 'Wati', street: 'Jl. Lain' }), version: 1 },
  })
  await market.call(buyer, addresses.archive, { params: { id } })
  for (const user of [buyer, seller]) expect((await show(market, user, cart.id)).deliverTo).toEqual(frozen)
  for (const kind of ['purchase-order', 'invoice', 'receipt'])
    for (const user of [buyer, seller]) {
      const { json } = await market.call(user, documents.show, { params: { id: cart.id, shopId: seller.shopId, kind } })
      expect(json).toMatchObject({ deliverTo: frozen, buyer: { address: 'Jakarta' } })
    }
  const [sale] = (await market.call(seller, orders.upfront, { params: { id: seller.shopId } })).json
  expect(sale).toMatchObject({ deliverTo: frozen, Buyer: { address: 'Jakarta' } })
})

test("no order takes another company's or an archived address, and nothing is reserved", async () => {
  await using market = await testMarket()
  const [buyer, other, seller] = [await market.buyer(), await market.buyer(), await market.seller()]
  const [theirs, mine] = [await add(market, other), await add(market, buyer)]
  await market.call(buyer, addresses.archive, { params: { id: mine.id } })
  const cart = await market.fill(buyer, [await market.product(seller), 1])
  for (const id of [theirs.id, mine.id, 999_999]) {
    const reply = await checkout(market, buyer, cart, id)
    expect(reply).toMatchObject({ status: 404, problem: { detailCode: 'no-such-address' } })
  }
  expect((await checkout(market, buyer, cart, -1)).status).toBe(422)
  expect(await market.db.selectFrom('payments').select('id').execute()).toEqual([])
  expect((await show(market, buyer, cart.id)).deliverTo).toBeNull()
})

test('the same cart again keeps its payment and takes the address it names; without one it keeps what it had', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [one, two] = [await add(market, buyer, { label: 'One' }), await add(market, buyer, { label: 'Two' })]
  const cart = await market.fill(buyer, [await market.product(seller), 1])
  const tokens = []
  for (const [id, label] of [
    [one.id, 'One'],
    [two.id, 'Two'],
    [undefined, 'Two'],
  ] as const) {
    tokens.push((await checkout(market, buyer, cart, id)).json.transaction.token)
    expect((await show(market, buyer, cart.id)).deliverTo?.label).toBe(label)
  }
  expect(new Set(tokens).size).toBe(1)
})

test('a checkout and the end of its address at once: the order has the address or there is no payment', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { id } = await add(market, buyer)
  const cart = await market.fill(buyer, [await market.product(seller), 1])
  const [reply] = await Promise.all([checkout(market, buyer, cart, id), market.call(buyer, addresses.archive, { params: { id } })])
  const { deliverTo, payment } = await show(market, buyer, cart.id)
  expect(reply.status === 201 ? [deliverTo?.AddressId, payment?.status] : [deliverTo, payment]).toEqual(
    reply.status === 201 ? [id, 'open'] : [null, null],
  )
})

test('the billing address stands on papers as the buyer', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const billing = await add(market, buyer, { isBilling: true })
  const { cart, token } = await market.opened(buyer, [await market.product(seller), 1])
  const address = async () =>
    (await market.call(buyer, documents.show, { params: { id: cart.id, shopId: seller.shopId, kind: 'invoice' } })).json.buyer.address
  const line = 'Jl. Raya Narogong Km 9 No. 12, Bantargebang, Kota Bekasi, Jawa Barat 17151'
  expect(await address()).toBe(line)
  await market.pay(token, { payment_type: 'gopay' })
  await market.call(buyer, addresses.archive, { params: { id: billing.id } })
  expect(await address()).toBe(line)
})
