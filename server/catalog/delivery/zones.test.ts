import { expect, test } from 'vitest'
import { delivery } from '#contract/delivery.ts'
import { prices } from '#contract/prices.ts'
import { products } from '#contract/products.ts'
import { testMarket } from '#server/test/market.ts'
import { zoneForm } from '#server/test/people.ts'
import { bekasi, choose, cimahi, save, shopping } from '#server/test/shopping.ts'

test('over HTTP: city beats province, a gram over costs a kilogram, enough goods cost nothing, and a large light box is billed by its size', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  await save(market, seller, 0, {
    services: ['jne-reg', 'jne-jtr'],
    zones: [
      zoneForm({ name: 'Jawa Barat', areas: [32], base: 90_000, includedGrams: 10_000, perKgOver: 1_000, freeFrom: 1_000_000 }),
      zoneForm({ name: 'Cimahi', areas: [3277], base: 40_000, includedGrams: 10_000, perKgOver: 700, freeFrom: null }),
    ],
  })
  const make = async (parcel: object) =>
    (
      await market.call(seller, products.create, {
        body: { name: 'Peti', CategoryId: 3, description: 'Peti', price: 100_000, stock: 5_000, parcel },
      })
    ).json.id
  const [gram, box] = [await make({ grams: 1 }), await make({ grams: 3_000, lengthMm: 500, widthMm: 500, heightMm: 500 })]
  const ways = async (VariantId: number, quantity: number, areaId: number) => {
    const { json } = await market.call(undefined, delivery.rates, {
      body: { ShopId: seller.shopId, lines: [{ VariantId, quantity }], areaId },
    })
    return new Map(json.options.map((option) => [option.id, option]))
  }
  const own = async (quantity: number, areaId: number) => {
    const { name, price, free } = (await ways(gram, quantity, areaId)).get('own')!
    return [name, price, free]
  }
  expect(await own(1, cimahi)).toEqual(['Cimahi', 40_000, false])
  expect(await own(9, bekasi)).toEqual(['Jawa Barat', 90_000, false])
  expect(await own(10, bekasi)).toEqual(['Jawa Barat', 0, true])
  const steel = await make({ grams: 11_001 })
  expect((await ways(steel, 1, cimahi)).get('own')).toMatchObject({ price: 41_400, billedGrams: 11_001 })
  const even = await make({ grams: 11_000 })
  expect((await ways(even, 1, cimahi)).get('own')).toMatchObject({ price: 40_700 })

  const billed = await ways(box, 1, cimahi)
  expect([billed.get('jne-reg')?.billedGrams, billed.get('jne-jtr')?.billedGrams]).toEqual([21_000, 32_000])

  // Prices of lines show the same total, and the amount missing to the minimum order.
  const landed = await market.call(undefined, prices.ask, { body: { lines: [{ VariantId: steel, quantity: 1 }], areaId: cimahi } })
  expect(landed.json.stores[0]).toMatchObject({ totalPrice: 100_000, delivery: [{ id: 'own', price: 41_400, total: 141_400 }, {}, {}, {}] })
})

test('however dear and heavy, a zone never costs more than a price can be, and the cart can be read and its way chosen', async () => {
  await using market = await testMarket()
  const { buyer, seller, product, address } = await shopping(market, {
    zones: [zoneForm({ base: 1e12, perKgOver: 1e12, maxGrams: null, freeFrom: null, areas: [3277] })],
  })
  await market.fill(buyer, [product, 900])
  const chosen = await choose(market, buyer, seller, { option: 'own', AddressId: address.id })
  expect(chosen.json.stores).toMatchObject([{ delivery: 1e12 }])
  const { id: VariantId } = await market.db.selectFrom('variants').select('id').where('productId', '=', product).executeTakeFirstOrThrow()
  await market.db.updateTable('products').set({ price: 1e12 }).where('id', '=', product).execute()
  const lines = Array.from({ length: 100 }, () => ({ VariantId, quantity: 100_000_000 }))
  const { json } = await market.call(undefined, prices.ask, { body: { lines, areaId: cimahi } })
  expect(json.stores).toMatchObject([{ totalPrice: Number.MAX_SAFE_INTEGER, total: Number.MAX_SAFE_INTEGER }])
})
