import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addresses } from '#contract/addresses.ts'
import { deliveryRequests } from '#contract/deliveryRequests.ts'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { closeAccount } from '#server/closeAccount.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { addAddress, bekasi, cartOf, choose, save, shopping } from '#server/test/shopping.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const needed = { code: 'delivery-needed', detailCode: 'ask-delivery-price' }

/** A company with ten sacks in its cart, of a store that reckons some deliveries itself. */
async function asking(market: Market) {
  const found = await shopping(market, { byQuote: true })
  const { buyer, seller, address } = found
  const params = { shopId: seller.shopId! }
  const ask = (body: object = { AddressId: address.id, message: 'Truk bisa masuk' }, who = buyer) =>
    market.call(who, deliveryRequests.ask, { params, body })
  const mine = async () => (await market.call(buyer, deliveryRequests.mine, { params })).json
  const answer = (id: number, price: number, who: TestSeller = seller) =>
    market.call(who, deliveryRequests.move, { params: { id }, body: { step: 'answer', price, maxDays: 2 } })
  const told = async (who: TestBuyer | TestSeller) => {
    await market.consumed()
    return (await market.call(who, notifications.list)).json.notifications.flatMap(({ code }) =>
      code?.startsWith('delivery-') ? [code] : [],
    )
  }
  return { ...found, params, ask, mine, answer, told }
}

test('a store says what it takes in one field, and then the order is paid at its goods and that delivery', async () => {
  await using market = await testMarket()
  const { buyer, seller, ask, answer, told, address, params } = await asking(market)
  expect((await market.call(buyer, deliveryRequests.mine, { params })).status).toBe(404)
  const asked = await ask()
  expect([asked.status, asked.json]).toMatchObject([
    201,
    {
      status: 'asked',
      lines: [{ name: 'Semen 50 kg', unit: 'pcs', quantity: 10 }],
      goods: 650_000,
      price: null,
      fits: true,
      message: 'Truk bisa masuk',
    },
  ])
  expect(asked.json.place).toMatchObject({ street: address.street, notes: address.notes })
  expect(JSON.stringify(asked.json.place)).not.toMatch(/Joko|1111/)
  const waiting = await cartOf(market, buyer)
  expect(waiting.stores).toMatchObject([{ delivery: 0, shipping: { way: 'quote', DeliveryRequestId: null } }])
  expect((await market.checkout(buyer, waiting)).problem).toMatchObject(needed)

  const list = await market.call(seller, deliveryRequests.ofStore, { params: { id: seller.shopId } })
  expect(list.json).toMatchObject({ total: 1, rows: [{ id: asked.json.id, companyName: 'PT Maju', fits: null }] })
  expect((await answer(asked.json.id, 175_000)).json).toMatchObject({ status: 'answered', price: 175_000, maxDays: 2 })
  expect((await answer(asked.json.id, 1)).problem.code).toBe('not-allowed-now')

  const cart = await cartOf(market, buyer)
  expect(cart).toMatchObject({
    payable: 825_000,
    stores: [{ delivery: 175_000, shipping: { DeliveryRequestId: asked.json.id, maxDays: 2 } }],
  })
  expect((await market.checkout(buyer, { ...cart, payable: 650_000 })).problem.code).toBe('price-changed')
  const { json, status } = await market.checkout(buyer, cart)
  expect(status).toBe(201)
  await market.pay(json.transaction.token, { payment_type: 'gopay' })
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'settled', amount: 825_000 }])
  const order = (await market.call(buyer, orders.show, { params: { id: cart.id } })).json
  expect(order).toMatchObject({ status: 'paid', storeOrders: [{ delivery: 175_000, total: 825_000 }] })
  expect([await told(seller), await told(buyer)]).toEqual([['delivery-asked'], ['delivery-answered']])
})

test('the answer holds for these goods and this place alone, whatever they cost meanwhile, and for seven days', async () => {
  await using market = await testMarket()
  const { buyer, seller, product, ask, mine, answer } = await asking(market)
  await answer((await ask()).json.id, 175_000)
  // A price rise of the goods is reported as usual; the quoted delivery stays.
  await market.db.updateTable('products').set({ price: 66_000 }).where('id', '=', product).execute()
  expect(await cartOf(market, buyer)).toMatchObject({ payable: 660_000 + 175_000 })
  const line = (await cartOf(market, buyer)).OrderProducts[0]!
  const set = (quantity: number) => market.call(buyer, orders.setQuantity, { params: { id: line.id }, body: { quantity } })
  await set(20)
  expect((await market.checkout(buyer, await cartOf(market, buyer))).problem).toMatchObject(needed)
  expect(await mine()).toMatchObject({ fits: true, status: 'answered' })
  await set(10)
  const elsewhere = await addAddress(market, buyer, bekasi)
  expect((await choose(market, buyer, seller, { option: 'by-quote', AddressId: elsewhere.id })).json.stores).toMatchObject([
    { delivery: 0 },
  ])
  expect((await market.checkout(buyer, await cartOf(market, buyer))).problem).toMatchObject(needed)
  expect(await mine()).toMatchObject({ fits: false })

  // Back at the quoted address it can be paid, until the quote expires.
  const again = await ask()
  expect(again.json).toMatchObject({ status: 'answered', price: 175_000, fits: true })
  const cart = await cartOf(market, buyer)
  expect(cart.payable).toBe(835_000)
  await sql`update delivery_requests set valid_until = now()`.execute(market.db)
  await sql`update order_shops set delivery = jsonb_set(delivery, '{rated,at}', to_jsonb('2026-01-01T00:00:00Z'::text))`.execute(market.db)
  expect((await market.checkout(buyer, cart)).problem).toMatchObject(needed)
  expect((await ask()).json).toMatchObject({ status: 'asked', price: null })
})

test('asking twice is asking once, other goods withdraw what waits, and a refusal says why', async () => {
  await using market = await testMarket()
  const { buyer, seller, ask, told, mine, answer } = await asking(market)
  const [one, two] = await Promise.all([ask(), ask()])
  expect(one.json.id).toBe(two.json.id)
  const line = (await cartOf(market, buyer)).OrderProducts[0]!
  await market.call(buyer, orders.setQuantity, { params: { id: line.id }, body: { quantity: 30 } })
  const other = await ask()
  expect(other.json.id).not.toBe(one.json.id)
  expect((await answer(one.json.id, 1_000)).problem.code).toBe('not-allowed-now')
  // Repeated requests keep at most one waiting and one withdrawn row.
  for (const quantity of [31, 32, 30]) {
    await market.call(buyer, orders.setQuantity, { params: { id: line.id }, body: { quantity } })
    await ask()
  }
  const { rows } = await sql<{ status: string }>`select status from delivery_requests order by id`.execute(market.db)
  expect(rows.map(({ status }) => status)).toEqual(['withdrawn', 'asked'])
  const last = await ask()
  const decline = (body: object) => market.call(seller, deliveryRequests.move, { params: { id: last.json.id }, body })
  expect((await decline({ step: 'decline', reason: ' ' })).problem).toMatchObject({ errors: [{ path: 'reason', code: 'say-why' }] })
  for (const price of [-1, 1.5, 1e13, 'a'])
    expect((await decline({ step: 'answer', price })).problem).toMatchObject({ status: 422, errors: [{ path: 'price' }] })
  expect((await decline({ step: 'decline', reason: 'Jembatan putus' })).json.status).toBe('declined')
  expect(await mine()).toMatchObject({ status: 'declined', answer: 'Jembatan putus', fits: true })
  expect((await market.checkout(buyer, await cartOf(market, buyer))).problem).toMatchObject(needed)
  expect(await told(seller)).toEqual(['delivery-asked'])
  expect(await told(buyer)).toEqual(['delivery-declined'])
})

test('of an answer and a cart that changes at once the company never pays a price that was said for something else', async () => {
  await using market = await testMarket()
  const { buyer, ask, answer } = await asking(market)
  for (const quantity of [11, 12, 13, 14, 15]) {
    const { id } = (await ask()).json
    const line = (await cartOf(market, buyer)).OrderProducts[0]!
    const seen = await cartOf(market, buyer)
    const [, , paid] = await Promise.all([
      answer(id, quantity * 1_000),
      market.call(buyer, orders.setQuantity, { params: { id: line.id }, body: { quantity } }),
      market.checkout(buyer, seen),
    ])
    expect([paid.status, paid.problem.code]).not.toContain(201)
    const cart = await cartOf(market, buyer)
    expect((await market.checkout(buyer, cart)).problem).toMatchObject(needed)
  }
})

test('nobody else asks, reads or answers; a store that does not offer it is not asked; who leaves takes the place along', async () => {
  await using market = await testMarket()
  const { buyer, seller, ask, answer, params } = await asking(market)
  const stranger = await market.buyer('PT Lain')
  const theirs = (
    await market.call(stranger, addresses.create, {
      body: { label: 'G', receiver: 'A', phone: '0813 1111 2222', street: 'Jl. X', areaId: bekasi, postalCode: '', notes: '' },
    })
  ).json
  expect((await ask({ AddressId: theirs.id })).status).toBe(404)
  expect((await ask({}, stranger)).status).toBe(404)
  const { id } = (await ask()).json
  const other = await market.seller('lain', 'Toko Lain')
  expect((await answer(id, 1, other)).status).toBe(404)
  expect((await market.call(other, deliveryRequests.ofStore, { params: { id: seller.shopId } })).status).toBe(404)
  expect((await market.call(stranger, deliveryRequests.mine, { params })).status).toBe(404)

  await save(market, seller, 1, { byQuote: false })
  expect((await ask()).problem.code).toBe('not-deliverable')
  await closeAccount(market.db, { role: 'buyer', id: buyer.id }, async () => {})
  const { rows } = await sql<{ status: string; place: object }>`select status, place from delivery_requests`.execute(market.db)
  expect(rows).toEqual([{ status: 'withdrawn', place: { street: '', area: '', postalCode: '', notes: '' } }])
})
