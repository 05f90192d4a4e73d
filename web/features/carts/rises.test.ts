import { expect, test } from 'vitest'
import type { OrderLineId } from '#contract/ids.ts'
import { risesBetween } from './rises.ts'

const cartOf = (...prices: readonly [id: number, price: number, unit?: 'pcs' | 'lusin'][]) => ({
  OrderProducts: prices.map(([id, price, unit = 'pcs' as const]) => ({ id: id as OrderLineId, price, unit, fromDay: null, toDay: null })),
})

test('lines that cost more after a change are marked with the price before, until they cost no more than that', () => {
  const full = cartOf([1, 45_000], [2, 45_000], [3, 800])
  const lost = risesBetween(new Map(), full, cartOf([1, 50_000], [3, 800]))
  expect([...lost]).toEqual([[1, 45_000]])
  // One more change that raises nothing leaves the mark, a second rise keeps the first price.
  expect([...risesBetween(lost, cartOf([1, 50_000]), cartOf([1, 50_000]))]).toEqual([[1, 45_000]])
  expect([...risesBetween(lost, cartOf([1, 50_000]), cartOf([1, 60_000]))]).toEqual([[1, 45_000]])
  expect([...risesBetween(lost, cartOf([1, 50_000]), full)]).toEqual([])
})

test('a line that is new, or sold in another unit since, is not marked', () => {
  expect([...risesBetween(new Map(), cartOf([1, 1_000]), cartOf([1, 11_000, 'lusin'], [2, 9_000]))]).toEqual([])
  expect([...risesBetween(new Map(), null, cartOf([1, 1_000]))]).toEqual([])
})
