import type { VariantId } from '#contract/ids.ts'
import { lineTotal, quantityOf, rescale } from '#contract/quantities.ts'
import type { LineProblem } from '#contract/prices.ts'
import { keptPrice, priceAt, problemOf, type PriceRequest, unitOf, tierStepsOf } from '#server/catalog/api.ts'
import type { Line } from './lines.ts'

/**
 * A line with its price: as frozen, or of today. Rupiah a unit. `wanted` and `free`, the smallest steps that it may take, are there while its unit is sold.
 */
export type PricedLine = Line & {
  isFrozen: boolean
  steps: number
  price: number
  total: number
  wanted: PriceRequest | null
  free: number
  problem: LineProblem | null
}

/**
 * Prices the lines of an order. A cart counts units, so steps change if a store resizes a unit. `kept`: an open payment holds the pieces,
 * so they can still be bought in this order.
 */
export function priceLines(lines: Line[], kept = false): PricedLine[] {
  const read = lines.map((line) => {
    const unit = line.terms.isSold ? unitOf(line.terms, line.unit) : undefined
    const steps = unit && line.price === null ? rescale(line.quantity, line.factor, unit.factor) : line.quantity
    return { line, unit, steps }
  })
  const sold = read.flatMap(({ line: { terms }, unit, steps }) => (unit ? [{ terms, unit, steps }] : []))
  const tierSteps = tierStepsOf(sold)
  const taken = new Map<VariantId, number>()
  for (const { line, steps } of read) taken.set(line.variantId, (taken.get(line.variantId) ?? 0) + steps)
  return read.map(({ line, unit, steps }) => {
    const others = kept ? 0 : taken.get(line.variantId)! - steps
    const free = line.terms.free + (kept ? steps : 0) - others
    const wanted = unit ? { terms: line.terms, unit, steps, tierSteps: tierSteps({ terms: line.terms, unit, steps }) } : null
    const isFrozen = line.price !== null
    const today = wanted && !isFrozen ? keptPrice(priceAt(wanted)) : { price: line.price ?? line.seenPrice }
    const factor = line.price === null && unit ? unit.factor : line.factor
    const problem = wanted ? problemOf(wanted, free) : ({ code: 'no-longer-sold' } as const)
    return { ...line, ...today, isFrozen, factor, steps, total: lineTotal(today.price, steps, factor), wanted, free, problem }
  })
}

/** The quantity of a line in its unit. */
export const quantityIn = ({ steps, factor }: Pick<PricedLine, 'steps' | 'factor'>) => quantityOf(steps, factor)

/** Returns the total pieces of a pack; null if the unit is the base unit. */
export function piecesOf({ terms, unit, steps }: Pick<PricedLine, 'terms' | 'unit' | 'steps'>) {
  const { baseUnit, decimals } = terms
  return unit === baseUnit ? null : { quantity: quantityOf(steps, 10 ** decimals), unit: baseUnit }
}
