import type { ShopId } from '#contract/ids.ts'
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
  const { minOrder } = lines[0]!.terms
  const totalPrice = goodsOf(lines)
  const deposit = cut(lines.reduce((sum, { price }) => sum + price.deposit, 0))
  return {
    ShopId,
    totalPrice,
    deposit,
    minOrder,
    missing: Math.max(0, (minOrder ?? 0) - totalPrice),
    ...landedTotal(lines, 0),
    delivery: null,
  }
}

export const goodsOf = (lines: AskedLine[]) => cut(lines.reduce((sum, { price }) => sum + price.totalPrice, 0))

/** Caps a sum at the largest safe integer. */
const cut = (sum: number) => Math.min(sum, Number.MAX_SAFE_INTEGER)

/** PPN on top of these lines of a store and their delivery, and the total: as at checkout. Rupiah. */
export function landedTotal(lines: StoreLine[], deliveryPrice: number) {
  const taxed = lines.map(({ price, terms: { tax, deliveryTax } }) => ({ total: price.totalPrice, tax, deliveryPrice, deliveryTax }))
  const ppn = ppnOnTop(taxOfStore(taxed))
  return { ppn, total: cut(goodsOf(lines) + deliveryPrice + ppn) }
}
