import type { SaleUnit } from '#contract/prices.ts'
import { placesOf } from '#contract/steps.ts'
import { readAmount } from '#contract/amount.ts'

/** Quantities of a unit that can be bought now; `left`: available quantity. */
export type Rule = Pick<SaleUnit, 'min' | 'step' | 'max' | 'decimals'> & { left: number }
export type Problem = 'unreadable' | 'too-few' | 'steps' | 'too-many' | 'out-of-stock'
export type ParsedQuantity = { quantity: number } | { problem: Problem }

/** Parses a typed quantity. Returns it, or its problem. */
export function readQuantity(typed: string, rule: Rule): ParsedQuantity {
  const quantity = readAmount(typed, rule.decimals)
  if (!quantity || placesOf(quantity) > rule.decimals) return { problem: 'unreadable' }
  if (quantity < rule.min) return { problem: 'too-few' }
  if (quantity > rule.left) return { problem: 'out-of-stock' }
  if (quantity > (rule.max ?? Infinity)) return { problem: 'too-many' }
  return onSteps(quantity, rule) ? { quantity } : { problem: 'steps' }
}

/** The next valid quantity, up or down from the typed one; undefined at the limit. Unreadable text gives the minimum. */
export function stepFrom(typed: string, by: 1 | -1, rule: Rule): number | undefined {
  const { min, step } = rule
  const quantity = readAmount(typed, rule.decimals) ?? 0
  const max = belowOrAt(Math.min(rule.left, rule.max ?? Infinity), rule)
  if (quantity < min) return max >= min ? min : undefined
  const next = by === 1 ? belowOrAt(quantity + step, rule) : onSteps(quantity, rule) ? quantity - step : belowOrAt(quantity, rule)
  const held = Math.min(exact(next, rule), max)
  return held >= min && held !== quantity ? held : undefined
}

/** The valid quantity nearest to the typed one, with the reason for a change. Unreadable text gives `value`. */
export function nearestOf(typed: string, value: number, rule: Rule): { quantity: number; problem?: Problem } {
  const read = /^\s*-/.test(typed) || readAmount(typed, rule.decimals) === 0 ? ({ problem: 'too-few' } as const) : readQuantity(typed, rule)
  if ('quantity' in read) return read
  const { problem } = read
  const max = Math.max(belowOrAt(Math.min(rule.left, rule.max ?? Infinity), rule), rule.min)
  if (problem === 'unreadable') return { quantity: value, problem }
  if (problem === 'too-few') return { quantity: rule.min, problem }
  const asked = readAmount(typed, rule.decimals) ?? value
  return { quantity: problem === 'steps' ? Math.min(exact(belowOrAt(asked, rule) + rule.step, rule), max) : max, problem }
}

/** Compares in whole smallest steps, where floats are exact. */
const scale = ({ decimals }: Rule) => 10 ** decimals
const grid = (quantity: number, rule: Rule) => Math.round(quantity * scale(rule))
const exact = (quantity: number, rule: Rule) => grid(quantity, rule) / scale(rule)
const onSteps = (quantity: number, rule: Rule) => (grid(quantity, rule) - grid(rule.min, rule)) % grid(rule.step, rule) === 0

/** The largest valid step that is not above a quantity. */
function belowOrAt(quantity: number, rule: Rule) {
  if (quantity === Infinity) return Infinity
  const [from, step] = [grid(rule.min, rule), grid(rule.step, rule)]
  return (from + Math.floor((grid(quantity, rule) - from) / step) * step) / scale(rule)
}
