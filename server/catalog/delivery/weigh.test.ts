import { describe, expect, test } from 'vitest'
import { zoneFor } from '#contract/zones.ts'
import { billedGrams, billedParcels } from './weigh.ts'

const regular = { divisor: 6000, stepGrams: 1000, toleranceGrams: 300, minGrams: 1000, maxGrams: 50_000 }
const cargo = { divisor: 4000, stepGrams: 1000, toleranceGrams: 0, minGrams: 1000, maxGrams: 200_000 }
const bulky = { grams: 3_000, mm3: 500 ** 3 }

describe('billed weight', () => {
  test('a box of 50 × 50 × 50 cm with 3 kg is 21 kg at 6000 with a tolerance of 300 g, 32 kg at 4000 without', () => {
    expect(billedGrams(regular, bulky)).toBe(21_000)
    expect(billedGrams(cargo, bulky)).toBe(32_000)
  })

  test('what is heavy for its size is billed by its weight, at least the minimum, and by a step more beyond the tolerance', () => {
    expect(billedGrams(regular, { grams: 100, mm3: 0 })).toBe(1000)
    expect(billedGrams(regular, { grams: 1_300, mm3: 0 })).toBe(1000)
    expect(billedGrams(regular, { grams: 1_301, mm3: 0 })).toBe(2000)
    expect(billedGrams(cargo, { grams: 1_001, mm3: 0 })).toBe(2000)
  })

  test('parcels are filled line by line up to the greatest weight', () => {
    const billed = billedParcels(regular, [
      { count: 5, grams: 20_000, mm3: 0 },
      { count: 3, grams: 5_000, mm3: 0 },
    ])
    // Two of 40 kg; the last one takes a piece of 20 kg and all of 5 kg.
    expect(billed).toEqual(
      new Map([
        [40_000, 2],
        [35_000, 1],
      ]),
    )
    expect(billedParcels(regular, [{ count: 1, grams: 50_001, mm3: 0 }])).toBeNull()
    expect(billedParcels(regular, [{ count: 100_000_000, grams: 1_000, mm3: 0 }])).toBeNull()
    const heights = Array.from({ length: 100 }, (_, at) => ({ count: 1, grams: 30_000, mm3: 500_000_000 + at * 100_000_000 }))
    expect(billedParcels(regular, heights), 'a hundred questions to a courier').toBeNull()
  })

  test('whatever is sent, no parcel is lost and none is too heavy', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const lines = [1, 2, 3].map((at) => ({ count: (seed * at * 7) % 40, grams: ((seed * at * 997) % 9_000) + 1, mm3: 0 }))
      const service = { ...regular, stepGrams: 1, toleranceGrams: 0, minGrams: 1 }
      const billed = [...(billedParcels(service, lines) ?? [])]
      expect(billed.reduce((sum, [grams, count]) => sum + grams * count, 0)).toBe(lines.reduce((sum, l) => sum + l.count * l.grams, 0))
      expect(Math.max(0, ...billed.map(([grams]) => grams))).toBeLessThanOrEqual(service.maxGrams)
    }
  })
})

describe('zones', () => {
  const zone = (areas: number[], base: number, more: object = {}) => ({
    areas,
    base,
    includedGrams: 500_000,
    perKgOver: 1_500,
    maxGrams: null,
    freeFrom: null,
    ...more,
  })
  const to = (areaId: number, grams: number | null = 0, goods = 0) => ({ areaId, grams, goods })
  const price = (zones: ReturnType<typeof zone>[], load: ReturnType<typeof to>) => {
    const found = zoneFor(zones, load)
    return found !== null && typeof found === 'object' ? found.price : found
  }

  test('a district beats its city, a city its province, and of two alike the cheaper one drives', () => {
    const zones = [zone([32], 400_000), zone([3273], 250_000), zone([3273, 3277], 240_000), zone([327302], 90_000)]
    expect(price(zones, to(327302))).toBe(90_000)
    expect(price(zones, to(327301))).toBe(240_000)
    expect(price(zones, to(320101))).toBe(400_000)
    expect(price(zones, to(310101))).toBeNull()
  })

  test('each begun kilogram over what is included is charged', () => {
    const zones = [zone([32], 100_000, { includedGrams: 10_000 })]
    expect(price(zones, to(327301, 10_000))).toBe(100_000)
    expect(price(zones, to(327301, 10_001))).toBe(101_500)
    expect(price(zones, to(327301, 11_001))).toBe(103_000)
  })

  test('from enough goods on it is free; what is too heavy is not driven, or by another zone alike', () => {
    const zones = [zone([32], 100_000, { freeFrom: 5_000_000, maxGrams: 1_000 })]
    expect(price(zones, to(327301, 1_000, 4_999_999))).toBe(100_000)
    expect(price(zones, to(327301, 1_000, 5_000_000))).toBe(0)
    expect(price(zones, to(327301, 1_001))).toBe('over')
    expect(price([...zones, zone([32], 300_000)], to(327301, 1_001))).toBe(300_000)
  })

  test('without a weight only a zone whose price needs none drives', () => {
    expect(price([zone([32], 100_000)], to(327301, null))).toBe('weightless')
    expect(price([zone([32], 100_000, { perKgOver: 0 })], to(327301, null))).toBe(100_000)
  })
})
