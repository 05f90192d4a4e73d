import { expect, test } from 'vitest'
import type { OrderId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { payments } from '#contract/payments.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { approvingCompany, createRequest, decide } from '#server/test/approvals.ts'
import { addColleague } from '#server/test/colleagues.ts'
import { createJointPayment, startJointPayment, twoUnpaid } from '#server/test/jointPayments.ts'

test('an approved order is paid among others, and goes back to its request when that payment is given up', async () => {
  const { market, boss, seller, cement, rudi, ani } = await approvingCompany([{ from: 500_000, level: 1, role: 'approver', userId: null }])
  await using _ = market
  const request = await createRequest(market, rudi, cement)
  await decide(market, ani, request.id, 'approve', request.version)
  const { cart } = await market.opened(boss, [await market.product(seller, { price: 20_000 }), 1])
  const { orderId } = await market.db.selectFrom('purchaseRequests').select('orderId').executeTakeFirstOrThrow()
  const both = [
    { id: orderId, payable: 650_000 },
    { id: cart.id, payable: 20_000 },
  ]
  const given = await createJointPayment(market, boss, both)
  expect((await decide(market, rudi, request.id, 'withdraw', 2)).problem.code).toBe('payment-open')
  expect((await market.call(boss, payments.cancel, { params: { id: given.id } })).status).toBe(200)
  expect(await market.stockOf(cement)).toMatchObject({ held: 10 })
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
  await market.pay((await createJointPayment(market, boss, both)).token, { payment_type: 'gopay' })
  expect(await market.db.selectFrom('purchaseRequests').select('status').execute()).toEqual([{ status: 'placed' }])
  expect(await market.stockOf(cement)).toEqual({ stock: 90, held: 0 })
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
})

test('what cannot be paid together is refused whole, and nothing changes', async () => {
  const { market, buyer, seller, one, two, tokens } = await twoUnpaid()
  await using _ = market
  const stranger = await market.buyer()
  const foreign = await market.opened(stranger, [await market.product(seller, { price: 20_000 }), 1])
  const refused = async (who: { token: string }, ...wanted: { id: OrderId; payable: number }[]) =>
    (await startJointPayment(market, who, wanted)).problem.code
  expect(await refused(buyer, one, { id: foreign.cart.id, payable: 20_000 })).toBe('not-found')
  expect(await refused(buyer, one, { id: 999 as OrderId, payable: 1 })).toBe('not-found')
  expect(await refused(stranger, one, two)).toBe('not-found')
  expect(await refused(buyer, one, { ...two, payable: 44_999 })).toBe('price-changed')
  expect(await refused(buyer, one)).toBe('validation')
  expect(await refused(buyer, one, one)).toBe('validation')
  expect(await refused(buyer, ...Array.from({ length: 21 }, (_, at) => ({ id: (at + 1) as OrderId, payable: 1 })))).toBe('validation')
  const [rudi, fina] = [await addColleague(market.db, buyer, 'Rudi', 'requester'), await addColleague(market.db, buyer, 'Fina', 'finance')]
  expect(await refused(rudi, one, two)).toBe('forbidden')
  const cart = await market.fill(buyer, [await market.product(seller), 1])
  expect(await refused(buyer, one, { id: cart.id, payable: cart.payable })).toBe('order-closed')
  expect(await market.attempts(one.id)).toMatchObject([{ status: 'open' }])

  // Issued instructions are not ended: somebody may be transferring already.
  await market.pay(tokens[1], { payment_type: 'bank_transfer', bank: 'bca', outcome: 'pending' })
  expect(await refused(fina, one, two)).toBe('payment-open')
  expect(await market.attempts(two.id)).toMatchObject([{ status: 'open' }])
  await market.simulate(`${two.id}-1`, 'settlement')
  expect(await refused(buyer, one, two)).toBe('order-closed')
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
})

test('a provider that does not answer leaves each order with a payment of its own', async () => {
  const { market, buyer, cement, one, two } = await twoUnpaid()
  await using _ = market
  const real = market.app.paymentDeps.provider
  market.app.paymentDeps.provider = { ...real, open: () => Promise.reject(new Error('silent')) }
  expect((await startJointPayment(market, buyer, [one, two])).status).toBe(500)
  market.app.paymentDeps.provider = real
  expect((await market.call(buyer, orders.show, { params: { id: one.id } })).json).toMatchObject({
    status: 'awaiting-payment',
    payment: { status: 'open', orders: [{ id: one.id, amount: 130_000 }] },
  })
  expect(await market.stockOf(cement)).toEqual({ stock: 10, held: 2 })
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
  expect((await createJointPayment(market, buyer, [one, two])).token).not.toBe('')
})

test('a page on which a way to pay was just chosen is not ended, though its webhook was lost', async () => {
  const { market, buyer, one, two, tokens } = await twoUnpaid()
  await using _ = market
  await market.pay(tokens[0], { payment_type: 'bank_transfer', bank: 'bca', outcome: 'pending' })
  await market.db.updateTable('payments').set({ type: null, virtualAccount: null }).execute()
  expect((await startJointPayment(market, buyer, [one, two])).problem.code).toBe('payment-open')
})
