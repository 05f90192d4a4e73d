import { taxOf, type PpnRate } from '#contract/ppn.ts'
import type { RfqSheet, SheetCell, SheetLine, SheetOffer } from '#contract/rfqSheet.ts'

type Tax = { included: boolean; rate: PpnRate }

/** A line of an offer as it is compared. `total`: of its goods as offered. Rupiah. */
export type ComparedCell = Omit<SheetCell, 'QuoteId' | 'cost' | 'isCheapest' | 'isShort' | 'totalPrice'> & {
  lineId: SheetLine['id']
  total: number
  tax: Tax | null
}

/** An offer to compare, with its cells. `arrivesBy`: the day by which it would arrive. */
export type ComparedOffer = Omit<
  SheetOffer,
  | 'goods'
  | 'ppn'
  | 'creditable'
  | 'total'
  | 'deliveryCost'
  | 'cost'
  | 'rank'
  | 'isComplete'
  | 'missing'
  | 'short'
  | 'deviations'
  | 'lateDays'
> & { cells: ComparedCell[]; deliveryTax: Tax | null }

type Comparison = Pick<RfqSheet, 'at' | 'isCompanyPkp' | 'neededBy'> & { lines: Omit<SheetLine, 'cells'>[]; offers: ComparedOffer[] }

/**
 * Compares offers by what they cost this company at its door: a PKP gets the PPN of PKP stores back, every other company bears it. Each line is
 * taxed as a whole, so that sums are sums of lines.
 */
export function compareOffers({ at, isCompanyPkp, neededBy, lines, offers }: Comparison): RfqSheet {
  const compared = offers.map((offer) => compare(offer, { lines, isCompanyPkp, neededBy }))
  const live = compared.filter(({ offer }) => offer.isLive)
  const ranked = live.filter(({ offer }) => offer.isComplete).toSorted((a, b) => a.offer.cost - b.offer.cost)
  const rankOf = (cost: number) => 1 + ranked.findIndex(({ offer }) => offer.cost === cost)
  return {
    at,
    isCompanyPkp,
    neededBy,
    isFrozen: false,
    minCost: ranked[0]?.offer.cost ?? null,
    offers: compared.map(({ offer }) => ({ ...offer, rank: offer.isLive && offer.isComplete ? rankOf(offer.cost) : null })),
    lines: lines.map((line) => ({ ...line, cells: markCheapest(compared, line.id) })),
  }
}

type Compared = { offer: SheetOffer; cells: Map<SheetLine['id'], SheetCell> }
type Frame = Pick<Comparison, 'lines' | 'isCompanyPkp' | 'neededBy'>

function compare({ cells: written, deliveryTax, ...offer }: ComparedOffer, { lines, isCompanyPkp, neededBy }: Frame): Compared {
  const isCreditable = isCompanyPkp && offer.isStorePkp
  const costOf = (total: number, tax: Tax | null) => bear(total, tax, isCreditable)
  const cells = new Map(
    written.map(({ lineId, tax, total, ...cell }): [SheetLine['id'], SheetCell & { ppn: number }] => {
      const { ppn, cost } = costOf(total, tax)
      const asked = lines.find(({ id }) => id === lineId)
      const isShort = asked !== undefined && asked.unit === cell.unit && cell.quantity < asked.quantity
      return [lineId, { ...cell, QuoteId: offer.QuoteId, totalPrice: total, cost, ppn, isShort, isCheapest: false }]
    }),
  )
  const delivery = costOf(offer.delivery, deliveryTax)
  const all = [...cells.values()]
  const goods = sum(all.map(({ totalPrice }) => totalPrice))
  const ppn = sum(all.map((cell) => cell.ppn)) + delivery.ppn
  const cost = sum(all.map((cell) => cell.cost)) + delivery.cost
  const [missing, short] = [lines.filter(({ id }) => !cells.has(id)).length, all.filter(({ isShort }) => isShort).length]
  const creditable = isCreditable ? ppn : 0
  return {
    offer: {
      ...offer,
      goods,
      ppn,
      creditable,
      total: cost + creditable,
      deliveryCost: delivery.cost,
      cost,
      rank: null,
      isComplete: missing === 0 && short === 0,
      missing,
      short,
      deviations: all.filter(({ deviation }) => deviation !== '').length,
      lateDays: offer.arrivesBy === null || neededBy === null ? null : Math.max(0, daysBetween(neededBy, offer.arrivesBy)),
    },
    cells: new Map([...cells].map(([id, { ppn: _, ...cell }]) => [id, cell])),
  }
}

/** The part of an amount that the company bears, and the PPN in it or on top of it. */
function bear(total: number, tax: Tax | null, isCreditable: boolean) {
  if (!tax) return { ppn: 0, cost: total }
  const { net, ppn } = taxOf(total, tax.rate, tax.included)
  return { ppn, cost: isCreditable ? net : net + ppn }
}

/** The cells of a line, with the least cost among live offers of the whole quantity marked. */
function markCheapest(compared: readonly Compared[], line: SheetLine['id']): SheetCell[] {
  const cells = compared.flatMap(({ offer, cells: all }) => {
    const cell = all.get(line)
    return cell ? [{ cell, counts: offer.isLive && !cell.isShort }] : []
  })
  const minimum = Math.min(...cells.flatMap(({ cell, counts }) => (counts ? [cell.cost] : [])))
  return cells.map(({ cell, counts }) => ({ ...cell, isCheapest: counts && cell.cost === minimum }))
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
