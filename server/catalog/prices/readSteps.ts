import { maxDecimals, stepsOf, type Measure } from '#contract/quantities.ts'
import type { QuantityRule } from '#contract/prices.ts'
import { Problem } from '#server/platform/errors.ts'

/** Converts a quantity on the wire to smallest steps. Throws `validation` for more decimal places than its unit has. `path`: its field. */
export function readSteps(quantity: number, measure: Measure, path: string): number {
  const steps = stepsOf(quantity, measure)
  if (steps !== undefined) return steps
  const isFine = stepsOf(quantity, { factor: 10 ** maxDecimals, decimals: maxDecimals }) !== undefined
  const code = !isFine ? 'quantity' : measure.decimals === 0 ? 'whole-number' : 'places'
  throw new Problem('validation', { errors: [{ path, code }] })
}

/** The problem for a quantity that breaks its unit's rule. */
export function againstRule(rule: QuantityRule) {
  const { max, ...params } = rule
  return new Problem('quantity-rule', {
    rule,
    detail: max === null ? { code: 'quantity-rule', params } : { code: 'quantity-rule-most', params: { ...params, max } },
  })
}
