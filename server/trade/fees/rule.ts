import type { CategoryId, ShopId } from '#contract/ids.ts'
import type { FeeRule } from '#contract/fees.ts'

/** A fee of a store, a category or both, from its first to its last day (WIB, both included). */
export type FeeRow = FeeRule & { id: number; shopId: ShopId | null; categoryId: CategoryId | null; from: string; until: string | null }
/** Fees by what they are of, the one that begins last first. */
export type FeeTable = ReadonlyMap<string, readonly FeeRow[]>
/** Store and category to look up a fee for; null matches rules without one. */
export type FeeOf = { shopId: ShopId | null; categoryId: CategoryId | null }

const keyOf = ({ shopId, categoryId }: FeeOf) => `${shopId ?? ''}:${categoryId ?? ''}`

export const feeTable = (rows: readonly FeeRow[]): FeeTable =>
  Map.groupBy(
    rows.toSorted((a, b) => (a.from === b.from ? b.id - a.id : a.from < b.from ? 1 : -1)),
    keyOf,
  )

/** Candidate rules, most specific first: store and category, store, category. */
export const rowsFor = (table: FeeTable, { shopId, categoryId }: FeeOf): FeeRow[] =>
  [...new Set([keyOf({ shopId, categoryId }), keyOf({ shopId, categoryId: null }), keyOf({ shopId: null, categoryId })])].flatMap(
    (key) => table.get(key) ?? [],
  )

/** Returns the fee on a day; `general` if no own rule applies. */
export const ruleOn = (table: FeeTable, of: FeeOf, day: string, general: FeeRule): FeeRule =>
  rowsFor(table, of).find(({ from, until }) => from <= day && (until === null || day <= until)) ?? general

/** The fee of a line's goods, half a rupiah rounded up; never more than they come to. Rupiah. */
export function feeOf({ basisPoints, min, max }: FeeRule, goods: number): number {
  const share = Number((BigInt(goods) * BigInt(basisPoints) + 5_000n) / 10_000n)
  return Math.min(goods, Math.max(min ?? 0, Math.min(max ?? share, share)))
}
