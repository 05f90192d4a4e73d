import { expect, test } from 'vitest'
import { sumTaxed, taxOf } from '#contract/ppn.ts'
import { coretaxAmounts, writeSen, type TaxedLine } from './amounts.ts'

const rates = [
  { rateBp: 1200, baseNum: 11, baseDen: 12 },
  { rateBp: 1200, baseNum: 1, baseDen: 1 },
  { rateBp: 1100, baseNum: 1, baseDen: 1 },
]

/** Whole numbers that look random and are the same in every run. */
function draw(seed: number) {
  let state = seed
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % max
  }
}

test('of 1,000 random invoices TaxBase, OtherTaxBase and VAT come to our frozen sums to the rupiah, line by line almost exactly', () => {
  const next = draw(7)
  let shifted = 0
  for (let round = 0; round < 1_000; round += 1) {
    const rate = rates[round % rates.length]!
    const included = next(2) === 0
    const lines = Array.from({ length: 1 + next(round % 50 === 0 ? 100 : 12) }, (): TaxedLine => {
      const [factor, pieces] = [[1, 12, 1_000][next(3)]!, 1 + next(5_000)]
      const total = next(20) === 0 ? 0 : 1 + next(10 ** (1 + next(8)))
      return { ...rate, ...taxOf(total, rate, included), steps: pieces * (factor === 12 ? 12 : 1), factor }
    })
    const amounts = coretaxAmounts(lines)
    const sum = (part: 'taxBase' | 'otherTaxBase' | 'vat') => amounts.reduce((all, each) => all + each[part], 0)
    const ours = sumTaxed(lines)
    expect([sum('taxBase'), Math.round(sum('otherTaxBase') / 100), Math.round(sum('vat') / 100)]).toEqual([
      ours.net * 100,
      ours.base,
      ours.ppn,
    ])
    for (const [at, { price, taxBase, otherTaxBase, vat }] of amounts.entries()) {
      const line = lines[at]!
      const exact = (taxBase * rate.baseNum) / rate.baseDen
      if (Math.abs(otherTaxBase - exact) > 0.5) shifted += 1
      // One of a hundred lines may take what all of them are off by, half a rupiah each.
      expect(Math.abs(otherTaxBase - exact)).toBeLessThanOrEqual(50 * lines.length + 1)
      expect(Math.abs(vat - (exact * rate.rateBp) / 10_000)).toBeLessThanOrEqual(56 * lines.length + 1)
      expect(Math.abs(price - (taxBase * line.factor) / line.steps)).toBeLessThanOrEqual(0.5)
      expect(Math.min(price, otherTaxBase, vat)).toBeGreaterThanOrEqual(0)
    }
  }
  expect(shifted).toBeGreaterThan(0)
})

test('sen are written with two places', () => {
  expect([0, 5, 50, 100, 16_103_633].map(writeSen)).toEqual(['0.00', '0.05', '0.50', '1.00', '161036.33'])
})
