import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { withLines, withQuantity } from './recount.ts'

const ppn = { rateBp: 1_200, baseNum: 11, baseDen: 12, included: false }
const line = (id: number, ShopId: number, price: number, Product: object = {}) => ({
  id,
  price,
  quantity: 1,
  totalPrice: price,
  unit: 'pcs',
  factor: 1,
  baseUnit: 'pcs',
  baseDecimals: 0,
  Product: { ShopId, ...Product },
})
const store = (ShopId: number, goods: number, more: object = {}) => ({
  ShopId,
  goods,
  delivery: 0,
  ppn: 0,
  deposit: 0,
  minOrder: 0,
  missing: 0,
  total: goods,
  ...more,
})
const cart = {
  OrderProducts: [line(1, 5, 10_000, { ppn }), line(2, 5, 20_000, { deposit: 700 }), line(3, 6, 4_000)],
  stores: [store(5, 30_000, { delivery: 9_000, ppn: 1_100 + 990, total: 41_090, deposit: 700, minOrder: 25_000 }), store(6, 4_000)],
} as unknown as Order

test('a quantity that is not saved yet is added up as the server will: goods, PPN on top, deposit, and what the store asks for', () => {
  const twice = withQuantity(cart, 1, 2)
  expect(twice.stores[0]).toMatchObject({ goods: 40_000, ppn: 2_200 + 990, total: 52_190, deposit: 700, missing: 0 })
  expect(twice).toMatchObject({ totalPrice: 44_000, payable: 52_190 + 700 + 4_000 })
})

test('ticked lines alone leave out other stores, and lack what their store asks for', () => {
  const one = withLines(cart, cart.OrderProducts.slice(1, 2))
  expect(one.stores).toMatchObject([{ ShopId: 5, goods: 20_000, ppn: 990, total: 29_990, deposit: 700, missing: 5_000 }])
  expect(one).toMatchObject({ totalPrice: 20_000, payable: 30_690 })
})
