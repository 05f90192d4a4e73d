import { expect, test } from 'vitest'
import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { orderParts } from '#contract/orderParts.ts'
import { orders } from '#contract/orders.ts'
import { prices } from '#contract/prices.ts'
import { addressForm } from '#server/test/people.ts'
import { cimahi, save } from '#server/test/shopping.ts'
import { about, pens, shopOf } from '#server/test/units.ts'

/** Numbers as raw JSON text; some are invalid as JSON or as a quantity. */
const wrong = ['1e309', '-1e309', '-1', '0', '-0', '1.5', '0.0001', '1e-7', '1e21', '"2,5"', '"1e3"', 'null', 'true', '[]', '{}', '""']
/** More than anybody buys, and more places than anything has. */
const excessive = ['100000001', '999999999999999', '1e15', '9007199254740993', '99999999.9999', '1.23456789012345678901234567890']

test('no number that is no quantity gets into a cart, a price or a payment; each is refused at its field and the cart stays as it was', async () => {
  await using shop = await shopOf(pens)
  const { market, buyer, id } = shop
  const [variant] = (await shop.page()).variants
  await shop.add({ quantity: 24 })
  const before = await shop.cart()
  const line = before.OrderProducts[0]!
  const send = async (endpoint: Endpoint, body: string, params: Record<string, unknown> = {}) => {
    const reply = await market.call(buyer, endpoint, { params, payload: body, headers: { 'content-type': 'application/json' } })
    return reply.problem
  }
  for (const number of [...wrong, ...excessive]) {
    const answers = [
      await send(orders.add, `{"orderlists":[{"ProductId":${id},"quantity":${number}}]}`),
      await send(orders.setQuantity, `{"quantity":${number}}`, { id: line.id }),
      await send(prices.ask, `{"lines":[{"VariantId":${variant!.id},"quantity":${number}}]}`),
      await send(orders.checkout, `{"orders":{"id":${before.id},"OrderProducts":[{"id":${line.id},"quantity":${number}}]}}`),
    ]
    for (const [at, { status, errors }] of answers.entries()) {
      // A price is told of whole and of parted quantities alike; a line that is not sold so says it.
      if (at === 2 && number === '1.5') continue
      expect([number, at, status, errors?.[0]?.path.endsWith('quantity')]).toEqual([number, at, 422, true])
      expect(errors?.[0]?.message).toMatch(/\S/)
      if (Number(number) > 100_000_000 && Number(number) < 1e16) expect(errors?.[0]?.message).toBe('At most 100,000,000.')
    }
  }
  const half = await market.call(buyer, prices.ask, { body: { lines: [{ VariantId: variant!.id, quantity: 1.5 }] } })
  expect(half.json.lines[0]?.problem).toEqual({ code: 'places' })
  expect(await shop.cart()).toEqual(before)
  expect(await market.attempts(before.id)).toEqual([])
})

test('a quantity that its steps do not fit says which do, and the line keeps what it had', async () => {
  await using shop = await shopOf({ ...about, name: 'Paku', price: 20_000, units: [{ unit: 'pcs', factor: 1, min: 10, step: 5, max: 30 }] })
  const { market, buyer } = shop
  await shop.add({ quantity: 15 })
  const before = await shop.cart()
  const line = before.OrderProducts[0]!
  for (const quantity of [1, 12, 31]) {
    const { problem } = await market.call(buyer, orders.setQuantity, { params: { id: line.id }, body: { quantity } })
    expect(problem).toMatchObject({ status: 409, code: 'quantity-rule', rule: { min: 10, step: 5, max: 30 } })
    expect(problem.detail).toMatch(/from 10 to 30 pcs, in steps of 5/)
  }
  const reply = await market.checkout(buyer, { ...before, OrderProducts: [{ ...line, quantity: 12, totalPrice: undefined }] })
  expect(reply.problem.code).toBe('quantity-rule')
  expect(await shop.cart()).toEqual(before)
})

test("another company's address is not there, whatever it is named for, and what was chosen stays", async () => {
  await using shop = await shopOf({ ...pens, parcel: { grams: 10 } })
  const { market, buyer, seller } = shop
  await save(market, seller, 0)
  const variant = (await shop.page()).variants[0]!.id
  const theirs = (await market.call(await market.buyer('PT Lain'), addresses.create, { body: addressForm({ areaId: cimahi }) })).json
  await shop.add({ quantity: 24 })
  const params = { shopId: seller.shopId }
  const chosen = await market.call(buyer, orderParts.chooseDelivery, { params, body: { option: 'pickup' } })
  const AddressId = theirs.id
  const replies = [
    await market.call(buyer, orderParts.chooseDelivery, { params, body: { option: 'own', AddressId } }),
    await market.call(buyer, prices.ask, { body: { lines: [{ VariantId: variant, quantity: 1 }], AddressId } }),
    await market.call(buyer, orders.checkout, { body: { orders: chosen.json, AddressId } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  for (const { problem } of replies) expect(problem.detail ?? problem.title).toMatch(/\S/)
  expect((await shop.cart()).stores).toEqual(chosen.json.stores)
  expect(await market.attempts(chosen.json.id)).toEqual([])
})
