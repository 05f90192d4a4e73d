import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut, sumTaxed, taxOf, type PpnRate } from './ppn.ts'

const standard: PpnRate = { rateBp: 1200, baseNum: 11, baseDen: 12 }
const luxury: PpnRate = { rateBp: 1200, baseNum: 1, baseDen: 1 }
const exempt: PpnRate = { rateBp: 0, baseNum: 1, baseDen: 1 }

const rupiah = fc.integer({ min: 0, max: 1_000_000_000_000 })
const rate = fc.constantFrom(standard, luxury, exempt, { rateBp: 1100, baseNum: 1, baseDen: 1 })

test('the figures that were checked by hand', () => {
  expect(taxOf(12_000_000, standard, false)).toEqual({ net: 12_000_000, base: 11_000_000, ppn: 1_320_000 })
  expect(taxOf(100_000, standard, true)).toEqual({ net: 90_090, base: 82_583, ppn: 9_910 })
  expect(taxOf(1, standard, false).ppn).toBe(0)
  expect(taxOf(1, standard, true)).toMatchObject({ net: 1, ppn: 0 })
  expect(taxOf(100_000, luxury, false)).toEqual({ net: 100_000, base: 100_000, ppn: 12_000 })
  expect(taxOf(100_000, exempt, true)).toMatchObject({ net: 100_000, ppn: 0 })
})

test('half a rupiah counts as one, less does not', () => {
  // 11 % of 50 is 5.5, of 49 it is 5.39.
  expect(taxOf(50, standard, false).ppn).toBe(6)
  expect(taxOf(49, standard, false).ppn).toBe(5)
})

test('sums beyond what floats hold exactly are exact', () => {
  expect(taxOf(9_007_199_254_740_991, standard, true)).toMatchObject({ net: 8_114_593_923_190_082, ppn: 892_605_331_550_909 })
})

test('what has its PPN in it is taken apart without a rupiah lost', () => {
  fc.assert(
    fc.property(rupiah, rate, (total, at) => {
      const { net, ppn } = taxOf(total, at, true)
      expect(net + ppn).toBe(total)
      expect(ppn).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('PPN that comes on top is within half a rupiah of the rate, and never falls while the price rises', () => {
  fc.assert(
    fc.property(rupiah, rate, (total, at) => {
      const { net, base, ppn } = taxOf(total, at, false)
      expect(net).toBe(total)
      // Twice the distance from the exact tax, in parts of 10,000 × the base's divisor: at most one rupiah of them.
      const den = 10_000n * BigInt(at.baseDen)
      const away = 2n * (BigInt(ppn) * den - BigInt(total) * BigInt(at.rateBp * at.baseNum))
      expect(away <= den && away > -den).toBe(true)
      expect(base).toBeLessThanOrEqual(net)
      expect(taxOf(total + 1, at, false).ppn).toBeGreaterThanOrEqual(ppn)
    }),
  )
})

test('a price without PPN, told with PPN in it, is the same price again', () => {
  fc.assert(
    fc.property(rupiah, rate, (net, at) => {
      const { ppn } = taxOf(net, at, false)
      expect(taxOf(net + ppn, at, true)).toMatchObject({ net, ppn })
    }),
  )
})

test('shares add up to the amount and are within a rupiah of their part', () => {
  fc.assert(
    fc.property(rupiah, fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 100 }), (amount, weights) => {
      const all = weights.reduce((sum, weight) => sum + weight, 0)
      fc.pre(all > 0)
      const shares = shareOut(amount, weights)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      for (const [at, share] of shares.entries()) {
        const away = BigInt(share) * BigInt(all) - BigInt(amount) * BigInt(weights[at] ?? 0)
        expect(away < BigInt(all) && away > -BigInt(all)).toBe(true)
      }
    }),
  )
})

test('nothing is shared out where nothing weighs anything', () => {
  expect(() => shareOut(5, [0, 0])).toThrow(RangeError)
})

test('a rupiah that cannot be halved goes to the first of two alike', () => {
  expect(shareOut(9_910, [1, 1, 1])).toEqual([3_304, 3_303, 3_303])
  expect(shareOut(1, [1, 1])).toEqual([1, 0])
})

test('lines are summed as they were rounded', () => {
  const lines = [50, 50, 50].map((total) => taxOf(total, standard, false))
  expect(sumTaxed(lines)).toEqual({ net: 150, base: 138, ppn: 18 })
  expect(taxOf(150, standard, false).ppn).toBe(17)
})
