import type { LineChoice } from '#contract/cartLines.ts'
import type { Advice, LineProblem, PriceFrom } from '#contract/prices.ts'
import { lineTotal, quantityOf } from '#contract/quantities.ts'
import { halfUp, tierPrice } from '#contract/steps.ts'
import { kindOf } from '#server/catalog/kinds/kind.ts'
import {
  grantedTiers,
  measureOf,
  presentRule,
  tiersOf,
  unitsOf,
  type GrantedPriceList,
  type PriceTerms,
  type StoredUnit,
  type Terms,
} from './terms.ts'

/** A quantity in smallest steps, in one unit of a variant. `tierSteps`: the quantity for tiers, which may include other lines. */
export type PriceRequest = { terms: Terms; unit: StoredUnit; steps: number; tierSteps: number }

type Priceable = { terms: PriceTerms & Pick<Terms, 'granted'>; unit: StoredUnit; tierSteps: number }

/** Rupiah per unit. `list`: the store's price list that it comes from, where this company pays less than others. */
export type Price = { price: number; derived: boolean; priceFrom: PriceFrom; list: Pick<GrantedPriceList, 'id' | 'name'> | null }

/**
 * Price per unit at this quantity, in rupiah: the minimum of all reached tiers and the company's grants. Variants booked by the day get one
 * price for all days. The only place that makes line prices.
 */
export function priceAt(asked: Priceable): Price {
  const { kind, days } = asked.terms
  return kindOf(kind).price((tierSteps) => priceOf(asked, tierSteps), asked.tierSteps, days)
}

function priceOf({ terms, unit }: Priceable, tierSteps: number): Price {
  const { derived, tiers } = tiersOf(terms, unit)
  const price = tierPrice(tiers, ({ from }) => from <= tierSteps)
  const shown: Price = { price, derived, priceFrom: 'tier', list: null }
  const own = terms.granted.flatMap((list) => [...fixedOn(list, { terms, unit, tierSteps }), ...sharedOff(list, shown)])
  return own.reduce((min, price) => (price.price < min.price ? price : min), shown)
}

/** The price columns of a line. */
export const keptPrice = ({ price, priceFrom, list }: Price) => ({
  price,
  priceFrom,
  priceListId: list?.id ?? null,
  priceListName: list?.name ?? null,
})

/** The price without the company's grants. */
export const publicPriceAt = ({ terms, ...wanted }: { terms: PriceTerms; unit: StoredUnit; tierSteps: number }) =>
  priceAt({ ...wanted, terms: { ...terms, granted: [] } })

function fixedOn(list: GrantedPriceList, { terms, unit, tierSteps }: Priceable): Price[] {
  const { derived, tiers } = grantedTiers(terms, list, unit)
  const reached = tiers.flatMap(({ from, price }) => (from <= tierSteps ? [price] : []))
  return reached.length === 0 ? [] : [{ price: Math.min(...reached), derived, priceFrom: 'list', list }]
}

/** Rounds half a rupiah up; a discount never makes a price zero. */
function sharedOff(list: GrantedPriceList, shown: Price): Price[] {
  if (list.percentOff === null) return []
  const price = Math.max(Math.min(shown.price, 1), Number(halfUp(BigInt(shown.price) * BigInt(10_000 - list.percentOff), 10_000n)))
  return [{ ...shown, price, priceFrom: 'customer', list }]
}

/** Whether a quantity in smallest steps may be sold. */
export const keepsRule = ({ min, step, max }: StoredUnit, steps: number) =>
  steps >= min && (steps - min) % step === 0 && steps <= (max ?? Infinity)

/** Why the line cannot be bought; null where it can. */
export function problemOf({ terms, unit, steps }: Omit<PriceRequest, 'tierSteps'>, free = terms.free): LineProblem | null {
  if (!terms.isSold) return { code: 'no-longer-sold' }
  if (!keepsRule(unit, steps)) return { code: 'quantity-rule', rule: presentRule(unit) }
  return steps > free ? { code: 'out-of-stock', left: leftOf(terms, unit, free) } : null
}

/** Number of units in a quantity of smallest steps. */
export function leftOf(terms: Pick<Terms, 'baseUnit' | 'decimals'>, unit: StoredUnit, free: number) {
  const smallest = unit.factor / 10 ** measureOf(terms, unit).decimals
  return quantityOf(Math.floor(Math.max(free, 0) / smallest) * smallest, unit.factor)
}

/** Rule, remaining quantity and units of a line. */
export const choiceOf = (terms: Terms, unit: StoredUnit, free = terms.free): LineChoice => ({
  rule: presentRule(unit),
  left: leftOf(terms, unit, free),
  units: unitsOf(terms).map((each) => ({ unit: each.unit, ...measureOf(terms, each) })),
})

/** The alternative that saves most: the next tiers, or the same quantity in another unit. Null where none is cheaper. */
export function adviceFor(wanted: PriceRequest, free = wanted.terms.free): Advice | null {
  if (kindOf(wanted.terms.kind).isBooked) return null
  const others = [...moreOfIt(wanted, free), ...otherUnits(wanted).filter((other) => problemOf(other, free) === null)]
  if (others.length === 0) return null
  const now = totalOf(wanted)
  const cheaper = others
    .map((other) => ({ ...other, saves: now - totalOf(other) }))
    .filter(({ saves }) => saves > 0)
    .toSorted((a, b) => b.saves - a.saves)[0]
  if (!cheaper) return null
  const { unit, steps, saves } = cheaper
  return {
    kind: unit === wanted.unit ? 'tier' : 'unit',
    unit: unit.unit,
    quantity: quantityOf(steps, unit.factor),
    price: priceAt(cheaper).price,
    totalPrice: totalOf(cheaper),
    saves,
  }
}

const totalOf = (wanted: PriceRequest) => lineTotal(priceAt(wanted).price, wanted.steps, wanted.unit.factor)

/**
 * The line raised to unreached tiers: each public one, and per list the tier with the lowest own total. Other tiers of a list are cheaper
 * only where another candidate is, so the work stays linear in lists.
 */
function moreOfIt(wanted: PriceRequest, free: number): PriceRequest[] {
  const { terms, unit } = wanted
  const ofLists = terms.granted.flatMap((list) => {
    const raised = raisedTo(wanted, grantedTiers(terms, list, unit).tiers, free)
    return raised.toSorted((a, b) => a.total - b.total).slice(0, 1)
  })
  return [...raisedTo(wanted, tiersOf(terms, unit).tiers, free), ...ofLists].map(({ more }) => more)
}

/** `total`: at the tier's own price. */
const raisedTo = ({ terms, unit, steps, tierSteps }: PriceRequest, tiers: { from: number; price: number }[], free: number) =>
  tiers
    .filter(({ from }) => from > tierSteps)
    .map(({ from, price }) => {
      const added = Math.ceil((from - tierSteps) / unit.step) * unit.step
      const more = { terms, unit, steps: steps + added, tierSteps: tierSteps + added }
      return { more, total: lineTotal(price, more.steps, unit.factor) }
    })
    .filter(({ more }) => problemOf(more, free) === null)

/** The same quantity in other units, where it is a whole number of them. */
const otherUnits = ({ terms, unit, steps }: PriceRequest): PriceRequest[] =>
  unitsOf(terms)
    .filter((other) => other.unit !== unit.unit && steps % (other.factor / 10 ** measureOf(terms, other).decimals) === 0)
    .map((other) => ({ terms, unit: other, steps, tierSteps: steps }))
