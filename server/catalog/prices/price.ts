import type { LineChoice } from '#contract/cartLines.ts'
import { daysIn, isByDay } from '#contract/dayCount.ts'
import type { Advice, LineProblem, PriceFrom } from '#contract/prices.ts'
import { lineTotal, quantityOf } from '#contract/quantities.ts'
import { halfUp } from '#contract/steps.ts'
import {
  grantedTiers,
  measureOf,
  presentRule,
  tiersOf,
  unitsOf,
  type Granted,
  type PriceTerms,
  type StoredUnit,
  type Terms,
} from './terms.ts'

/** So many smallest steps of a variant in one of its units; `tierSteps` are those that a tier counts, with other lines' where it does. */
export type PriceRequest = { terms: Terms; unit: StoredUnit; steps: number; tierSteps: number }

type Priceable = { terms: PriceTerms & Pick<Terms, 'granted'>; unit: StoredUnit; tierSteps: number }

/** Rupiah a unit; `list`: the one of the store's lists that it is from, where this company pays less than others. */
export type Price = { price: number; derived: boolean; priceFrom: PriceFrom; list: Pick<Granted, 'id' | 'name'> | null }

/**
 * What one of a unit costs at this quantity: the least of the tiers that are reached, so that buying more never costs more for each, and of
 * what the company is granted. Of what is booked by the day one for all its days. Every price of a line is made here. Rupiah.
 */
export function priceAt(asked: Priceable): Price {
  if (!isByDay(asked.terms.kind)) return priceOf(asked)
  const days = asked.terms.days ? daysIn(asked.terms.days) : 1
  // Tiers count the days of a rental, and of a service all the work: so many on each day.
  const perDay = priceOf({ ...asked, tierSteps: asked.terms.kind === 'rental' ? days : asked.tierSteps * days })
  return { ...perDay, price: perDay.price * days }
}

function priceOf({ terms, unit, tierSteps }: Priceable): Price {
  const { derived, tiers } = tiersOf(terms, unit)
  const reached = tiers.filter(({ from }, at) => at === 0 || from <= tierSteps)
  const shown: Price = { price: Math.min(...reached.map(({ price }) => price)), derived, priceFrom: 'tier', list: null }
  const own = terms.granted.flatMap((list) => [...fixedOn(list, { terms, unit, tierSteps }), ...sharedOff(list, shown)])
  return own.reduce((min, price) => (price.price < min.price ? price : min), shown)
}

/** A price as a line keeps it. */
export const keptPrice = ({ price, priceFrom, list }: Price) => ({
  price,
  priceFrom,
  priceListId: list?.id ?? null,
  priceListName: list?.name ?? null,
})

/** What everybody else pays. */
export const publicPriceAt = ({ terms, ...wanted }: { terms: PriceTerms; unit: StoredUnit; tierSteps: number }) =>
  priceAt({ ...wanted, terms: { ...terms, granted: [] } })

function fixedOn(list: Granted, { terms, unit, tierSteps }: Priceable): Price[] {
  const { derived, tiers } = grantedTiers(terms, list, unit)
  const reached = tiers.flatMap(({ from, price }) => (from <= tierSteps ? [price] : []))
  return reached.length === 0 ? [] : [{ price: Math.min(...reached), derived, priceFrom: 'list', list }]
}

/** Half a rupiah is rounded up; what costs something is never given away. */
function sharedOff(list: Granted, shown: Price): Price[] {
  if (list.percentOff === null) return []
  const price = Math.max(Math.min(shown.price, 1), Number(halfUp(BigInt(shown.price) * BigInt(10_000 - list.percentOff), 10_000n)))
  return [{ ...shown, price, priceFrom: 'customer', list }]
}

/** Whether so many smallest steps are sold. */
export const keepsRule = ({ min, step, max }: StoredUnit, steps: number) =>
  steps >= min && (steps - min) % step === 0 && steps <= (max ?? Infinity)

/** Why this cannot be bought; null where it can. */
export function problemOf({ terms, unit, steps }: Omit<PriceRequest, 'tierSteps'>, free = terms.free): LineProblem | null {
  if (!terms.isSold) return { code: 'no-longer-sold' }
  if (!keepsRule(unit, steps)) return { code: 'quantity-rule', rule: presentRule(unit) }
  return steps > free ? { code: 'out-of-stock', left: leftOf(terms, unit, free) } : null
}

/** How many of a unit there are in so many smallest steps. */
export function leftOf(terms: Pick<Terms, 'baseUnit' | 'decimals'>, unit: StoredUnit, free: number) {
  const smallest = unit.factor / 10 ** measureOf(terms, unit).decimals
  return quantityOf(Math.floor(Math.max(free, 0) / smallest) * smallest, unit.factor)
}

/** What a line in this unit can become. */
export const choiceOf = (terms: Terms, unit: StoredUnit, free = terms.free): LineChoice => ({
  rule: presentRule(unit),
  left: leftOf(terms, unit, free),
  units: unitsOf(terms).map((each) => ({ unit: each.unit, ...measureOf(terms, each) })),
})

/** What would cost less than this line: the next tiers, or as much in another unit. The one that saves most; null where nothing does. */
export function adviceFor(wanted: PriceRequest, free = wanted.terms.free): Advice | null {
  if (isByDay(wanted.terms.kind)) return null
  const now = totalOf(wanted)
  const others = otherUnits(wanted).filter((other) => problemOf(other, free) === null)
  const cheaper = [...moreOfIt(wanted, free), ...others]
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
 * This line raised to tiers that are not reached, to the next quantity that is sold: to each public one, and to that of each list by whose own
 * price it costs least. Another of a list costs less only where something else does, too: so the work grows with the lists, not with their square.
 */
function moreOfIt(wanted: PriceRequest, free: number): PriceRequest[] {
  const { terms, unit } = wanted
  const ofLists = terms.granted.flatMap((list) => {
    const raised = raisedTo(wanted, grantedTiers(terms, list, unit).tiers, free)
    return raised.toSorted((a, b) => a.total - b.total).slice(0, 1)
  })
  return [...raisedTo(wanted, tiersOf(terms, unit).tiers, free), ...ofLists].map(({ more }) => more)
}

/** `total`: at the price of the tier itself. */
const raisedTo = ({ terms, unit, steps, tierSteps }: PriceRequest, tiers: { from: number; price: number }[], free: number) =>
  tiers
    .filter(({ from }) => from > tierSteps)
    .map(({ from, price }) => {
      const added = Math.ceil((from - tierSteps) / unit.step) * unit.step
      const more = { terms, unit, steps: steps + added, tierSteps: tierSteps + added }
      return { more, total: lineTotal(price, more.steps, unit.factor) }
    })
    .filter(({ more }) => problemOf(more, free) === null)

/** As much in units of which it is a whole quantity. */
const otherUnits = ({ terms, unit, steps }: PriceRequest): PriceRequest[] =>
  unitsOf(terms)
    .filter((other) => other.unit !== unit.unit && steps % (other.factor / 10 ** measureOf(terms, other).decimals) === 0)
    .map((other) => ({ terms, unit: other, steps, tierSteps: steps }))
