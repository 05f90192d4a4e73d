import { expect, test } from 'vitest'
import type { QuoteId, RfqLineId } from '#contract/ids.ts'
import { RfqSheet } from '#contract/rfqSheet.ts'
import { firstChoice, planOf, takeCheapest, takeWhole } from './choice.ts'

const at = '2026-12-01T03:00:00.000Z'
const offer = (id: number, cost: number, rank: number | null, more = {}) => ({
  QuoteId: id,
  versionId: id * 10,
  seq: 1,
  number: `PH/${id}`,
  ShopId: id,
  shopName: `Toko ${id}`,
  isStorePkp: false,
  status: 'sent',
  isLive: true,
  goods: cost - 10,
  delivery: 10,
  ppn: 0,
  creditable: 0,
  total: cost,
  deliveryCost: 10,
  cost,
  rank,
  isComplete: rank !== null,
  missing: 0,
  short: 0,
  deviations: 0,
  way: 'own',
  arrivesBy: null,
  lateDays: null,
  wholeOnly: false,
  beforeChange: false,
  validUntil: at,
  sentAt: at,
  note: '',
  ...more,
})
const cell = (id: number, cost: number, isCheapest: boolean) => ({
  QuoteId: id,
  QuoteLineId: id,
  name: 'Barang',
  unit: 'pcs',
  quantity: 1,
  price: cost,
  totalPrice: cost,
  cost,
  isShort: false,
  isCheapest,
  leadDays: null,
  deviation: '',
})
const line = (id: number, cells: object[]) => ({ id, name: 'Barang', spec: '', unit: 'pcs', quantity: 1, wish: null, cells })
const sheetOf = (offers: object[], lines: object[]) =>
  RfqSheet.parse({ at, isCompanyPkp: false, neededBy: null, offers, lines, minCost: 210, isFrozen: false })

const sheet = sheetOf(
  [offer(1, 210, 1), offer(2, 235, 2), offer(3, 60, null)],
  [line(7, [cell(1, 100, false), cell(2, 150, false), cell(3, 50, true)]), line(8, [cell(1, 100, false), cell(2, 75, true)])],
)
const [seven, eight] = [7, 8] as RfqLineId[]

test('the best complete offer is chosen at first, and names no lines', () => {
  const plan = planOf(sheet, firstChoice(sheet))
  expect(plan).toMatchObject({ offers: [{ QuoteId: 1, versionId: 10 }], chosen: 210, cheapest: 210, left: 0, needsReason: false })
  expect(plan.offers[0]).not.toHaveProperty('lines')
})

test('each line to its cheapest counts one delivery per store, and takes a whole offer as a whole', () => {
  const plan = planOf(sheet, takeCheapest(sheet))
  expect(plan.offers).toEqual([
    { QuoteId: 2, versionId: 20, lines: [{ RfqLineId: 8 }] },
    { QuoteId: 3, versionId: 30 },
  ])
  expect(plan).toMatchObject({ chosen: 50 + 75 + 20, left: 0, split: [] })
})

test('an offer that is sold as a whole is not split, and lines left out are counted', () => {
  const whole = sheetOf([offer(1, 210, 1, { wholeOnly: true })], sheet.lines)
  expect(planOf(whole, new Map([[seven!, 1 as QuoteId]]))).toMatchObject({ left: 1, split: [{ shopName: 'Toko 1' }] })
  expect(planOf(whole, takeWhole(whole, 1 as QuoteId)).split).toEqual([])
  expect(planOf(sheet, new Map([[eight!, 3 as QuoteId]])).chosen).toBe(0)
})
