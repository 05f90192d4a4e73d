import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documents } from '#contract/documents.ts'
import type { OrderId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { payments } from '#contract/payments.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { reconcilePayments } from '#server/payments/attempts/reconcile.ts'
import { addColleague } from '#server/test/colleagues.ts'
import { createJointPayment, startJointPayment, twoUnpaid, type Market } from '#server/test/jointPayments.ts'

const gopay = { payment_type: 'gopay' } as const
const statuses = async (market: Market, id: OrderId) => (await market.attempts(id)).map(({ status }) => status)
const expectSound = async (market: Market) => expect(await brokenInvariants(market.databaseUrl)).toEqual([])
const show = async (market: Market, who: { token: string }, id: OrderId) => (await market.call(who, orders.show, { params: { id } })).json

test('one payment pays two orders: each is paid, has papers of its own and is in the ledger with its share', async () => {
  const { market, buyer, seller, cement, nails, one, two, tokens } = await twoUnpaid()
  await using _ = market
  const payment = await createJointPayment(market, buyer, [two, one])
  const shares = [
    { id: one.id, amount: 130_000 },
    { id: two.id, amount: 45_000 },
  ]
  expect(payment).toMatchObject({ status: 'open', amount: 175_000, orders: shares })
  expect(await statuses(market, one.id)).toEqual(['cancelled', 'open'])
  const [, joint] = await market.attempts(one.id)
  expect(joint?.providerOrderId).toBe(`${one.id}-2-with-1`)
  expect(await market.stockOf(cement)).toEqual({ stock: 10, held: 2 })
  await expectSound(market)
  await market.runJobs()
  for (const token of tokens) await expect(market.provider('/pay', { token, outcome: 'success', ...gopay })).rejects.toThrow('410')
  // The same orders again, in any order, find the same page.
  expect(await createJointPayment(market, buyer, [one, two])).toEqual(payment)

  await market.pay(payment.token, gopay)
  for (const { id } of [one, two]) {
    expect(await show(market, buyer, id)).toMatchObject({ isPaid: true, payment: { status: 'settled', amount: 175_000, orders: shares } })
    const invoice = await market.call(buyer, documents.show, { params: { id, shopId: seller.shopId, kind: 'invoice' } })
    expect(invoice.json.number).toMatch(new RegExp(`/${id}-2/${seller.shopId}$`))
  }
  expect([await market.stockOf(cement), await market.stockOf(nails)]).toEqual([
    { stock: 8, held: 0 },
    { stock: 7, held: 0 },
  ])
  const { rows } = await sql`select t.order_id, e.debit from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.kind = 'sale' and e.account = 'provider' order by 1`.execute(market.db)
  expect(rows).toEqual([
    { orderId: one.id, debit: 130_000 },
    { orderId: two.id, debit: 45_000 },
  ])
  await expectSound(market)
})

test('two people who pay overlapping orders at once: one payment opens, the other is told of it, nothing deadlocks', async () => {
  const { market, buyer, seller, one, two } = await twoUnpaid()
  await using _ = market
  const fina = await addColleague(market.db, buyer, 'Fina', 'finance')
  const third = await market.opened(buyer, [await market.product(seller, { price: 20_000 }), 1])
  const three = { id: third.cart.id, payable: 20_000 }
  const replies = await Promise.all([
    startJointPayment(market, buyer, [one, two]),
    startJointPayment(market, fina, [three, two]),
    startJointPayment(market, buyer, [two, one]),
    startJointPayment(market, fina, [two, three]),
  ])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]))
  for (const { status, problem } of replies) if (status === 409) expect(problem.code).toMatch(/^(payment-open|in-flight)$/)
  const { rows } = await sql`select p.id from payments p join payment_orders o on o.payment_id = p.id and o.order_id = ${two.id}
    where p.status = 'open'`.execute(market.db)
  expect(rows).toHaveLength(1)
  await expectSound(market)
})

test('a webhook that comes twice, and at once, pays the orders once', async () => {
  const { market, buyer, cement, one, two } = await twoUnpaid()
  await using _ = market
  const payment = await createJointPayment(market, buyer, [one, two])
  await market.pay(payment.token, gopay)
  const told = { order_id: `${one.id}-2-with-1`, status_code: '200', gross_amount: '175000.00', transaction_status: 'settlement' }
  const replies = await Promise.all(Array.from({ length: 5 }, () => market.notify(told)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  // The share of one order is no amount of this payment.
  expect((await market.notify({ ...told, gross_amount: '130000.00' })).json.message).toBe('Kept for review.')
  expect(await market.stockOf(cement)).toEqual({ stock: 8, held: 0 })
  const { rows } = await sql`select from due_settlements`.execute(market.db)
  expect(rows).toHaveLength(2)
  await expectSound(market)
})

test('a payment that expires frees all pieces: one order is the cart again, the other is cancelled beside it', async () => {
  const { market, buyer, cement, nails, one, two } = await twoUnpaid()
  await using _ = market
  await createJointPayment(market, buyer, [one, two])
  await sql`update payments set expires_at = now() - interval '1 day', created_at = created_at - interval '1 day'`.execute(market.db)
  await reconcilePayments(market.app.paymentDeps)
  expect(await statuses(market, two.id)).toEqual(['cancelled', 'expired'])
  expect([(await show(market, buyer, one.id)).status, (await show(market, buyer, two.id)).status]).toEqual(['cart', 'cancelled'])
  expect([(await market.stockOf(cement)).held, (await market.stockOf(nails)).held]).toEqual([0, 0])
  await expectSound(market)
})

test('late money buys all orders while all can be had, and goes back whole when one cannot', async () => {
  for (const isGone of [false, true]) {
    const { market, buyer, cement, nails, one, two } = await twoUnpaid()
    await using _ = market
    await createJointPayment(market, buyer, [one, two])
    const key = `${one.id}-2-with-1`
    // Given up with the page still open: each order awaits a payment of its own.
    const { id } = (await market.attempts(one.id)).at(-1)!
    expect((await market.call(buyer, payments.cancel, { params: { id } })).status).toBe(200)
    if (isGone) await market.call(buyer, orders.cancelPayment, { params: { id: two.id } })
    if (isGone) await market.db.updateTable('products').set({ price: 99_000 }).where('id', '=', nails).execute()
    const { token } = (await market.attempts(one.id))[1]!
    await market.pay(token!, gopay)
    const [first, second] = [await show(market, buyer, one.id), await show(market, buyer, two.id)]
    expect([first.isPaid, second.isPaid]).toEqual(isGone ? [false, false] : [true, true])
    expect((await market.stockOf(cement)).stock).toBe(isGone ? 10 : 8)
    // Each order shows its share of the refund of 175,000.
    if (isGone) expect([first.refunds, second.refunds]).toMatchObject([[{ amount: 130_000 }], [{ amount: 45_000 }]])
    expect((await market.db.selectFrom('payments').select('status').where('providerOrderId', '=', key).executeTakeFirst())?.status).toBe(
      isGone ? 'unapplied' : 'settled',
    )
    await expectSound(market)
  }
})

test('a payment that is given up leaves each order with a payment of its own, at the same deadline', async () => {
  const { market, buyer, cement, one, two } = await twoUnpaid()
  await using _ = market
  const fina = await addColleague(market.db, buyer, 'Fina', 'finance')
  const payment = await createJointPayment(market, fina, [one, two])
  expect((await market.call(fina, payments.show, { params: { id: payment.id } })).json).toEqual(payment)
  // One order alone is neither paid nor changed while it is paid together with others.
  const [line] = (await show(market, buyer, one.id)).OrderProducts
  expect((await market.checkout(buyer, { id: one.id, OrderProducts: [line] })).problem.code).toBe('payment-open')
  const edit = { params: { id: line!.id }, body: { quantity: 1 } }
  expect((await market.call(buyer, orders.setQuantity, edit)).problem.code).toBe('payment-open')

  expect((await market.call(fina, payments.cancel, { params: { id: payment.id } })).json.status).toBe('cancelled')
  expect((await market.call(fina, payments.cancel, { params: { id: payment.id } })).problem.code).toBe('not-allowed-now')
  expect(await market.stockOf(cement)).toEqual({ stock: 10, held: 2 })
  const own = await show(market, buyer, one.id)
  expect(own).toMatchObject({ status: 'awaiting-payment', payment: { status: 'open', token: '', expiresAt: payment.expiresAt } })
  await reconcilePayments(market.app.paymentDeps)
  await expectSound(market)
  const again = await market.checkout(buyer, { id: one.id, OrderProducts: own.OrderProducts })
  await market.pay(again.json.transaction.token, gopay)
  expect([(await show(market, buyer, one.id)).isPaid, (await show(market, buyer, two.id)).isPaid]).toEqual([true, false])
  await expectSound(market)
})

test('a crash between the reservation and the call to the provider leaves one payment, whose page opens with the next press', async () => {
  const { market, buyer, cement, one, two } = await twoUnpaid()
  await using _ = market
  await createJointPayment(market, buyer, [one, two])
  // No token, none requested, and the payment is unknown to the provider.
  await sql`update payments set token = null, redirect_url = null, called_at = null, provider_order_id = provider_order_id || '-x'
    where status = 'open'`.execute(market.db)
  const payment = await createJointPayment(market, buyer, [one, two])
  await market.pay(payment.token, gopay)
  expect(await statuses(market, one.id)).toEqual(['cancelled', 'settled'])
  expect(await market.stockOf(cement)).toEqual({ stock: 8, held: 0 })
  await expectSound(market)
})

test('a member who pays an open page after a colleague pressed pay together gets the goods, and the others await payments of their own', async () => {
  const { market, buyer, cement, one, two, tokens } = await twoUnpaid()
  await using _ = market
  const fina = await addColleague(market.db, buyer, 'Fina', 'finance')
  await createJointPayment(market, fina, [one, two])
  // The page of the first order is still open at the provider, and its webhook comes twice at once.
  await market.pay(tokens[0], gopay)
  const told = { order_id: `${one.id}-1`, status_code: '200', gross_amount: '130000.00', transaction_status: 'settlement' }
  await Promise.all([market.notify(told), market.notify({ ...told, again: true })])
  expect(await statuses(market, one.id)).toEqual(['settled', 'cancelled', 'cancelled'])
  expect(await show(market, buyer, one.id)).toMatchObject({ isPaid: true, refunds: [] })
  expect(await show(market, buyer, two.id)).toMatchObject({ status: 'awaiting-payment', payment: { status: 'open', amount: 45_000 } })
  expect(await market.stockOf(cement)).toEqual({ stock: 8, held: 0 })
  await expectSound(market)
})

test('if the joint page was paid, too, it buys all orders and the money of the earlier page goes back', async () => {
  const { market, buyer, cement, one, two, tokens } = await twoUnpaid()
  await using _ = market
  await createJointPayment(market, await addColleague(market.db, buyer, 'Fina', 'finance'), [one, two])
  const [joint, real] = [`${one.id}-2-with-1`, market.app.paymentDeps.provider]
  // The webhook of the joint page has not come yet.
  market.app.paymentDeps.provider = {
    ...real,
    status: async (order, timeout) => {
      const status = await real.status(order === joint ? `${one.id}-1` : order, timeout)
      return order === joint && status !== 'unknown' ? { ...status, providerOrderId: joint, amount: 175_000 } : status
    },
  }
  await market.pay(tokens[0], gopay)
  expect(await statuses(market, one.id)).toEqual(['unapplied', 'settled'])
  for (const { id } of [one, two]) expect((await show(market, buyer, id)).isPaid).toBe(true)
  expect((await show(market, buyer, one.id)).refunds).toMatchObject([{ amount: 130_000 }])
  expect(await market.stockOf(cement)).toEqual({ stock: 8, held: 0 })
  await expectSound(market)
})

test('an order whose page was seen keeps its number after a joint payment was given up and its time is over', async () => {
  const { market, buyer, seller, one, two } = await twoUnpaid()
  await using _ = market
  const { id } = await createJointPayment(market, buyer, [one, two])
  await market.call(buyer, payments.cancel, { params: { id } })
  const cart = await market.fill(buyer, [await market.product(seller), 1])
  await sql`update payments set expires_at = now() - interval '1 day', created_at = created_at - interval '1 day'`.execute(market.db)
  await reconcilePayments(market.app.paymentDeps)
  expect([(await show(market, buyer, one.id)).status, (await show(market, buyer, two.id)).status]).toEqual(['cancelled', 'cancelled'])
  expect((await show(market, buyer, cart.id)).OrderProducts).toHaveLength(1)
  await expectSound(market)
})

test('a joint payment whose time is over says so before the reconciler has ended it', async () => {
  const { market, buyer, one, two } = await twoUnpaid()
  await using _ = market
  await createJointPayment(market, buyer, [one, two])
  await sql`update payments set expires_at = now() - interval '1 minute', created_at = created_at - interval '1 day' where status = 'open'`.execute(
    market.db,
  )
  expect((await startJointPayment(market, buyer, [one, two])).problem.code).toBe('order-closed')
})
