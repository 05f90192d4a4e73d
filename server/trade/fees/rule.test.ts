import { expect, test } from 'vitest'
import type { CategoryId, ShopId } from '#contract/ids.ts'
import { feeOf, feeTable, ruleOn, type FeeRow } from './rule.ts'

const [shopId, categoryId] = [7 as ShopId, 3 as CategoryId]
const general = { basisPoints: 100, min: null, max: null }
let id = 0
const row = (basisPoints: number, of: Partial<FeeRow> = {}): FeeRow => ({
  ...general,
  id: ++id,
  shopId: null,
  categoryId: null,
  from: '2026-01-01',
  until: null,
  basisPoints,
  ...of,
})
const on = (day: string, rows: FeeRow[], of = { shopId, categoryId }) => ruleOn(feeTable(rows), of, day, general).basisPoints

test('the most exact fee counts: of store and category, of the store, of the category, then the general one', () => {
  const rows = [row(200, { categoryId }), row(300, { shopId }), row(400, { shopId, categoryId })]
  expect([0, 1, 2, 3].map((count) => on('2026-06-01', rows.slice(0, count)))).toEqual([100, 200, 300, 400])
  const other = { shopId: 8 as ShopId, categoryId: 4 as CategoryId }
  expect(on('2026-06-01', rows, other)).toBe(100)
  expect(on('2026-06-01', rows, { ...other, categoryId })).toBe(200)
  expect(on('2026-06-01', rows, { ...other, shopId })).toBe(300)
})

test('a fee holds from its first to its last day; of two of the same the one that began last, then the other again', () => {
  const rows = [row(200, { shopId, from: '2026-02-01' }), row(50, { shopId, from: '2026-03-01', until: '2026-03-31' })]
  const days = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']
  expect(days.map((day) => on(day, rows))).toEqual([100, 200, 200, 50, 50, 200])
  // One that was withdrawn ended the day before it began.
  expect(on('2026-05-01', [row(900, { shopId, from: '2026-05-01', until: '2026-04-30' })])).toBe(100)
})

test('of a line half a rupiah is rounded up, within the least and the most, and never beyond its goods', () => {
  const fee = (basisPoints: number, goods: number, min: number | null = null, max: number | null = null) =>
    feeOf({ basisPoints, min, max }, goods)
  expect([fee(250, 100_000), fee(250, 19), fee(250, 20), fee(1, 4_999), fee(1, 5_000), fee(0, 100)]).toEqual([2_500, 0, 1, 0, 1, 0])
  expect([fee(250, 100_000, 5_000), fee(250, 100_000, null, 1_000), fee(250, 3_000, 5_000), fee(0, 0, 5_000)]).toEqual([
    5_000, 1_000, 3_000, 0,
  ])
  expect(fee(10_000, Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER)
})
