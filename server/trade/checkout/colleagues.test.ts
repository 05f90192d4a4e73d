import { expect, test } from 'vitest'
import { addColleague } from '#server/test/colleagues.ts'
import { approvingCompany, askFor } from '#server/test/approvals.ts'
import { testMarket } from '#server/test/market.ts'

test('the first checkouts of colleagues at once reserve no more together than their company may', async () => {
  await using market = await testMarket()
  const [boss, seller] = [await market.buyer(), await market.seller()]
  const goods = await Promise.all(Array.from({ length: 4 }, () => market.product(seller, { price: 1_000, stock: 1_000 })))
  const people = [boss, ...(await Promise.all(['Ani', 'Beni', 'Citra'].map((name) => addColleague(market.db, boss, name, 'buyer'))))]
  // Different goods, so that no row of the stock makes one wait for the other.
  const carts = await Promise.all(people.map((who, at) => market.fill(who, [goods[at]!, 160])))
  const replies = await Promise.all(people.map((who, at) => market.checkout(who, carts[at])))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  const held = await Promise.all(goods.map(async (id) => (await market.stockOf(id)).held))
  expect(held.toSorted()).toEqual([0, 0, 0, 160])
})

test('a request and a first checkout of colleagues at once reserve no more together than their company may', async () => {
  const { market, boss, seller, rudi } = await approvingCompany([])
  await using _ = market
  const [first, second] = [await market.product(seller, { price: 1_000, stock: 1_000 }), await market.product(seller, { stock: 1_000 })]
  const [cart, asked] = [await market.fill(boss, [first, 160]), await market.fill(rudi, [second, 160])]
  const replies = await Promise.all([market.checkout(boss, cart), askFor(market, rudi, asked)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
})
