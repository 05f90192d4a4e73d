import { expect, test } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { testMarket } from '#server/test/market.ts'

test('who asks for it changes no order for which a virtual account was given out; whoever ends one, its company hears of it', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const cement = await market.product(seller, { price: 65_000 })
  const keep = { openPayment: 'keep' }
  const { cart, token } = await market.opened(buyer, [cement, 2])
  const params = { id: cart.OrderProducts[0]?.id }

  // No payment instructions were issued yet, so the provider's page can be replaced.
  expect((await market.call(buyer, orders.setQuantity, { params, query: keep, body: { quantity: 3 } })).status).toBe(200)
  const again = await market.checkout(buyer, (await market.call(buyer, orders.cart)).json[0])
  expect(again.json.transaction.token).not.toBe(token)
  await market.pay(again.json.transaction.token, { payment_type: 'bank_transfer', bank: 'bca', outcome: 'pending' })

  const [waiting] = (await market.call(buyer, orders.cart)).json
  const replies = await Promise.all([
    market.call(buyer, orders.setQuantity, { params, query: keep, body: { quantity: 1 } }),
    market.call(buyer, orders.removeLine, { params, query: keep }),
  ])
  for (const { problem } of replies)
    expect(problem).toMatchObject({
      status: 409,
      code: 'payment-open',
      payment: { type: 'bank_transfer', amount: 195_000, virtualAccount: { bank: 'bca' }, expiresAt: expect.any(String) as string },
    })
  expect((await market.call(buyer, orders.cart)).json).toEqual([waiting])
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'cancelled' }, { status: 'open' }])
  await market.consumed()
  expect((await market.call(buyer, notifications.list)).json.notifications.map(({ code }) => code)).toEqual(['account-issued'])

  const changed = await market.call(buyer, orders.setQuantity, { params, body: { quantity: 1 } })
  expect(changed.json).toMatchObject({ id: cart.id, status: 'cart', totalPrice: 65_000 })
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }])
  await market.consumed()
  const said = (await market.call(buyer, notifications.list)).json.notifications.map(({ kind, text }) => [kind, text.id])
  expect(said).toEqual([
    [
      'payment-expiring',
      `Transfer Rp195.000 untuk pesanan #${cart.id} dibatalkan. Virtual account-nya tidak berlaku lagi; mohon jangan dibayar.`,
    ],
    ['payment-expiring', `Pesanan #${cart.id} menunggu transfer Rp195.000 ke virtual account BCA.`],
  ])
})
