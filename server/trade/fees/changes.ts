import { addDays } from '#contract/dayCount.ts'
import type { FeeRule } from '#contract/fees.ts'
import type { CategoryId, ShopId } from '#contract/ids.ts'
import type { FeeChange } from './events.ts'
import type { FeesNow } from './read.ts'
import { rowsFor, ruleOn, type FeeRow } from './rule.ts'

const shareOf = ({ basisPoints, min, max }: FeeRule): FeeRule => ({ basisPoints, min, max })
export const isSameFee = (a: FeeRule, b: FeeRule) => a.basisPoints === b.basisPoints && a.min === b.min && a.max === b.max

/** Days after today on which one of these fees begins or has ended. */
export const daysOf = (rows: readonly FeeRow[], today: string): string[] =>
  rows.flatMap(({ from, until }) => (until === null ? [from] : [from, addDays(until, 1)])).filter((day) => day > today)

/** Days after today on which a fee of a store may become another one. */
export function changeDays(fees: FeesNow, shopId: ShopId, categories: readonly CategoryId[]): string[] {
  const rows = [null, ...categories].flatMap((categoryId) => rowsFor(fees.table, { shopId, categoryId }))
  return [...new Set([...daysOf(rows, fees.today), ...fees.generalDays])].toSorted()
}

/** Fee changes of a store on a day: of its categories where they differ, and of everything else. */
export function changesOn(fees: FeesNow, shopId: ShopId, categories: readonly CategoryId[], day: string): FeeChange[] {
  const before = addDays(day, -1)
  const of = (CategoryId: CategoryId | null): FeeChange => {
    const on = (when: string) => shareOf(ruleOn(fees.table, { shopId, categoryId: CategoryId }, when, fees.general(when)))
    return { CategoryId, was: on(before), will: on(day) }
  }
  const others = of(null)
  const own = categories.map(of).filter(({ was, will }) => !isSameFee(was, others.was) || !isSameFee(will, others.will))
  return [...own, others].filter(({ was, will }) => !isSameFee(was, will))
}
