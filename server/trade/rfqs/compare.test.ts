import { expect, test } from 'vitest'
import type { QuoteId, QuoteLineId, QuoteVersionId, RfqLineId, ShopId } from '#contract/ids.ts'
import { costOfAward } from '#contract/rfqCosts.ts'
import { compareOffers, type ComparedOffer } from './compare.ts'

const eleven = { rateBp: 1200, baseNum: 11, baseDen: 12 }
const wanted = (n: number) =>
  Array.from({ length: n }, (_, at) => ({
    id: (at + 1) as RfqLineId,
    name: `Baris ${at}`,
    spec: '',
    unit: 'pcs' as const,
    quantity: 10,
    wish: null,
  }))

type OfferFacts = { id: number; isStorePkp?: boolean; delivery?: number; totals: (number | null)[]; arrivesBy?: string; quantity?: number }

function offer({ id, isStorePkp = false, delivery = 0, totals, arrivesBy, quantity = 10 }: OfferFacts): ComparedOffer {
  const tax = isStorePkp ? { included: true, rate: eleven } : null
  return {
    QuoteId: id as QuoteId,
    versionId: id as QuoteVersionId,
    seq: 1,
    number: `PH/${id}`,
    ShopId: id as ShopId,
    shopName: `Toko ${id}`,
    isStorePkp,
    status: 'sent',
    isLive: true,
    delivery,
    way: 'own',
    arrivesBy: arrivesBy ?? null,
    wholeOnly: false,
    beforeChange: false,
    validUntil: '2026-12-01T00:00:00.000Z',
    sentAt: '2026-11-01T00:00:00.000Z',
    note: '',
    deliveryTax: tax,
    cells: totals.flatMap((total, at) =>
      total === null
        ? []
        : [
            {
              lineId: (at + 1) as RfqLineId,
              QuoteLineId: (id * 1000 + at) as QuoteLineId,
              name: 'x',
              unit: 'pcs',
              quantity,
              price: total / 10,
              total,
              tax,
              leadDays: null,
              deviation: '',
            },
          ],
    ),
  }
}

const compare = (isCompanyPkp: boolean, ...offers: ComparedOffer[]) =>
  compareOffers({ at: '2026-11-01T00:00:00.000Z', isCompanyPkp, neededBy: '2026-11-10', lines: wanted(offers[0]!.cells.length), offers })

test('the same two offers rank the other way for a company that reclaims PPN', () => {
  const offers = [offer({ id: 1, isStorePkp: true, totals: [1_110_000] }), offer({ id: 2, totals: [1_050_000] })]
  const [reclaims, bears] = [compare(true, ...offers), compare(false, ...offers)]
  expect(reclaims.offers.map(({ rank, cost, creditable }) => [rank, cost, creditable])).toEqual([
    [1, 1_000_000, 110_000],
    [2, 1_050_000, 0],
  ])
  expect(bears.offers.map(({ rank, cost, creditable }) => [rank, cost, creditable])).toEqual([
    [2, 1_110_000, 0],
    [1, 1_050_000, 0],
  ])
  expect(reclaims.offers[0]).toMatchObject({ goods: 1_110_000, ppn: 110_000, total: 1_110_000 })
})

test('delivery counts once, missing and short lines make an offer incomplete, and lateness is days, not money', () => {
  const sheet = compare(
    false,
    offer({ id: 1, delivery: 90_000, totals: [500_000, 500_000], arrivesBy: '2026-11-12' }),
    offer({ id: 2, totals: [480_000, null] }),
    offer({ id: 3, totals: [400_000, 400_000], quantity: 9 }),
  )
  expect(sheet.offers.map(({ cost, rank, missing, short, lateDays }) => [cost, rank, missing, short, lateDays])).toEqual([
    [1_090_000, 1, 0, 0, 2],
    [480_000, null, 1, 0, null],
    [800_000, null, 0, 2, null],
  ])
  expect(sheet.lines[0]!.cells.map(({ isCheapest }) => isCheapest)).toEqual([false, true, false])
  expect(sheet.minCost).toBe(1_090_000)
})

test('a choice above the cheapest store, or a split with a dearer line, needs a reason', () => {
  const sheet = compare(
    false,
    offer({ id: 1, totals: [100, 200] }),
    offer({ id: 2, totals: [120, 100] }),
    offer({ id: 3, totals: [90, 300] }),
  )
  const take = (...pairs: [number, number][]) =>
    costOfAward(
      sheet,
      pairs.map(([quote, line]) => ({ QuoteId: quote as QuoteId, RfqLineId: line as RfqLineId })),
    )
  expect(take([2, 1], [2, 2])).toEqual({ chosen: 220, cheapest: 220, needsReason: false })
  expect(take([3, 1], [2, 2])).toEqual({ chosen: 190, cheapest: 220, needsReason: false })
  expect(take([1, 1], [2, 2])).toEqual({ chosen: 200, cheapest: 220, needsReason: true })
  expect(take([1, 1], [1, 2])).toEqual({ chosen: 300, cheapest: 220, needsReason: true })
  expect(take([1, 1])).toEqual({ chosen: 100, cheapest: 90, needsReason: true })
})

test('200 lines of ten stores are compared within a second', () => {
  const offers = Array.from({ length: 10 }, (_, at) =>
    offer({ id: at + 1, isStorePkp: at % 2 === 0, totals: Array.from({ length: 200 }, (__, line) => 1000 + line * at) }),
  )
  const start = performance.now()
  expect(compare(true, ...offers).lines).toHaveLength(200)
  expect(performance.now() - start).toBeLessThan(1000)
})
