import { expect, test } from 'vitest'
import { dashboards } from '#contract/dashboard.ts'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { rooms } from '#contract/rooms.ts'
import { transactions } from '#contract/transactions.ts'
import { askedDuring } from '#server/test/asked.ts'
import { testMarket } from '#server/test/market.ts'

/** Counts the statements of a call, including the session look-up. Background work only adds some, so it takes the minimum of three. */
async function statementsOf(call: () => Promise<{ status: number }>) {
  const counts: number[] = []
  for (let time = 0; time < 3; time += 1) {
    const { result, asked } = await askedDuring(call)
    expect(result.status).toBeLessThan(300)
    counts.push(asked.length)
  }
  return Math.min(...counts)
}

test('what is signed in asks the database a few times, however much there is', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [nails, cement] = [await market.product(seller, { stock: 1_000 }), await market.product(seller, { stock: 1_000 })]
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [nails, 1])
  await market.paid(buyer, { payment_type: 'gopay' }, [nails, 2], [cement, 3])
  await market.runJobs()
  const room = (await market.call(buyer, rooms.open, { body: { ShopId: seller.shopId } })).json
  const cart = await market.fill(buyer, [nails, 1], [cement, 1])
  const line = cart.OrderProducts[0]!.id
  const limits: [string, number, () => Promise<{ status: number }>][] = [
    ['the cart', 2, () => market.call(buyer, orders.cart)],
    // Session, the cart, and the change with its commit.
    ['add to the cart', 3, () => market.call(buyer, orders.add, { body: { orderlists: [{ ProductId: nails, quantity: 1 }] } })],
    ['a quantity', 3, () => market.call(buyer, orders.setQuantity, { params: { id: line }, body: { quantity: 5 } })],
    ['paid orders', 4, () => market.call(buyer, orders.history)],
    ['an order, to its buyer', 4, () => market.call(buyer, orders.show, { params: { id } })],
    ['an order, to its store', 4, () => market.call(seller, orders.show, { params: { id } })],
    ['purchases', 4, () => market.call(buyer, transactions.purchases)],
    ['notifications', 2, () => market.call(buyer, notifications.list)],
    ['a conversation', 2, () => market.call(buyer, rooms.chat, { params: { id: room.id } })],
    ['a dashboard', 3, () => market.call(seller, dashboards.show, { params: { id: seller.shopId } })],
  ]
  for (const [what, most, call] of limits) expect([what, await statementsOf(call)]).toEqual([what, most])
})
