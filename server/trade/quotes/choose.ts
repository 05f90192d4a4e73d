import type { QuoteLineId } from '#contract/ids.ts'
import { quantityOf } from '#contract/quantities.ts'
import { readSteps } from '#server/catalog/api.ts'
import { Problem } from '#server/platform/errors.ts'
import type { OfferedLine } from './offered.ts'
import { priceAtSteps } from './price.ts'

type LineChoice = { id: QuoteLineId; quantity: number }

/**
 * Lines to order, at the prices of their quantities. Without `chosen` the whole offer. The most of a line is what was offered, or where its
 * last tier begins: the delivery price stays the same. Throws `split-refused`, `not-found` for a line of another version, `validation`.
 */
export function chooseLines(offered: OfferedLine[], chosen: readonly LineChoice[] | undefined, wholeOnly: boolean): OfferedLine[] {
  if (!chosen) return offered
  const lines = chosen.map(({ id, quantity }, at) => {
    const line = offered.find((each) => each.id === id)
    if (!line) throw new Problem('not-found')
    const decimals = line.unit === line.baseUnit ? line.decimals : 0
    const steps = readSteps(quantity, { factor: line.factor, decimals }, `lines.${at}.quantity`)
    const largest = Math.max(line.quantity, line.tiers.at(-1)?.from ?? 0)
    if (steps > largest)
      throw new Problem('validation', {
        errors: [{ path: `lines.${at}.quantity`, code: 'more-than-offered', params: { max: quantityOf(largest, line.factor) } }],
      })
    return { ...line, quantity: steps, price: priceAtSteps({ basePrice: line.basePrice!, tiers: line.tiers }, steps) }
  })
  const isWhole =
    lines.length === offered.length &&
    lines.every((line) => offered.some(({ id, quantity }) => id === line.id && quantity === line.quantity))
  if (wholeOnly && !isWhole) throw new Problem('split-refused')
  return lines
}
