import type { ShopId } from '#contract/ids.ts'
import { sumOf } from '#contract/orderTotals.ts'
import type { StorePrices } from '#contract/prices.ts'
import { ppnOnTop, taxOfStore } from '#server/catalog/taxes/store.ts'
import type { AskedLine } from './ask.ts'

/** A line whose variant exists. */
export type StoreLine = AskedLine & { terms: NonNullable<AskedLine['terms']> }

export const byStore = (lines: readonly AskedLine[]): Map<ShopId, StoreLine[]> =>
  Map.groupBy(
    lines.filter((line): line is StoreLine => line.terms !== undefined),
    ({ terms }) => terms.shopId,
  )

/** Totals of a store's lines without delivery, in rupiah. */
export function sumStore(ShopId: ShopId, lines: StoreLine[]): StorePrices {
  const { minOrder, delivers } = lines[0]!.terms
  const totalPrice = goodsOf(lines)
  const deposit = sumOf(lines.map(({ price }) => price.deposit))
  return {
    ShopId,
    totalPrice,
    deposit,
    minOrder,
    missing: Math.max(0, (minOrder ?? 0) - totalPrice),
    ...landedTotal(lines, 0),
    delivery: null,
    ...(delivers ? {} : { deliveryAgreed: true }),
  }
}

export const goodsOf = (lines: AskedLine[]) => sumOf(lines.map(({ price }) => price.totalPrice))

/** PPN on top of these lines of a store and their delivery, and the total: as at checkout. Rupiah. */
export function landedTotal(lines: StoreLine[], deliveryPrice: number) {
  const taxed = lines.map(({ price, terms: { tax, deliveryTax } }) => ({ total: price.totalPrice, tax, deliveryPrice, deliveryTax }))
  const ppn = ppnOnTop(taxOfStore(taxed))
  return { ppn, total: sumOf([goodsOf(lines), deliveryPrice, ppn]) }
}
