import { expect, test } from 'vitest'
import { isByDay } from '#contract/dayCount.ts'
import { ProductKind } from '#contract/products.ts'
import { fitsDays, kindOf, piecesToReserve, sqlKinds } from './kind.ts'

const kinds = ProductKind.options
const days = { fromDay: '2026-12-01', toDay: '2026-12-05' }

test('the kinds that are booked by the day are those of the contract', () => {
  expect(kinds.filter((kind) => kindOf(kind).isBooked)).toEqual(kinds.filter(isByDay))
  expect(sqlKinds(({ isBooked }) => isBooked)).toBe("'service', 'rental'")
  expect(kinds.filter((kind) => fitsDays(kind, days))).toEqual(['service', 'rental'])
  expect(kinds.filter((kind) => fitsDays(kind, undefined))).toEqual(['goods', 'made-to-order'])
})

test('tiers count pieces, all work of a service and the days of a rental; a price is for all days', () => {
  const priced = (kind: string) =>
    kindOf(kind).price((counted) => ({ price: counted < 10 ? 100 : 90, counted }), 3, isByDay(kind) ? days : undefined)
  expect(kinds.map(priced)).toEqual([
    { price: 100, counted: 3 },
    { price: 100, counted: 3 },
    { price: 450, counted: 15 },
    { price: 500, counted: 5 },
  ])
})

test('a thousand made-to-order pieces count as one in the limits of reservations; measured goods by their units', () => {
  const pieces = (kind: string, decimals: number, steps: number, factor: number) => piecesToReserve({ kind, decimals }, steps, factor)
  expect(kinds.map((kind) => pieces(kind, 0, 2_001, 1))).toEqual([2_001, 3, 2_001, 2_001])
  expect(pieces('goods', 3, 2_500, 1_000)).toBe(3)
})

test('goods refuse days, and what is booked by the day needs them in order and ahead', () => {
  for (const kind of ['goods', 'made-to-order']) {
    expect(kindOf(kind).readDays({}, '')).toBeUndefined()
    expect(() => kindOf(kind).readDays(days, '')).toThrow()
  }
  for (const kind of ['service', 'rental'])
    for (const wrong of [{}, { fromDay: '2099-01-01', toDay: '2099-01-02' }, { fromDay: '2020-01-01', toDay: '2020-01-02' }])
      expect(() => kindOf(kind).readDays(wrong, '')).toThrow()
})
