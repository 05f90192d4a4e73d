import type { QuoteId, RfqLineId } from './ids.ts'
import type { RfqSheet, SheetCell } from './rfqSheet.ts'

/** Goods to award: so many of an offer's cell, in the cell's unit; all of it where `quantity` is absent. */
export type AwardChoice = { QuoteId: QuoteId; RfqLineId: RfqLineId; quantity?: number | undefined }

/** `chosen`: landed cost of the choices with one delivery per store. `cheapest`: of the same goods from the cheapest single store. Rupiah. */
export type AwardCost = { chosen: number; cheapest: number | null; needsReason: boolean }

type Share = { line: RfqSheet['lines'][number]; cell: SheetCell; quantity: number }

/** Landed cost of so many of a cell, at the price of that quantity. Rupiah. */
export function costOfQuantity({ cost, price, quantity: offered, prices = [] }: SheetCell, quantity: number): number {
  if (quantity === offered || price === 0) return cost
  const each = prices.findLast(({ from }) => from <= quantity)?.price ?? price
  return Math.round(cost * ((each * quantity) / (price * offered)))
}

/**
 * Costs an award. It needs a reason where one store would cost less for the same lines, or where it splits lines and does not give each to the
 * cheapest. Choices without a cell are left out.
 */
export function costOfAward({ offers, lines }: Pick<RfqSheet, 'offers' | 'lines'>, choices: readonly AwardChoice[]): AwardCost {
  const shares = choices.flatMap((choice): Share[] => {
    const line = lines.find(({ id }) => id === choice.RfqLineId)
    const cell = line?.cells.find((each) => each.QuoteId === choice.QuoteId)
    return line && cell ? [{ line, cell, quantity: Math.min(choice.quantity ?? cell.quantity, cell.quantity) }] : []
  })
  const used = offers.filter(({ QuoteId: id }) => shares.some(({ cell }) => cell.QuoteId === id))
  const chosen = sum(shares.map(({ cell, quantity }) => costOfQuantity(cell, quantity))) + sum(used.map((offer) => offer.deliveryCost))
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

/** The same quantities of the same lines from one offer; null where it does not cover them. */
function costFromOne(offer: RfqSheet['offers'][number], shares: readonly Share[]): number | null {
  const costs = shares.map((share) => {
    const cell = share.line.cells.find((each) => each.QuoteId === offer.QuoteId)
    return cell ? costOfSame(cell, share) : null
  })
  return costs.some((cost) => cost === null) ? null : sum(costs.map((cost) => cost ?? 0)) + offer.deliveryCost
}

/** A share from another cell: as many in the same unit, the same part in any other. Null where it has less. */
function costOfSame(cell: SheetCell, { cell: chosen, quantity }: Share): number | null {
  if (cell.unit === chosen.unit) return quantity > cell.quantity ? null : costOfQuantity(cell, quantity)
  return cell.isShort ? null : costOfQuantity(cell, (cell.quantity * quantity) / chosen.quantity)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
