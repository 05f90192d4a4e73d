import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { changesSince, seenOf } from './seenPrices.ts'

const orderOf = (price: number, delivery: number, shipping: object | null = {}, factor = 12) =>
  ({
    OrderProducts: [
      {
        id: 7,
        price,
        factor,
        unit: 'lusin',
        baseUnit: 'pcs',
        baseDecimals: 0,
        Product: { name: 'Semen 50 kg', ShopId: 3, Shop: { name: 'Toko Jaya' } },
      },
    ],
    stores: [{ ShopId: 3, delivery, shipping }],
  }) as unknown as Order

test('what costs another sum than was seen is told, goods and delivery apart', () => {
  const seen = seenOf(orderOf(65_000, 20_000))
  expect(changesSince(seen, orderOf(65_000, 20_000))).toEqual([])
  expect(changesSince(seen, orderOf(70_000, 25_000))).toEqual([
    { kind: 'goods', name: 'Semen 50 kg', before: 65_000, now: 70_000 },
    { kind: 'delivery', name: 'Toko Jaya', before: 20_000, now: 25_000 },
  ])
})

test('a line that was not seen, and a delivery that is not chosen any more, are no change', () => {
  const seen = seenOf(orderOf(65_000, 20_000))
  expect(changesSince({ prices: {}, deliveries: {} }, orderOf(65_000, 20_000))).toEqual([])
  expect(changesSince(seen, orderOf(65_000, 0, null))).toEqual([])
})

test('a unit that holds another number at the same price is a change', () => {
  const seen = seenOf(orderOf(65_000, 20_000))
  expect(changesSince(seen, orderOf(65_000, 20_000, {}, 10))).toEqual([
    { kind: 'unit', name: 'Semen 50 kg', before: 12, now: 10, unit: 'lusin', base: 'pcs' },
  ])
})
