import { expect, test } from 'vitest'
import type { PriceListId, ProductId, ShopId, VariantId } from '#contract/ids.ts'
import { lineTotal } from '#contract/quantities.ts'
import { adviceFor, priceAt } from './price.ts'
import type { GrantedPriceList, StoredUnit, Terms } from './terms.ts'

const unit: StoredUnit = { unit: 'pcs', factor: 1, min: 1, step: 1, max: null, isDefault: true }

/** Prices that fall with the quantity, the same ones for the same seed. */
function tiersFrom(seed: number, count: number) {
  const from = (at: number) => 2 + at * 3 + ((seed * 7 + at * 5) % 3)
  return Array.from({ length: count }, (_, at) => ({
    unit: 'pcs' as const,
    from: from(at),
    price: 10_000 - seed * 37 - at * (700 + (seed % 5) * 90),
  }))
}

const termsWith = (seed: number, lists: number): Terms => ({
  productId: 1 as ProductId,
  variantId: 1 as VariantId,
  shopId: 1 as ShopId,
  baseUnit: 'pcs',
  decimals: 0,
  tierScope: 'variant',
  price: 10_500,
  units: [unit],
  tiers: tiersFrom(seed, 3),
  granted: Array.from({ length: lists }, (_, list): GrantedPriceList => {
    const tiers = tiersFrom(seed + list, 8).map((tier) => ({ ...tier, factor: 1 }))
    return { id: (list + 1) as PriceListId, name: `Daftar ${list}`, percentOff: list % 3 === 0 ? 500 + seed * 10 : null, tiers }
  }),
  free: 1_000,
  isSold: true,
})

test('the advice saves most of all quantities up to the last tier, whatever the lists', () => {
  const advised = []
  for (let seed = 0; seed < 20; seed++)
    for (const steps of [1, 2, 4, 9, 17, 23]) {
      const terms = termsWith(seed, seed % 6)
      const total = (count: number) => lineTotal(priceAt({ terms, unit, tierSteps: count }).price, count, 1)
      const most = Math.max(0, ...Array.from({ length: 40 }, (_, more) => total(steps) - total(steps + more)))
      const advice = adviceFor({ terms, unit, steps, tierSteps: steps })
      expect(advice?.saves ?? 0, `${seed} ${steps}`).toBe(most)
      if (advice) advised.push(advice)
    }
  expect(advised.length).toBeGreaterThan(20)
})

test('a share off never gives away what costs something', () => {
  const granted = [{ id: 1 as PriceListId, name: 'Daftar', percentOff: 9_000, tiers: [] }]
  const priced = (price: number) => priceAt({ terms: { ...termsWith(1, 0), price, tiers: [], granted }, unit, tierSteps: 1 }).price
  expect([0, 1, 4, 5, 14, 15, 1_000].map(priced)).toEqual([0, 1, 1, 1, 1, 2, 100])
})
