import type { StoredUnit, Terms } from './terms.ts'

type Line = { terms: Pick<Terms, 'productId' | 'variantId' | 'tierScope'>; unit: Pick<StoredUnit, 'unit'>; steps: number }

/**
 * For the lines that are bought together: how many smallest steps the tier of each of them counts, all of its unit in the same product,
 * or in the same variant.
 */
export function tierStepsOf(lines: Line[]) {
  const sums = new Map<string, number>()
  for (const line of lines) {
    const key = keyOf(line)
    sums.set(key, (sums.get(key) ?? 0) + line.steps)
  }
  return (line: Line) => sums.get(keyOf(line)) ?? line.steps
}

const keyOf = ({ terms, unit }: Line) =>
  terms.tierScope === 'product' ? `product ${terms.productId} ${unit.unit}` : `variant ${terms.variantId} ${unit.unit}`
