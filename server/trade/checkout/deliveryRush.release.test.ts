import { expect, test } from 'vitest'
import { delivery } from '#contract/delivery.ts'
import type { AreaId } from '#contract/ids.ts'
import { testMarket } from '#server/test/market.ts'
import { bekasi, cartOf, choose, shopping } from '#server/test/shopping.ts'

test('however many visitors look, a company sees the ways of delivery and chooses one', async () => {
  await using market = await testMarket()
  const { buyer, seller, product, address } = await shopping(market)
  await fetch(`http://127.0.0.1:${market.port}/stand-ins/courier/behave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ delayMs: 1_500 }),
  })
  const place = { areaId: bekasi as AreaId, postalCode: '17151' }
  const request = { from: place, to: place, value: 0, services: ['jne-reg' as const] }
  const looks = Array.from({ length: 300 }, (_, at) => market.app.ratesDeps.askRates({ ...request, grams: 10_000 + at }))
  const body = { ShopId: seller.shopId, lines: [{ VariantId: product, quantity: 10 }], AddressId: address.id }
  const seen = (await market.call(buyer, delivery.rates, { body })).json.options.find(({ id }) => id === 'jne-reg')
  expect(seen).toMatchObject({ problem: null, price: 4_520_000 })
  expect((await choose(market, buyer, seller, { option: 'jne-reg', AddressId: address.id })).status).toBe(200)
  expect((await cartOf(market, buyer)).stores[0]?.delivery).toBe(4_520_000)
  await Promise.all(looks)
})
