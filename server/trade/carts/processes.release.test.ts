import { expect, test } from 'vitest'
import type { ProductId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { prices } from '#contract/prices.ts'
import { products } from '#contract/products.ts'
import { anotherProcess } from '#server/test/anotherProcess.ts'
import type { TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
type Process = Awaited<ReturnType<typeof anotherProcess>>

/** The store changes its price on the first process. */
async function reprice(market: Market, seller: TestSeller, id: ProductId, price: number) {
  const body = { name: 'Semen 50 kg', CategoryId: 3, description: 'Semen', price, stock: 100 }
  expect((await market.call(seller, products.update, { params: { id }, body })).status).toBe(200)
}

const shown = async (process: Pick<Process, 'call'>, id: ProductId) =>
  (await process.call(undefined, products.show, { params: { id } })).json.price

/** Every way to buy on the second process, with what was seen before the price changed: each is refused or comes to the new price. */
async function buysAt(market: Market, other: Process, seller: TestSeller, from: number, to: number) {
  const buyer = await market.buyer()
  const [kept, added] = [
    await market.product(seller, { price: from, stock: 100 }),
    await market.product(seller, { price: from, stock: 100 }),
  ]
  await market.fill(buyer, [kept, 2])
  const [before] = (await other.call(buyer, orders.cart)).json
  await Promise.all([reprice(market, seller, kept, to), reprice(market, seller, added, to)])
  const { id, VariantId } = before!.OrderProducts[0]!

  expect((await other.call(buyer, orders.checkout, { body: { orders: before } })).problem.code).toBe('price-changed')
  const add = (totalPrice?: number) =>
    other.call(buyer, orders.add, { body: { orderlists: [{ ProductId: added, quantity: 3, ...(totalPrice && { totalPrice }) }] } })
  expect((await add(3 * from)).problem.code).toBe('price-changed')
  expect((await add(3 * to)).status).toBe(201)
  expect((await add(3 * from)).problem.code).toBe('price-changed')
  const changed = await other.call(buyer, orders.setQuantity, { params: { id }, body: { quantity: 4 } })
  expect(changed.json.OrderProducts.find((line) => line.id === id)).toMatchObject({ price: to, totalPrice: 4 * to })
  const asked = await other.call(buyer, prices.ask, { body: { lines: [{ VariantId, quantity: 4 }] } })
  expect(asked.json.lines[0]).toMatchObject({ price: to, totalPrice: 4 * to })

  const [cart] = (await other.call(buyer, orders.cart)).json
  expect(cart).toMatchObject({ totalPrice: 7 * to, payable: 7 * to })
  const { status, json } = await other.call(buyer, orders.checkout, { body: { orders: cart } })
  expect(status).toBe(201)
  const { token } = json.transaction
  expect(await market.db.selectFrom('payments').select('amount').where('token', '=', token).execute()).toEqual([{ amount: 7 * to }])
}

test('a price that one process changes is never paid as it was at another: while it hears of it, hears nothing, and hears again', async () => {
  await using market = await testMarket()
  await using other = await anotherProcess(market)
  const seller = await market.seller()
  const seen = await market.product(seller, { price: 10_000, stock: 100 })
  expect(await shown(other, seen)).toBe(10_000)

  for (const to of [11_000, 9_000]) await buysAt(market, other, seller, 10_000, to)
  await reprice(market, seller, seen, 11_000)
  await expect.poll(() => shown(other, seen), { timeout: 5_000, interval: 20 }).toBe(11_000)

  // Frequent reads fill the cache.
  for (let n = 0; n < 5; n++) await shown(other, seen)
  other.deafen()
  for (const to of [12_000, 8_000]) await buysAt(market, other, seller, 10_000, to)
  await reprice(market, seller, seen, 12_000)
  // Without notifications it shows its cached price for a minute, but does not sell at it.
  expect(await shown(other, seen)).toBe(11_000)

  other.hearAgain()
  await expect.poll(() => shown(other, seen), { timeout: 5_000, interval: 20 }).toBe(12_000)
  await buysAt(market, other, seller, 10_000, 13_000)
})
