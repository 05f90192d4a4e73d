import { expect, test } from 'vitest'
import { derivedPrice, derivedPriceOf, quantityTotal } from './orderTotals.ts'
import { lineTotal, stepsOf } from './steps.ts'

test('a quantity costs what its steps cost, to the rupiah', () => {
  // As a float it is 100.49999999999999.
  expect(quantityTotal(100, 1.005)).toBe(101)
  for (let turn = 1; turn <= 2_000; turn += 1) {
    const [price, quantity] = [(turn * 7_919) % 100_003, ((turn * 104_729) % 1_000_000) / 1000]
    for (const factor of [1000, 12_000]) {
      const steps = stepsOf(quantity, { factor, decimals: 3 })
      if (steps !== undefined) expect([quantity, quantityTotal(price, quantity)]).toEqual([quantity, lineTotal(price, steps, factor)])
    }
  }
  expect(quantityTotal(1_000, 100_000_000)).toBe(100_000_000_000)
})

test('less than a base unit rounds up, more of it rounds half up, whichever way the unit is counted', () => {
  expect([derivedPrice(1_001, 250, 1000), derivedPrice(1_001, 1500, 1000), derivedPrice(999, 12, 1)]).toEqual([251, 1_502, 11_988])
  expect([derivedPriceOf(1_001, 0.25), derivedPriceOf(1_001, 1.5), derivedPriceOf(999, 12)]).toEqual([251, 1_502, 11_988])
})
