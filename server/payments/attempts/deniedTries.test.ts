import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { notifications } from '#contract/notifications.ts'
import { testMarket } from '#server/test/market.ts'

const byCard = { payment_type: 'credit_card' } as const

test.each([
  { payment_type: 'credit_card', outcome: 'success' },
  { payment_type: 'bank_transfer', bank: 'bca', outcome: 'pending' },
] as const)('a denied try is a note: $payment_type pays the same page beside a second cart', async (second) => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [cement, nails] = [await market.product(seller, { stock: 5 }), await market.product(seller, { stock: 5 })]
  const { cart, token } = await market.opened(buyer, [cement, 2])
  await market.fill(buyer, [nails, 1])
  await market.pay(token, { outcome: 'deny', ...byCard })
  await market.call(buyer, orders.checkPayment, { params: { id: cart.id } })
  const seen = async () => (await market.call(buyer, orders.show, { params: { id: cart.id } })).json
  expect(await seen()).toMatchObject({
    status: 'awaiting-payment',
    payment: { status: 'open', token, type: '', declinedAt: expect.any(String), virtualAccount: null },
  })
  expect((await seen()).timeline.filter(({ event }) => event === 'payment-denied')).toHaveLength(1)
  expect(await market.stockOf(cement)).toEqual({ stock: 5, held: 2 })
  expect((await market.call(buyer, orders.cart)).json[0]?.id).not.toBe(cart.id)
  await market.consumed()
  const heard = (await market.call(buyer, notifications.list)).json.notifications.map(({ text }) => text.en)
  expect(heard.filter((text) => text.includes('declined'))).toHaveLength(1)

  await market.pay(token, second)
  if (second.outcome === 'pending') {
    expect((await seen()).payment).toMatchObject({ declinedAt: null, virtualAccount: { bank: 'bca' } })
    await market.simulate(`${cart.id}-1`, 'settlement')
  }
  expect(await seen()).toMatchObject({ isPaid: true, refunds: [] })
  expect(await market.stockOf(cement)).toEqual({ stock: 3, held: 0 })
  const [beside] = (await market.call(buyer, orders.cart)).json
  expect(beside).toMatchObject({ status: 'cart', OrderProducts: [{ quantity: 1 }] })
})

test('a page with a denied try is closed at the provider where its attempt is given up', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const cement = await market.product(seller, { stock: 5 })
  const { cart, token } = await market.opened(buyer, [cement, 2])
  await market.pay(token, { outcome: 'deny', ...byCard })
  expect((await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })).status).toBe(200)
  await market.runJobs()
  expect(await market.stockOf(cement)).toEqual({ stock: 5, held: 0 })
  await expect(market.provider('/pay', { token, outcome: 'success', ...byCard })).rejects.toThrow('410')
  const closed = await market.db.selectFrom('payments').select('pageClosedAt').executeTakeFirstOrThrow()
  expect(closed.pageClosedAt).not.toBeNull()
})
