import { categoryNames } from '#contract/categoryNames.ts'
import type { Fee, FeeRule, Fees } from '#contract/fees.ts'
import type { CategoryId, ShopId } from '#contract/ids.ts'
import { daysOf, isSameFee } from './changes.ts'
import type { FeesNow } from './read.ts'
import { rowsFor, ruleOn, type FeeOf } from './rule.ts'

const shareOf = ({ basisPoints, min, max }: FeeRule): FeeRule => ({ basisPoints, min, max })

/** Returns the fee of these goods today, and the next decided change. */
export function feeToday(fees: FeesNow, of: FeeOf): Fee {
  const on = (day: string) => shareOf(ruleOn(fees.table, of, day, fees.general(day)))
  const now = shareOf(fees.rule(of))
  const days = [...daysOf(rowsFor(fees.table, of), fees.today), ...fees.generalDays].toSorted()
  const next = days.find((day) => !isSameFee(on(day), now))
  return { ...now, next: next === undefined ? null : { ...on(next), from: next } }
}

/** Returns a store's fee (without a store: everybody's), and the categories whose fee differs now or soon. */
export function showFees(fees: FeesNow, shopId: ShopId | null): Fees {
  const general = feeToday(fees, { shopId, categoryId: null })
  const categories = Object.keys(categoryNames)
    .map((id) => Number(id) as CategoryId)
    .map((categoryId) => ({ CategoryId: categoryId, ...feeToday(fees, { shopId, categoryId }) }))
  return { general, categories: categories.filter((fee) => !isSameFee(fee, general) || !isSameNext(fee, general)) }
}

const isSameNext = ({ next: a }: Fee, { next: b }: Fee) => (a === null || b === null ? a === b : a.from === b.from && isSameFee(a, b))
