import type { QuoteId, RfqLineId } from './ids.ts'
import type { RfqSheet } from './rfqSheet.ts'

/** Goods to award: so many of an offer's cell, in the cell's unit; all of it where `quantity` is absent. */
export type AwardChoice = { QuoteId: QuoteId; RfqLineId: RfqLineId; quantity?: number | undefined }

/** `chosen`: landed cost of the choices with one delivery per store. `cheapest`: of the same goods from the cheapest single store. Rupiah. */
export type AwardCost = { chosen: number; cheapest: number | null; needsReason: boolean }

type Share = { line: RfqSheet['lines'][number]; cell: RfqSheet['lines'][number]['cells'][number]; part: number }

/**
 * Costs an award. It needs a reason where one store would cost less for the same lines, or where it splits lines and does not give each to the
 * cheapest. Choices without a cell are left out.
 */
export function costOfAward({ offers, lines }: Pick<RfqSheet, 'offers' | 'lines'>, choices: readonly AwardChoice[]): AwardCost {
  const shares = choices.flatMap((choice): Share[] => {
    const line = lines.find(({ id }) => id === choice.RfqLineId)
    const cell = line?.cells.find((each) => each.QuoteId === choice.QuoteId)
    return line && cell ? [{ line, cell, part: Math.min(1, (choice.quantity ?? cell.quantity) / cell.quantity) }] : []
  })
  const used = offers.filter(({ QuoteId: id }) => shares.some(({ cell }) => cell.QuoteId === id))
  const chosen = sum(shares.map(({ cell, part }) => Math.round(cell.cost * part))) + sum(used.map((offer) => offer.deliveryCost))
  const alternatives = offers.filter(({ isLive }) => isLive).map((offer) => costFromOne(offer, shares))
  const cheapest = alternatives.reduce<number | null>(
    (least, cost) => (cost === null || (least !== null && least <= cost) ? least : cost),
    null,
  )
  const isDearLine = shares.some(({ line, cell }) => !cell.isCheapest && line.cells.some((each) => each.isCheapest))
  const isSplit = used.length > 1
  const needsReason = (cheapest !== null && chosen > cheapest) || (isDearLine && (isSplit || cheapest === null))
  return { chosen, cheapest, needsReason }
}

/** The same parts of the same lines from one offer; null where it does not cover them. */
function costFromOne(offer: RfqSheet['offers'][number], shares: readonly Share[]): number | null {
  const costs = shares.map(({ line, part }) => {
    const cell = line.cells.find((each) => each.QuoteId === offer.QuoteId && !each.isShort)
    return cell ? Math.round(cell.cost * part) : null
  })
  return costs.some((cost) => cost === null) ? null : sum(costs.map((cost) => cost ?? 0)) + offer.deliveryCost
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
