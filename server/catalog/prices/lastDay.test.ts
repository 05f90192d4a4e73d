import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { prices } from '#contract/prices.ts'
import { grant } from '#server/test/grants.ts'
import { pens, shopOf } from '#server/test/units.ts'

test('a list counts until its last moment and not after it; a payment that was opened before keeps its price', async () => {
  await using shop = await shopOf(pens)
  const { market, buyer } = shop
  const variant = (await shop.page()).variants[0]!.id
  const { id } = await grant(market, buyer, { name: 'Kontraktor', lines: [{ variant, unit: 'pcs', from: 1, price: 1_000 }] })
  await sql`update price_lists set ends_at = now() + interval '90 minutes' where id = ${id}`.execute(market.owner)
  const age = async () => {
    const reply = await market.app.inject({ method: 'POST', url: '/stand-ins/age', payload: { hours: 1 } })
    expect(reply.statusCode).toBe(200)
  }
  const price = async () => {
    const { json } = await market.call(buyer, prices.ask, { body: { lines: [{ VariantId: variant, quantity: 1 }] } })
    return [json.lines[0]!.price, json.lines[0]!.priceListName]
  }
  await shop.add({ quantity: 50 })
  const cart = await shop.cart()
  const { token } = (await market.checkout(buyer, cart)).json.transaction
  await market.pay(token, { payment_type: 'bank_transfer', bank: 'bca', outcome: 'pending' })
  await age()
  expect(await price()).toEqual([1_000, 'Kontraktor'])
  await age()
  expect(await price()).toEqual([1_200, null])
  await market.simulate(`${cart.id}-1`, 'settlement')
  const bought = (await market.call(buyer, orders.show, { params: { id: cart.id } })).json
  expect(bought).toMatchObject({ status: 'paid', totalPrice: 50_000, OrderProducts: [{ price: 1_000, priceListName: 'Kontraktor' }] })
})
