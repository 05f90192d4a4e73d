import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookings } from '#contract/bookings.ts'
import { claims } from '#contract/claims.ts'
import { documents } from '#contract/documents.ts'
import { money } from '#contract/money.ts'
import { orders } from '#contract/orders.ts'
import { prices } from '#contract/prices.ts'
import { products } from '#contract/products.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { chairs, inDays, rental } from '#server/test/rental.ts'
import { runStoreOrderTimers } from '../storeOrders/timers.ts'
import { runDepositTimers } from './timers.ts'

test('a deposit is named apart from the price everywhere, is paid with it, and neither PPN nor our fee is on it', async () => {
  await using shop = await rental()
  const { market, buyer, seller, product } = shop
  expect(product).toMatchObject({ deposit: 20_000, price: 10_000 })
  const { id: VariantId } = await market.db.selectFrom('variants').select('id').executeTakeFirstOrThrow()
  const days = { fromDay: inDays(3), toDay: inDays(4) }
  const { json: asked } = await market.call(undefined, prices.ask, { body: { lines: [{ VariantId, quantity: 5, ...days }] } })
  expect(asked.lines[0]).toMatchObject({ price: 20_000, totalPrice: 100_000, deposit: 100_000 })
  expect(asked.stores[0]).toMatchObject({ total: 100_000, deposit: 100_000 })
  const lots = { VariantId, quantity: 100_000_000, ...days }
  expect((await market.call(undefined, prices.ask, { body: { lines: [lots, { ...lots, quantity: 99_999_999 }] } })).status).toBe(200)
  const { json: cart } = await shop.add()
  expect(cart).toMatchObject({ totalPrice: 100_000, payable: 200_000, stores: [{ goods: 100_000, total: 100_000, deposit: 100_000 }] })
  const dear = { ...cart, payable: 100_000 }
  expect((await market.checkout(buyer, dear)).problem.code).toBe('price-changed')
  const booked = await shop.book()
  const dues = await market.db.selectFrom('dues').select(['label', 'amount', 'status']).orderBy('id').execute()
  expect(dues.filter(({ status }) => status === 'settled').toSorted((a, b) => a.label.localeCompare(b.label))).toEqual([
    { label: 'deposit', amount: 200_000, status: 'settled' },
    { label: 'upfront', amount: 200_000, status: 'settled' },
  ])
  const part = await shop.part(booked.id)
  expect(part).toMatchObject({ total: 200_000, deposit: { amount: 200_000, status: 'held', steps: [], refund: null } })
  // The last day, one of rest, and three in which its store looks at them.
  expect(part.deposit?.dueAt).toBe(new Date(`${inDays(5)}T00:00:00+07:00`).toISOString())
  const { fee } = await market.db.selectFrom('storeOrders').select('fee').executeTakeFirstOrThrow()
  expect(fee).toBeLessThan(200_000 * 0.1)
  const { json: balance } = await market.call(seller, money.show, { params: { id: seller.shopId } })
  expect(balance).toMatchObject({ deposits: [{ amount: 200_000, status: 'held', OrderId: booked.orderId }] })
  const params = { id: booked.orderId, shopId: seller.shopId, kind: 'invoice' }
  expect((await market.call(buyer, documents.show, { params })).json).toMatchObject({ total: 200_000, deposit: 200_000 })
})

test('only a rental takes one, a whole number of rupiah; what changes kind takes none any more', async () => {
  await using shop = await rental({ deposit: '15000' })
  const { market, seller, product } = shop
  expect(product.deposit).toBe(15_000)
  for (const absurd of [-1, 1.5, 'banyak', 1e15])
    expect((await market.call(seller, products.create, { body: { ...chairs, deposit: absurd } })).problem.errors).toMatchObject([
      { path: 'deposit' },
    ])
  const made = await market.call(seller, products.create, { body: { ...chairs, kind: 'service', unit: 'orang-hari' } })
  expect(made.json.deposit).toBeUndefined()
  const params = { id: product.id }
  const { deposit: _, ...silent } = chairs
  expect((await market.call(seller, products.update, { params, body: silent })).json.deposit).toBe(15_000)
  expect((await market.call(seller, products.update, { params, body: { ...silent, kind: 'goods' } })).json.deposit).toBeUndefined()
})

test('the store says that it has them back: all of the deposit goes back once, however often it says so, and both sides read it', async () => {
  await using shop = await rental()
  const { market, buyer, seller } = shop
  const { id, orderId } = await shop.book()
  expect((await shop.deposit(buyer, id, { step: 'return' })).problem.code).toBe('forbidden')
  expect((await shop.deposit(await market.seller(), id, { step: 'return' })).status).toBe(404)
  const key = { 'idempotency-key': 'kembali-1' }
  const said = await Promise.all([1, 2, 3].map(() => shop.deposit(seller, id, { step: 'return' })))
  expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await Promise.all([runDepositTimers(shop.market.app.paymentDeps), shop.deposit(seller, id, { step: 'return' }, key)])
  await market.runJobs()
  expect(await shop.refunds()).toEqual([{ amount: 100_000, status: 'paid', way: 'provider', depositId: expect.any(Number) }])
  expect((await shop.part(id)).deposit).toMatchObject({ status: 'ended', returned: 100_000, given: 0, refund: { status: 'paid' } })
  const { json: order } = await market.call(buyer, orders.show, { params: { id: orderId } })
  expect(order.timeline.map(({ event }) => event)).toEqual(expect.arrayContaining(['deposit-returned', 'refund-due', 'refund-paid']))
  expect(order.refunds).toEqual([])
  expect(order.storeOrders[0]).toMatchObject({ status: 'received', refund: null })
  expect(await shop.told(seller)).toContain('deposit-returned-store')
  expect(await shop.told(buyer)).toEqual(expect.arrayContaining(['refund-due', 'refund-paid']))
})

test('a retry of what was said is answered as the first time', async () => {
  await using shop = await rental()
  const { id } = await shop.book()
  const key = { 'idempotency-key': 'kembali-1' }
  const first = await shop.deposit(shop.seller, id, { step: 'return' }, key)
  const again = await shop.deposit(shop.seller, id, { step: 'return' }, key)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.json).toEqual(first.json)
  expect((await shop.refunds()).length).toBe(1)
})

test('on its day a clock gives it back though the store is silent, beside a store that says so at that moment; receipt frees nothing of it', async () => {
  await using shop = await rental()
  const { market, seller } = shop
  const { id } = await shop.book()
  await runDepositTimers(market.app.paymentDeps)
  expect((await shop.part(id)).deposit?.status).toBe('held')
  await sql`update store_orders set status_since = now() - interval '40 days'`.execute(market.db)
  await runStoreOrderTimers(market.app.paymentDeps)
  expect(await shop.part(id)).toMatchObject({ status: 'completed', deposit: { status: 'held' } })
  await shop.due(0)
  await Promise.all([
    runDepositTimers(market.app.paymentDeps),
    runDepositTimers(market.app.paymentDeps),
    shop.deposit(seller, id, { step: 'return' }),
  ])
  expect((await shop.refunds()).map(({ amount }) => amount)).toEqual([100_000])
  await market.runJobs()
  expect((await shop.part(id)).deposit).toMatchObject({ status: 'ended', refund: { status: 'paid' } })
})

test('what is moved to other days is held until those are over', async () => {
  await using shop = await rental()
  const { market, buyer, seller } = shop
  const { id, orderId } = await shop.book({ payment_type: 'gopay' }, { until: 'accept', from: 5 })
  const before = (await shop.part(id)).deposit!.dueAt
  const { id: lineId } = await market.db.selectFrom('orderLines').select('id').executeTakeFirstOrThrow()
  const asked = await market.call(buyer, bookings.ask, { params: { id: orderId, lineId }, body: { fromDay: inDays(9) } })
  expect((await shop.part(id)).deposit!.dueAt).toBe(before)
  await market.call(seller, bookings.answer, { params: { id: asked.json.lines[0]!.moves[0]!.id }, body: { step: 'agree' } })
  expect(Date.parse((await shop.part(id)).deposit!.dueAt) - Date.parse(before)).toBe(4 * 86_400_000)
})

test('while something of the part is claimed the clock waits; afterwards it gives all of it back', async () => {
  await using shop = await rental()
  const { market, buyer } = shop
  const { id } = await shop.book()
  const { id: OrderLineId } = await market.db.selectFrom('orderLines').select('id').executeTakeFirstOrThrow()
  const body = { StoreOrderId: id, kind: 'missing', lines: [{ OrderLineId, steps: 1 }], text: 'Kurang satu kursi' }
  const claim = await market.call(buyer, claims.open, { body })
  expect(claim.status).toBe(201)
  await shop.due(1)
  await runDepositTimers(market.app.paymentDeps)
  expect((await shop.part(id)).deposit?.status).toBe('held')
  await market.call(buyer, claims.move, { params: { id: claim.json.id }, body: { step: 'withdraw' } })
  await runDepositTimers(market.app.paymentDeps)
  expect((await shop.part(id)).deposit).toMatchObject({ status: 'ended', returned: 100_000 })
})

test('who cancels, rejects or refunds gives the whole deposit back too, by transfer where the money came so', async () => {
  for (const [who, step, until] of [
    ['buyer', 'cancel', 'paid'],
    ['seller', 'reject', 'accept'],
    ['seller', 'refund', 'receive'],
  ] as const) {
    await using shop = await rental()
    const { move, id } = await shop.book({ payment_type: 'bank_transfer', bank: 'bca' }, { until })
    expect((await move(shop[who], { step, reason: 'Acara batal' })).status).toBe(200)
    expect((await shop.refunds()).map(({ amount, way }) => [amount, way])).toEqual([
      [100_000, 'bank'],
      [100_000, 'bank'],
    ])
    const part = await shop.part(id)
    expect(part).toMatchObject({
      refund: { amount: 100_000 },
      deposit: { status: 'ended', returned: 100_000, refund: { amount: 100_000 } },
    })
    const account = { bank: 'BCA', number: '1234567890', holder: 'PT Maju' }
    const params = { id: part.deposit!.refund!.id }
    const named = await shop.market.call(shop.buyer, storeOrders.refundAccount, { params, body: account })
    expect(named.json.account ?? named.problem.code).toEqual(expect.anything())
  }
})

test('money that came after its time pays for rental and deposit as they were, or goes back whole', async () => {
  await using shop = await rental()
  const { market: of, buyer, seller, product } = shop
  const late = async () => {
    const { json: cart } = await shop.add()
    const { json } = await of.checkout(buyer, cart)
    await of.call(buyer, orders.cancelPayment, { params: { id: cart.id } })
    return { token: json.transaction.token, id: cart.id }
  }
  const first = await late()
  await of.pay(first.token, { payment_type: 'gopay' })
  const [payment] = await of.attempts(first.id)
  const { deposit: _, ...silent } = chairs
  expect(['settled', 'unapplied', 'cancelled']).toContain(payment?.status)
  await of.call(seller, products.update, { params: { id: product.id }, body: { ...silent, deposit: 30_000 } })
  const { json: cart } = await shop.add(6)
  expect(cart.stores[0]).toMatchObject({ deposit: payment?.status === 'settled' ? 150_000 : 300_000 })
})

test('of what never went out the clock gives the deposit back on its day too, and cancelling afterwards gives nothing of it a second time', async () => {
  await using shop = await rental()
  const { market, buyer } = shop
  const { id, move } = await shop.book({ payment_type: 'gopay' }, { until: 'accept' })
  await shop.due(1)
  await runDepositTimers(market.app.paymentDeps)
  expect(await shop.part(id)).toMatchObject({ status: 'accepted', deposit: { status: 'ended', returned: 100_000, given: 0 } })
  expect((await shop.deposit(shop.seller, id, { step: 'report', amount: 1, reason: 'Patah', FileIds: [await shop.photo()] })).status).toBe(
    409,
  )
  expect((await move(shop.seller, { step: 'reject', reason: 'Tenda rusak' })).status).toBe(200)
  await market.runJobs()
  expect((await shop.refunds()).map(({ amount, depositId }) => [amount, depositId !== null])).toEqual([
    [100_000, true],
    [100_000, false],
  ])
  expect(await shop.told(buyer)).toContain('refund-paid')
})
