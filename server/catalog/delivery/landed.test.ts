import { expect, test } from 'vitest'
import { prices } from '#contract/prices.ts'
import { taxes } from '#contract/taxes.ts'
import { testMarket } from '#server/test/market.ts'
import { bekasi, cartOf, choose, shopping } from '#server/test/shopping.ts'
import { provePkp } from '#server/test/verifications.ts'

test('what is asked for a place is what the cart and checkout come to by each way, PPN of goods and delivery included', async () => {
  await using market = await testMarket()
  const { buyer, seller, address } = await shopping(market)
  await provePkp(market, seller)
  const [line] = (await cartOf(market, buyer)).OrderProducts
  const lines = [{ VariantId: line!.VariantId, unit: line!.unit, quantity: line!.quantity }]
  const ask = async (where: object) => (await market.call(buyer, prices.ask, { body: { lines, ...where } })).json.stores[0]!
  for (const pricesInclude of [true, false]) {
    const tax = { pkp: true, npwp: '0912345678901234', pricesInclude }
    expect((await market.call(seller, taxes.setOfStore, { params: { id: seller.shopId }, body: tax })).status).toBe(200)
    const told = await ask({ AddressId: address.id })
    expect(told.ppn).toBe(pricesInclude ? 0 : (told.totalPrice * 11) / 100)
    expect(told.total).toBe(told.totalPrice + told.ppn)
    const priced = told.delivery?.filter(({ problem, total }) => problem === null && total !== null) ?? []
    expect(priced.map(({ way }) => way)).toEqual(expect.arrayContaining(['own', 'pickup']))
    for (const { id: option, way, price, ppn, total } of priced) {
      const where = way === 'pickup' ? {} : { AddressId: address.id }
      const cart = (await choose(market, buyer, seller, { option, ...where })).json
      expect(cart).toMatchObject({ payable: total, stores: [{ goods: told.totalPrice, delivery: price, ppn, total }] })
    }
  }
  const cart = await cartOf(market, buyer)
  expect((await market.checkout(buyer, cart)).status).toBe(201)
  expect(await market.attempts(cart.id)).toMatchObject([{ amount: cart.payable }])
  expect(await ask({})).not.toHaveProperty('deliveryAgreed')
  expect((await ask({})).delivery).toBeNull()
  expect((await ask({ areaId: bekasi })).delivery).not.toBeNull()
})

test('a place is asked for by its own company alone', async () => {
  await using market = await testMarket()
  const { buyer, address } = await shopping(market)
  const [line] = (await cartOf(market, buyer)).OrderProducts
  const body = { lines: [{ VariantId: line!.VariantId, quantity: 1 }], AddressId: address.id }
  expect((await market.call(undefined, prices.ask, { body })).problem.code).toBe('unauthenticated')
  expect((await market.call(await market.buyer('PT Lain'), prices.ask, { body })).status).toBe(404)
  expect((await market.call(undefined, prices.ask, { body: { ...body, AddressId: undefined, areaId: 999_999 } })).status).toBe(422)
})
