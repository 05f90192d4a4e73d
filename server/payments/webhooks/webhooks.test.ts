import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { payments } from '#contract/payments.ts'
import { rooms } from '#contract/rooms.ts'
import { testMarket } from '#server/test/market.ts'

const outcomes = (market: Awaited<ReturnType<typeof testMarket>>) =>
  market.db.selectFrom('paymentWebhooks').select(['status', 'reasonCode']).orderBy('id').execute()

test('a paid order is sold: stock, history, store, ledger', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 65_000, stock: 10 })
  const { cart, token } = await market.opened(buyer, [product, 3])
  const { id } = cart
  await market.pay(token, { payment_type: 'bank_transfer', bank: 'bca' })
  expect(await market.stockOf(product)).toEqual({ stock: 7, held: 0 })
  expect((await market.call(buyer, orders.cart)).json).toEqual([])
  const [order] = (await market.call(buyer, orders.history)).json
  // `createdAt` is when the cart was created, in every list. `paidAt` is separate.
  expect(order).toMatchObject({ createdAt: cart.createdAt, paidAt: order?.storeOrders[0]?.paidAt })
  expect([cart.paidAt, order && order.createdAt < (order.paidAt ?? '')]).toEqual([null, true])
  expect(order).toMatchObject({
    id,
    isPaid: true,
    status: 'paid',
    paymentMethod: 'upfront',
    totalPrice: 195_000,
    storeOrders: [{ status: 'paid', subtotal: 195_000, steps: ['cancel'] }],
  })
  const shop = { id: seller.shopId }
  expect((await market.call(seller, orders.upfront, { params: shop })).json).toMatchObject([
    { id, shopTotal: 195_000, Buyer: { id: buyer.id }, storeOrder: { steps: ['accept', 'reject'] } },
  ])
  expect((await market.call(seller, orders.installment, { params: shop })).json).toEqual([])
  const detail = await market.call(buyer, orders.show, { params: { id } })
  expect(detail.json.timeline.map(({ event, actor }) => `${event} ${actor}`)).toEqual(['payment-opened buyer', 'paid provider'])
  expect(detail.json.payment).toMatchObject({ status: 'settled', type: 'bank_transfer', amount: 195_000 })
})

test('a card with a term is an installment; one without is upfront', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller)
  const term = await market.paid(buyer, { payment_type: 'credit_card', installment_term: 3 }, [product, 1])
  const whole = await market.paid(buyer, { payment_type: 'credit_card' }, [product, 1])
  const shop = { id: seller.shopId }
  expect((await market.call(seller, orders.installment, { params: shop })).json.map((order) => order.id)).toEqual([term])
  expect((await market.call(seller, orders.upfront, { params: shop })).json.map((order) => order.id)).toEqual([whole])
})

test('several stores in one cart: each sees its own lines and its own total only', async () => {
  await using market = await testMarket()
  const [buyer, one, two] = [await market.buyer(), await market.seller('sari', 'Toko Satu'), await market.seller('dewi', 'Toko Dua')]
  const [cement, nails] = [await market.product(one, { price: 65_000 }), await market.product(two, { price: 1_000 })]
  const id = await market.paid(buyer, { payment_type: 'qris' }, [cement, 2], [nails, 5])
  const sales = await Promise.all([one, two].map((seller) => market.call(seller, orders.upfront, { params: { id: seller.shopId } })))
  expect(
    sales.map((sale) => sale.json.map(({ shopTotal, totalPrice, OrderProducts }) => [shopTotal, totalPrice, OrderProducts.length])),
  ).toEqual([[[130_000, 130_000, 1]], [[5_000, 5_000, 1]]])
  expect((await market.call(one, orders.show, { params: { id } })).json).toMatchObject({
    totalPrice: 130_000,
    payment: null,
    storeOrders: [{ ShopId: one.shopId }],
    // Whom to send the goods to, and the conversation with them once there is one.
    Buyer: { id: buyer.id, name: 'PT Maju', owner: 'Budi', phoneNumber: '+6281234567890', address: 'Jakarta', room: null },
  })
  expect((await market.call(buyer, orders.show, { params: { id } })).json.Buyer).toBeNull()
  const room = (await market.call(buyer, rooms.open, { body: { ShopId: one.shopId } })).json.id
  expect((await market.call(one, orders.show, { params: { id } })).json.Buyer).toMatchObject({ room: null })
  await sql`insert into messages (room_id, seq, sender_role, chat, client_id) values (${room}, 1, 'buyer', 'Halo', 'a')`.execute(market.db)
  await sql`update rooms set last_seq = 1, buyer_read_seq = 1`.execute(market.db)
  expect((await market.call(one, orders.show, { params: { id } })).json.Buyer).toMatchObject({ room })
  expect((await market.call(two, orders.show, { params: { id } })).json.Buyer).toMatchObject({ name: 'PT Maju', room: null })
  expect((await market.call(one, orders.upfront, { params: { id: two.shopId } })).status).toBe(404)
  expect((await market.call(buyer, orders.upfront, { params: { id: one.shopId } })).status).toBe(403)
})

test('a sold line keeps name and price, whatever becomes of the product', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { name: 'Semen Tiga Roda', price: 65_000 })
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  await market.db.updateTable('products').set({ name: 'Lain', price: 1, deletedAt: new Date() }).where('id', '=', product).execute()
  const { json } = await market.call(buyer, orders.show, { params: { id } })
  expect(json).toMatchObject({
    totalPrice: 65_000,
    OrderProducts: [{ price: 65_000, Product: { name: 'Semen Tiga Roda', price: 65_000 } }],
  })
})

test.each([
  ['expire', 'expired'],
  ['cancel', 'cancelled'],
])('%s releases the hold once and opens the cart again', async (status, ended) => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 5 })
  const { cart } = await market.opened(buyer, [product, 4])
  await market.simulate(`${cart.id}-1`, status)
  expect(await market.stockOf(product)).toEqual({ stock: 5, held: 0 })
  expect(await market.attempts(cart.id)).toMatchObject([{ status: ended }])
  const [open] = (await market.call(buyer, orders.cart)).json
  expect(open).toMatchObject({ id: cart.id, status: 'cart' })
  const { json } = await market.call(buyer, orders.show, { params: { id: cart.id } })
  expect(json.timeline.at(-1)).toMatchObject({ event: `payment-${ended}`, actor: 'provider' })
  expect((await market.checkout(buyer, open)).status).toBe(201)
  expect(await market.stockOf(product)).toEqual({ stock: 5, held: 4 })
})

test('pending and a challenged card keep the hold; only acceptance sells', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 5 })
  const { cart, token } = await market.opened(buyer, [product, 1])
  await market.pay(token, { payment_type: 'bank_transfer', bank: 'bca', outcome: 'pending' })
  const waiting = await market.call(buyer, orders.show, { params: { id: cart.id } })
  expect(waiting.json.payment).toMatchObject({ status: 'open', virtualAccount: { bank: 'bca' } })
  await market.pay(token, { payment_type: 'credit_card', outcome: 'challenge' })
  // An operator's list shows it (`payments review`) until it is decided.
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'open', challengedAt: expect.any(Date) }])
  expect(await market.stockOf(product)).toEqual({ stock: 5, held: 1 })
  await market.simulate(`${cart.id}-1`, 'capture')
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'settled', challengedAt: null }])
})

test('a forged webhook is refused and changes nothing, in every form', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller)
  const { cart } = await market.opened(buyer, [product, 1])
  const webhook = {
    order_id: `${cart.id}-1`,
    status_code: '200',
    gross_amount: '65000.00',
    transaction_status: 'settlement',
    fraud_status: 'accept',
  }
  for (const signature_key of [undefined, null, 0, 1, true, [], {}, '', 'x', 'ab'.repeat(64), 'AB'.repeat(64), 'zz'.repeat(64)]) {
    const reply = await market.call(undefined, payments.notification, { body: { ...webhook, signature_key } })
    expect([signature_key, reply.status]).toEqual([signature_key, 403])
  }
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'open' }])
  expect(await outcomes(market)).toEqual([])
})

test('an edited transaction_status under a valid signature is not believed', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller)
  const { cart, token } = await market.opened(buyer, [product, 1])
  const settled = {
    order_id: `${cart.id}-1`,
    status_code: '200',
    gross_amount: '65000.00',
    transaction_status: 'settlement',
    fraud_status: 'accept',
  }
  expect((await market.notify(settled)).status).toBe(200)
  await market.pay(token, { payment_type: 'bank_transfer', outcome: 'pending' })
  expect((await market.notify({ ...settled, again: 1 })).status).toBe(200)
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'open' }])
  expect((await outcomes(market)).map(({ status }) => status)).toEqual(['quarantined', 'no-change', 'no-change'])
})

test.each([
  [{ gross_amount: '1.00' }, 'amount-differs'],
  [{ gross_amount: '65000.50' }, 'amount-differs'],
  [{ gross_amount: '65000.00', currency: 'USD' }, 'not-rupiah'],
])('a genuine webhook with %o is quarantined', async (edit, reasonCode) => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller)
  const { cart } = await market.opened(buyer, [product, 1])
  const reply = await market.notify({ order_id: `${cart.id}-1`, status_code: '200', transaction_status: 'settlement', ...edit })
  expect(reply.status).toBe(200)
  expect(await outcomes(market)).toEqual([{ status: 'quarantined', reasonCode }])
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'open' }])
})

test('a genuine webhook for nothing we know is kept and not found', async () => {
  await using market = await testMarket()
  for (const order_id of ['999-1', 'NaN', "'; drop table orders; --", 'x'.repeat(5000), '\u0000', '\ud800']) {
    expect((await market.notify({ order_id, status_code: '200', gross_amount: '1.00' })).status).toBe(404)
  }
  expect(new Set((await outcomes(market)).map(({ reasonCode }) => reasonCode))).toEqual(new Set(['unknown-to-us']))
})

test("the provider's test notification is answered alike each time and stands on no list; an id that only looks so does", async () => {
  await using market = await testMarket()
  const test = {
    order_id: 'payment_notif_test_G123456789_1b4e28ba-2fa1-11d2-883f-0016d3cca427',
    status_code: '200',
    gross_amount: '10000.00',
  }
  for (let time = 0; time < 3; time += 1) expect((await market.notify(test)).status).toBe(200)
  expect(await outcomes(market)).toEqual([])
  for (const order_id of ['payment_notif_test_', 'x payment_notif_test_1', 'payment_notif_test_1; 2'])
    expect((await market.notify({ ...test, order_id })).status).toBe(404)
  expect(await outcomes(market)).toHaveLength(3)
})

test('bodies that are no webhooks are refused without a failure of ours', async () => {
  await using market = await testMarket()
  const deep = `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`
  const headers = { 'content-type': 'application/json' }
  for (const payload of [
    deep,
    `{"order_id":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    '[]',
    'null',
    '1',
    '""',
    '{',
    '{"__proto__":{"x":1}}',
    '{"order_id":"\\u0000"}',
    '{"order_id":"\\ud800"}',
    JSON.stringify({ order_id: 'x'.repeat(20_000) }),
  ]) {
    const { status } = await market.call(undefined, payments.notification, { payload, headers })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
})

test('the same webhook ten times at once is applied once', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 5 })
  const { cart, token } = await market.opened(buyer, [product, 2])
  await market.pay(token, { payment_type: 'bank_transfer', outcome: 'pending' })
  await market.db.deleteFrom('paymentWebhooks').execute()
  await market.simulate(`${cart.id}-1`, 'settlement')
  const [first] = await market.db.selectFrom('paymentWebhooks').select('body').execute()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => market.call(undefined, payments.notification, { body: JSON.parse(first?.body ?? '') })),
  )
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
  expect(await market.stockOf(product)).toEqual({ stock: 3, held: 0 })
  expect(await outcomes(market)).toHaveLength(1)
})

test('late words after settlement change nothing', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 5 })
  const id = await market.paid(buyer, { payment_type: 'bank_transfer' }, [product, 2])
  for (const status of ['pending', 'expire', 'deny', 'cancel']) await market.simulate(`${id}-1`, status)
  expect(await market.attempts(id)).toMatchObject([{ status: 'settled' }])
  expect(await market.stockOf(product)).toEqual({ stock: 3, held: 0 })
})

test('money after expiry takes the pieces again while they are there', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 5 })
  const { cart } = await market.opened(buyer, [product, 2])
  await market.simulate(`${cart.id}-1`, 'expire')
  await market.simulate(`${cart.id}-1`, 'settlement')
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'settled' }])
  expect(await market.stockOf(product)).toEqual({ stock: 3, held: 0 })
  expect((await market.call(buyer, orders.history)).json).toMatchObject([{ id: cart.id, status: 'paid' }])
})

test('money after expiry with the stock gone goes back to the buyer, who is told', async () => {
  await using market = await testMarket()
  const [buyer, other, seller] = [await market.buyer(), await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 2 })
  const { cart } = await market.opened(buyer, [product, 2])
  await market.simulate(`${cart.id}-1`, 'expire')
  await market.paid(other, { payment_type: 'qris' }, [product, 1])
  await market.simulate(`${cart.id}-1`, 'settlement')
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'unapplied' }])
  expect(await market.stockOf(product)).toEqual({ stock: 1, held: 0 })
  const { json } = await market.call(buyer, orders.show, { params: { id: cart.id } })
  expect(json).toMatchObject({ status: 'cart', isPaid: false, payment: { status: 'surplus' } })
  expect(json.timeline.at(-1)).toMatchObject({ event: 'refund-due' })
  expect(await market.db.selectFrom('refunds').select(['amount', 'status', 'way']).execute()).toEqual([
    { amount: 130_000, status: 'due', way: 'bank' },
  ])
})

test('two attempts of one cart both paid: one buys, the other goes back', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 20_000, stock: 9 })
  const { cart, token } = await market.opened(buyer, [product, 1])
  const changed = { id: cart.id, OrderProducts: cart.OrderProducts.map(({ id }) => ({ id, quantity: 2 })) }
  const second = (await market.checkout(buyer, changed)).json.transaction.token
  await market.pay(token, { payment_type: 'gopay' })
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'unapplied' }, { status: 'open' }])
  await market.pay(second, { payment_type: 'gopay' })
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'unapplied' }, { status: 'settled' }])
  await market.runJobs()
  expect(await market.db.selectFrom('refunds').select(['amount', 'status']).execute()).toEqual([{ amount: 20_000, status: 'paid' }])
  expect(await market.stockOf(product)).toEqual({ stock: 7, held: 0 })
})
