import { expect, test } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { resolveDispute } from '#server/trade/disputes/resolveDispute.ts'
import { refundOrder } from '#server/trade/orders/refundOrder.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
async function heard(market: Market, user: TestBuyer | TestSeller) {
  await market.consumed()
  return (await market.call(user, notifications.list)).json.notifications.map(({ text }) => text.en)
}

test('an order of two stores given back: the buyer reads the whole amount, once, due and then paid', async () => {
  await using market = await testMarket()
  const [buyer, one, two] = [await market.buyer(), await market.seller('a', 'Satu'), await market.seller('b', 'Dua')]
  const lines = [await market.product(one, { price: 100_000 }), await market.product(two, { price: 900_000 })] as const
  const id = await market.paid(buyer, { payment_type: 'credit_card' }, [lines[0], 1], [lines[1], 1])
  await refundOrder(market.app.paymentDeps, id, 'Out of business.')
  expect((await heard(market, buyer)).filter((text) => text.includes('will be paid back'))).toEqual([
    `Rp1.000.000 of order #${id} will be paid back to you.`,
  ])
  await market.simulate(`${id}-1`, 'chargeback')
  // An open dispute pays nothing yet.
  expect((await heard(market, buyer)).filter((text) => text.includes('has been paid back'))).toEqual([])
  const dispute = await market.db.selectFrom('disputes').select('id').executeTakeFirstOrThrow()
  await resolveDispute(market.app.paymentDeps, dispute.id, { liability: 'platform', reason: 'Paid twice.' })
  expect((await heard(market, buyer)).filter((text) => text.includes('has been paid back'))).toEqual([
    `Rp1.000.000 of order #${id} has been paid back to you.`,
  ])
})

test('what can be paid out is told without our fee', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '500' })
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 100_000 })
  const { id, orderId } = await market.delivered(buyer, seller, { payment_type: 'gopay' }, [product, 10])
  await market.call(buyer, storeOrders.move, { params: { id }, body: { step: 'complete' } })
  expect((await heard(market, seller))[0]).toBe(`Order #${orderId} is completed. Its Rp950.000 can be paid out to you.`)
})
