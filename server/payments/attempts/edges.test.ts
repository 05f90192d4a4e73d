import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { stock } from '#contract/stock.ts'
import { closeAccount } from '#server/closeAccount.ts'
import { testMarket } from '#server/test/market.ts'

test('a product deleted while its payment is open is sold if that is paid, and leaves the cart if it is not', async () => {
  await using market = await testMarket()
  const [one, two, seller] = [await market.buyer(), await market.buyer(), await market.seller()]
  const [gone, kept] = [await market.product(seller, { stock: 9 }), await market.product(seller, { stock: 9, price: 20_000 })]
  const paying = await market.opened(one, [gone, 1], [kept, 1])
  const leaving = await market.opened(two, [gone, 2], [kept, 2])
  expect((await market.call(seller, products.remove, { params: { id: gone } })).status).toBe(200)
  await market.pay(paying.token, { payment_type: 'gopay' })
  expect((await market.call(one, orders.history)).json[0]?.OrderProducts).toHaveLength(2)
  await market.simulate(`${leaving.cart.id}-1`, 'expire')
  const [cart] = (await market.call(two, orders.cart)).json
  expect(cart).toMatchObject({ totalPrice: 40_000, OrderProducts: [{ ProductId: kept }] })
  // The rest is a separate order: its lines are frozen and add up (an invariant).
  expect((await market.checkout(two, cart)).status).toBe(201)
  await market.simulate(`${leaving.cart.id}-2`, 'settlement')
  expect(await market.stockOf(gone)).toEqual({ stock: 8, held: 0 })
  expect(await market.stockOf(kept)).toEqual({ stock: 6, held: 0 })
})

test('money for an attempt whose product was deleted since goes back', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [gone, kept] = [await market.product(seller), await market.product(seller)]
  const { cart } = await market.opened(buyer, [gone, 1], [kept, 1])
  await market.simulate(`${cart.id}-1`, 'expire')
  await market.call(seller, products.remove, { params: { id: gone } })
  await market.simulate(`${cart.id}-1`, 'settlement')
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'unapplied' }])
})

test('a cart of a hundred billion rupiah, or more than a number holds, is shown and refused, never a failure of ours', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const dear = await market.product(seller, { price: 100_000_000_000, stock: 1 })
  const cart = await market.fill(buyer, [dear, 1])
  expect(cart.totalPrice).toBe(100_000_000_000)
  expect((await market.checkout(buyer, cart)).problem).toMatchObject({ status: 409, code: 'amount-too-large' })
  const dearest = await market.product(seller, { price: 1_000_000_000_000, stock: 100_000_000 })
  const full = await market.fill(buyer, [dearest, 100_000_000])
  expect(full.totalPrice).toBe(Number.MAX_SAFE_INTEGER)
  expect((await market.call(buyer, orders.cart)).status).toBe(200)
  expect((await market.checkout(buyer, full)).problem).toMatchObject({ status: 409, code: 'amount-too-large' })
  expect(await market.attempts(cart.id)).toEqual([])
})

test('ways to pay fit the amount: a card up to its limit, bank transfers beyond, the largest only where it is taken', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  for (const [price, method, fits] of [
    [999_999_999, 'credit_card', true],
    [1_000_000_000, 'credit_card', false],
    [1_000_000_000, 'bank_transfer', true],
    [50_000_000_000, 'bank_transfer', true],
    [10_000_000, 'qris', true],
    [10_000_001, 'qris', false],
  ] as const) {
    const product = await market.product(seller, { price, stock: 1 })
    const cart = await market.fill(buyer, [product, 1])
    const { token } = (await market.checkout(buyer, cart)).json.transaction
    const pay = market.provider('/pay', { token, payment_type: method, outcome: 'success' })
    if (fits) {
      await pay
      expect((await market.call(buyer, orders.checkPayment, { params: { id: cart.id } })).json.isPaid).toBe(true)
    } else {
      await expect(pay).rejects.toThrow('not activated')
      await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })
      await market.call(buyer, orders.removeLine, { params: { id: cart.OrderProducts[0]?.id } })
    }
  }
})

test('a correction of stock whose answer a crash lost is made once when it is sent again', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const id = await market.product(seller, { stock: 10 })
  const adjust = (change = 5) =>
    market.call(seller, stock.adjust, { params: { id }, body: { change, reason: 'New delivery' }, headers: { 'idempotency-key': 'a' } })
  expect((await adjust()).json.stock).toBe(15)
  await sql`update idempotent_requests set status = null, answer = null, created_at = now() - interval '2 minutes'`.execute(market.db)
  const again = await Promise.all([adjust(), adjust(), adjust()])
  expect(again.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(await market.stockOf(id)).toEqual({ stock: 15, held: 0 })
  expect((await adjust(6)).problem.code).toBe('idempotency-mismatch')
})

test('an account is not closed while money is on its way back to it', async () => {
  await using market = await testMarket()
  const [buyer, other, seller] = [await market.buyer(), await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 1 })
  const { cart } = await market.opened(buyer, [product, 1])
  await market.simulate(`${cart.id}-1`, 'expire')
  await market.paid(other, { payment_type: 'qris' }, [product, 1])
  await market.simulate(`${cart.id}-1`, 'settlement')
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'unapplied' }])
  await expect(closeAccount(market.db, { role: 'buyer', id: buyer.id }, async () => {})).rejects.toMatchObject({ code: 'orders-open' })
})
